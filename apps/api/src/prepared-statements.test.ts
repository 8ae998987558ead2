import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { type Node, parseTree } from '#test/changes/node-trees.ts'
import { isResultNeverNull, listResults } from '#test/changes/nullability.ts'
import { type ClaimedColumn, type Position, readRowTypes } from '#test/changes/row-types.ts'
import { createTestDatabase } from '#test/servers/test-database.ts'

const FUNCTION = 'prepareSql'

/** The types that the driver returns for those of PostgreSQL. */
const driverTypes: Record<string, string> = {
  smallint: 'number',
  integer: 'number',
  real: 'number',
  'double precision': 'number',
  bigint: 'string',
  numeric: 'string',
  text: 'string',
  uuid: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  'timestamp with time zone': 'Date',
}

/** Differences that are correct, each with its reason. */
const accepted: Record<string, string> = {
  'posting.queries.ts: moment is not in the row type': 'The statement writes it to the posts.',
  'posts.queries.ts: removed_rank is not in the row type': 'The statement sorts by it.',
  'sending.queries.ts: isQuiet may be null': 'A new conversation has exactly one `given` message.',
}

interface Statement {
  text: string
  /** The calls that prepared it, the innermost first. */
  stack: Position[]
}

const paths = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] })
  .map((path) => join(import.meta.dirname, path))
  .filter((path) => readFileSync(path, 'utf8').includes(FUNCTION))
const rowTypes = readRowTypes(join(import.meta.dirname, '../tsconfig.json'), paths, FUNCTION)

const toStack = (error: Error): Position[] =>
  [...(error.stack ?? '').matchAll(/^ +at (?:.+ \()?(\/.+\.ts)(?:\?\w+)?:(\d+):(\d+)\)?$/gm)].map(
    ([, path = '', line, column]) => ({
      path,
      line: Number(line),
      column: Number(column),
    }),
  )

/** Loads the modules once more, to see which statements they prepare. */
async function collectStatements(): Promise<Statement[]> {
  const statements: Statement[] = []
  const { sqlToQuery } = PgDialect.prototype
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 50
  const spy = vi.spyOn(PgDialect.prototype, 'sqlToQuery').mockImplementation(function (this: PgDialect, ...args) {
    const query = Reflect.apply(sqlToQuery, this, args)
    statements.push({ text: query.sql, stack: toStack(new Error()) })
    return query
  })
  for (const path of paths) await import(/* @vite-ignore */ `${path}?again`)
  spy.mockRestore()
  Error.stackTraceLimit = limit
  return statements
}
const statements = await collectStatements()
const database = await createTestDatabase(inject('testServerUrl'))
const client = new pg.Client({ connectionString: database.url })
await client.connect()
afterAll(async () => {
  await client.end()
  await database.drop()
})
const attributes = await client.query<{ name: string }>(
  `select attrelid::bigint || '.' || attnum as name from pg_attribute where attnotnull`,
)
const notNull = new Set(attributes.rows.map(({ name }) => name))

interface Column {
  name: string
  type: string
  /** `isJoined`: if every row of an outer join has a partner. */
  isNeverNull(isJoined: boolean): boolean
}

/** Reads the parsed statement from the body of a function, which also accepts statements that write. */
async function describe(client: pg.Client, text: string): Promise<Column[]> {
  const rowsOf = async <Row>(command: string) => (await client.query<Row & pg.QueryResultRow>(command)).rows
  await client.query(`prepare described as ${text}`)
  const [prepared] = await rowsOf<{ parameters: string[]; results: string[] | null }>(
    `select parameter_types::text[] as parameters, result_types::text[] as results
    from pg_prepared_statements where name = 'described'`,
  )
  await client.query(`create function described(${prepared?.parameters.join()}) returns void begin atomic ${text}; end`)
  const [found] = await rowsOf<{ body: string }>(
    `select prosqlbody::text as body from pg_proc where proname = 'described'`,
  )
  await client.query('drop function described; deallocate described')
  const [[query]] = parseTree(found?.body ?? '') as [[Node]]
  const columns = prepared?.results ? listResults(query).filter(({ resjunk }) => resjunk === 'false') : []
  return columns.map(({ resname, resno }, index) => ({
    name: String(resname),
    type: prepared?.results?.[index] ?? '',
    isNeverNull: (isJoined) => isResultNeverNull(query, Number(resno), [], { notNull, isJoined }),
  }))
}

