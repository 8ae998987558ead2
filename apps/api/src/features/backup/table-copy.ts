import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

export interface TableShape {
  name: string
  /** Without generated columns. */
  columns: string[]
}

const quote = (name: string) => pg.escapeIdentifier(name)
const columnList = (columns: string[]) => columns.map(quote).join(', ')

/** Lists our tables by name. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`,
  )
  return rows
}

export const selectAll = ({ name, columns }: TableShape, where = 'true') =>
  `select ${columnList(columns)} from ${quote(name)} where ${where}`

/** Passes the rows of a query to `take` in pieces of about this size; returns the number of rows. */
export async function copyOut(
  client: pg.Client,
  select: string,
  pieceBytes: number,
  take: (piece: Buffer) => Promise<void>,
): Promise<number> {
  const stream = client.query(copyTo(`copy (${select}) to stdout`))
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    waiting.push(chunk)
    size += chunk.length
    if (size < pieceBytes) continue
    await take(Buffer.concat(waiting))
    waiting = []
    size = 0
  }
  if (size > 0) await take(Buffer.concat(waiting))
  return stream.rowCount
}

export interface TableLoad {
  write(piece: Buffer): Promise<void>
  /** Returns the number of rows loaded. */
  end(): Promise<number>
  /** Aborts the load, so the connection can be used again. */
  abort(): Promise<void>
}

export function copyIn(client: pg.Client, { name, columns }: TableShape): TableLoad {
  const stream = client.query(copyFrom(`copy ${quote(name)} (${columnList(columns)}) from stdin`))
  const over = finished(stream)
  // A refused row rejects `over`, possibly before anything awaits it.
  over.catch(() => {})
  return {
    async write(piece) {
      if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), over])
    },
    async end() {
      stream.end()
      await over
      return stream.rowCount
    },
    async abort() {
      stream.destroy(new Error('aborted'))
      await over.catch(() => {})
    },
  }
}

export async function listSequences(client: pg.Client) {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`,
  )
  return rows
}

export async function setSequence(client: pg.Client, name: string, value: string): Promise<void> {
  await client.query('select setval($1::regclass, $2)', [`public.${quote(name)}`, value])
}

export async function truncate(client: pg.Client, tables: TableShape[]): Promise<void> {
  await client.query(`truncate ${tables.map(({ name }) => quote(name)).join(', ')}`)
}

/**
 * Loads tables in any order and without their triggers, whose effects are already in the data; then checks all foreign
 * keys. Needs only the permissions of the tables' owner. Must run in a transaction.
 */
export async function withoutChecks(client: pg.Client, tables: TableShape[], load: () => Promise<void>): Promise<void> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  )
  const alterAll = async (action: string) => {
    for (const { name } of tables) await client.query(`alter table ${quote(name)} ${action}`)
  }
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`)
  await alterAll('disable trigger user')
  await load()
  await alterAll('enable trigger user')
  for (const { table, name, definition } of references) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}
