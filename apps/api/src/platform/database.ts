import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { DrizzleQueryError, fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { DriverClient, openWatchedSocket } from './database-errors.ts'

/** The pool or a transaction. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>

/** A transaction: what is written through it commits together. */
export type Tx = Db & Pick<Transaction, 'rollback'>

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

const connections = new WeakMap<Db, Pick<pg.Pool, 'query'>>()
/** What follows the commit of a transaction. */
const effectsOf = new WeakMap<Db, Effect[]>()

const CASING = 'snake_case'
const dialect = new PgDialect({ casing: CASING })

export interface DatabaseOptions {
  /**
   * PostgreSQL cancels statements after this time, so none outlives its request. Null behind a pooler, which does not
   * accept settings with a connection; the role's setting applies instead (see `migrateDatabase`).
   */
  statementTimeoutMs?: number | null
  /** A connection that is silent for this long during a query is closed. */
  socketTimeoutMs?: number
  size?: number
  /** False for poolers that do not support prepared statements. */
  prepare?: boolean
  client?: typeof DriverClient
}

/** Strips statement names: unnamed statements are not prepared. */
class UnpreparedClient extends DriverClient {
  override query = ((first: unknown, ...rest: unknown[]) => {
    const isNamed = typeof first === 'object' && first !== null && 'name' in first
    return Reflect.apply(super.query, this, [isNamed ? { ...first, name: undefined } : first, ...rest])
  }) as pg.Client['query']
}

export function openDatabase(url: string, onError: (error: Error) => void, options: DatabaseOptions = {}): Database {
  const { statementTimeoutMs = DAY_MS, socketTimeoutMs, size = 20, prepare = true } = options
  const { client = prepare ? DriverClient : UnpreparedClient } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5000,
    ...(statementTimeoutMs !== null && { statement_timeout: statementTimeoutMs }),
    ...(socketTimeoutMs && { stream: () => openWatchedSocket(socketTimeoutMs) }),
    Client: client,
  })
  // A connection that breaks while idle is replaced by the next query; without a listener it would crash the process.
  pool.on('error', onError)
  // The same between two statements of a transaction: the next statement fails instead.
  pool.on('connect', (client) => client.on('error', () => {}))
  async function close() {
    // The server may be stopping at the same time, which is not worth reporting.
    pool.off('error', onError).on('error', () => {})
    await pool.end()
  }
  const db = drizzle(pool, { casing: CASING })
  db.transaction = createTransaction(pool)
  connections.set(db, pool)
  return { db, pool, close }
}

type NoSchema = Record<string, never>
type Transaction = NodePgTransaction<NoSchema, NoSchema>
type Effect = () => Promise<void>

/** Drizzle's own leaks the connection when `begin` fails, so every outage would shrink the pool. */
function createTransaction(pool: pg.Pool): NodePgDatabase<NoSchema>['transaction'] {
  return async (work, config) => {
    const effects: Effect[] = []
    const client = await pool.connect()
    const session = new NodePgSession<NoSchema, NoSchema>(client, dialect, undefined)
    const transaction = session.transaction((tx) => work(collectEffects(tx, client, effects)), config)
    const result = await transaction.finally(() => client.release())
    for (const run of effects) await run()
    return result
  }
}

/** Effects of a nested transaction run after the outer one, unless the nested one is rolled back. */
function collectEffects(tx: Transaction, client: pg.PoolClient, effects: Effect[]): Transaction {
  connections.set(tx, client)
  effectsOf.set(tx, effects)
  const open = tx.transaction.bind(tx)
  tx.transaction = async (work) => {
    const inner: Effect[] = []
    const result = await open((savepoint) => work(collectEffects(savepoint, client, inner)))
    effects.push(...inner)
    return result
  }
  return tx
}

/**
 * Runs `effect` once the transaction has committed, before its caller continues, and never if it is rolled back. Runs it
 * immediately if `db` is no transaction.
 */
export async function afterCommit(db: Db, effect: Effect): Promise<void> {
  const effects = effectsOf.get(db)
  if (effects) effects.push(effect)
  else await effect()
}

/** For statements that always return a row, such as an insert with `returning`. */
export function onlyRow<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('The statement returned no row.')
  return row
}

/** A statement that each connection parses and plans once. `prepare` runs once per database. */
export function prepareOnce<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const prepared = new WeakMap<Db, Statement>()
  return (db) => {
    const statement = prepared.get(db) ?? prepare(db)
    prepared.set(db, statement)
    return statement
  }
}

/**
 * The same for SQL that the query builder cannot express, such as several writes in one statement. Without a name it is
 * planned for the values of each call, in case these decide which index is best.
 */
export function prepareSql<Row>(name: string | undefined, statement: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return async (db: Db, values: Record<string, unknown>): Promise<Row[]> => {
    const connection = connections.get(db)
    if (!connection) throw new Error(`The statement ${name ?? text} was given no database.`)
    const { rows } = await connection.query({ ...(name && { name }), text, values: fillPlaceholders(params, values) })
    return rows
  }
}

type ArrayType = 'int' | 'bigint' | 'boolean' | 'timestamptz' | 'text' | 'uuid' | 'bytea'

/**
 * A parameter that is an array. The planner must not see how long it is: it would plan the statement anew for each call,
 * because a short array looks cheaper than one of unknown length.
 */
export const arrayOf = (type: ArrayType, name: string) =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)}[])::${sql.raw(type)}[]`

/**
 * For rows with an id chosen by the client: writes, or finds the row if that id was written before, even if it could not be
 * written any more.
 */
export async function writeOnce<Written, Known>(
  clientId: string | null,
  constraint: string,
  write: () => Promise<Written | undefined>,
  find: (clientId: string) => Promise<Known | undefined>,
): Promise<Written | Known | undefined> {
  if (clientId === null) return write()
  try {
    return (await write()) ?? (await find(clientId))
  } catch (error) {
    if (!isUniqueViolation(error, constraint)) throw error
    return find(clientId)
  }
}

/** Drizzle wraps the driver's error, which holds the code and the constraint. */
const isViolation =
  (...codes: string[]) =>
  (error: unknown, constraint: string): boolean => {
    const cause = error instanceof DrizzleQueryError ? error.cause : error
    return cause instanceof pg.DatabaseError && codes.includes(cause.code ?? '') && cause.constraint === constraint
  }

export const isUniqueViolation = isViolation('23505')
/** Newer releases of PostgreSQL use the second code for a row that must not be deleted. */
export const isForeignKeyViolation = isViolation('23503', '23001')

/** Whether PostgreSQL refused the data or found a deadlock, and rolled back the whole transaction. */
export function isRolledBack(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError && /^(2[23]...|40P01)$/.test(cause.code ?? '')
}