const toDriverType = (type: string) => {
  const [, base = '', brackets = ''] = type.match(/^(.*?)((?:\[\])?)$/) ?? []
  return driverTypes[base] && driverTypes[base] + brackets
}

function findFaults(columns: Column[], members: ClaimedColumn[][]): string[] {
  const claims = members.flat()
  const missing = columns.filter(({ name }) => !claims.some((claim) => claim.name === name))
  return [
    ...missing.map(({ name }) => `${name} is not in the row type`),
    ...claims.flatMap(({ name, type, isNullable }) => {
      const column = columns.find((one) => one.name === name)
      if (!column) return [`${name} is not in the result`]
      const isUnlike = type !== '' && !column.type.startsWith('json') && toDriverType(column.type) !== type
      // A union says which rows of an outer join have no partner.
      const isJoined = members.some((member) => !member.some((one) => one.name === name && !one.isNullable))
      return [
        ...(isUnlike ? [`${name} is ${type} but ${column.type}`] : []),
        ...(!isNullable && !column.isNeverNull(isJoined) ? [`${name} may be null`] : []),
        ...(isNullable && column.isNeverNull(false) ? [`${name} is never null`] : []),
      ]
    }),
  ]
}

const toKey = ({ path, line, column }: Position) => `${path}:${line}:${column}`

test('every statement is prepared when its module is loaded, so that these tests find it', () => {
  const found = new Set(statements.flatMap(({ stack }) => stack.map(toKey)))
  expect(rowTypes.positions.filter((position) => !found.has(position))).toEqual([])
  expect(statements.filter(({ stack }) => !stack.some((call) => rowTypes.positions.includes(toKey(call))))).toEqual([])
})

test('every prepared statement returns the rows that its type says', async () => {
  const faults = new Set<string>()
  for (const { text, stack } of statements) {
    const { path = '' } = stack.find((call) => rowTypes.positions.includes(toKey(call))) ?? {}
    const found = findFaults(await describe(client, text), rowTypes.findRow(stack))
    for (const fault of found) faults.add(`${basename(path)}: ${fault}`)
  }
  expect([...faults].sort()).toEqual(Object.keys(accepted).sort())
})

const card = 'select id, version, avatar_key, array[id] as ids from users'
const named = { id: 'number', version: 'string', avatar_key: 'string' }
const claimed = { ...named, ids: 'number[]' }
const claim = (types: object, nullable = ['avatar_key']) => [
  Object.entries(types).map(([name, type]) => ({ name, type, isNullable: nullable.includes(name) })),
]

test.each([
  [[], claim(claimed)],
  [['ids is not in the row type', 'key is not in the result'], claim({ ...named, key: 'string' })],
  [['version is number but bigint'], claim({ ...claimed, version: 'number' })],
  [['avatar_key may be null'], claim(claimed, [])],
  [['id is never null'], claim(claimed, ['id', 'avatar_key'])],
])('finds that %j', async (faults, claims) => {
  expect(findFaults(await describe(client, card), claims)).toEqual(faults)
})

test.each([
  ['null', true],
  ['lower(u.avatar_key)', true],
  ["coalesce(u.avatar_key, '')", false],
  ['case when u.is_active then u.id end', true],
  ['case when u.is_active then u.id else 0 end', false],
  ['m.message_count', true],
  ['u.avatar_key is null', false],
  ['(select max(id) from users)', true],
  ['(select count(*) from users)', false],
  ['(select id from users where id = 1)', true],
  ['exists (select from users)', false],
  ['array(select avatar_key from users)', false],
  ['p.one', false],
  ['p.two', true],
])('%s may be null: %s', async (expression, isNullable) => {
  const from = `users u left join forum_members m on m.user_id = u.id
    cross join (select id as one, id as two from users union all select 1, null) p`
  const [column] = await describe(client, `select ${expression} as value from ${from}`)
  expect(column?.isNeverNull(false)).toBe(!isNullable)
})
