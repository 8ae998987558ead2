import { DrizzleQueryError, fillPlaceholders, type SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { DriverClient, openWatchedSocket } from './database-faults.ts'
import { migrateForward, readMigrations } from './migrations.ts'

/** The pool or a transaction: queries take either. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

const pools = new WeakMap<Db, pg.Pool>()

const CASING = 'snake_case'
const dialect = new PgDialect({ casing: CASING })

const DAY_MS = 86_400_000

export interface DatabaseOptions {
  /**
   * The server gives a statement up after this time: no scan outlives the request that asked for it. Null where a pooler
   * stands in between, which takes no settings with a connection: then the role's own holds (`migrateDatabase`).
   */
  statementTimeoutMs?: number | null
  /** A connection that says nothing for so long while it is asked is cut. */
  silentMs?: number
  size?: number
  /** False for poolers that cannot carry prepared statements. */
  prepare?: boolean
}

/** Sends every statement anew: only a name makes a prepared one. */
class UnpreparedClient extends DriverClient {
  override query = ((first: unknown, ...rest: unknown[]) => {
    const isNamed = typeof first === 'object' && first !== null && 'name' in first
    return Reflect.apply(super.query, this, [isNamed ? { ...first, name: undefined } : first, ...rest])
  }) as pg.Client['query']
}

export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  { statementTimeoutMs = DAY_MS, silentMs, size = 20, prepare = true }: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5000,
    ...(statementTimeoutMs !== null && { statement_timeout: statementTimeoutMs }),
    ...(silentMs && { stream: () => openWatchedSocket(silentMs) }),
    Client: prepare ? DriverClient : UnpreparedClient,
  })
  // A connection that breaks while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', onError)
  // The same between two statements of a transaction: the next statement tells its caller.
  pool.on('connect', (client) => client.on('error', () => {}))
  async function close() {
    // A server that stops at the same moment is no news.
    pool.off('error', onError).on('error', () => {})
    await pool.end()
  }
  const db = drizzle(pool, { casing: CASING })
  db.transaction = transactionsOf(pool)
  pools.set(db, pool)
  return { db, pool, close }
}

type NoSchema = Record<string, never>

/** Drizzle's own keeps the connection when `begin` fails: every outage would leave the pool with fewer of them. */
function transactionsOf(pool: pg.Pool): NodePgDatabase<NoSchema>['transaction'] {
  return async (work, config) => {
    const client = await pool.connect()
    try {
      return await new NodePgSession<NoSchema, NoSchema>(client, dialect, undefined).transaction(work, config)
    } finally {
      client.release()
    }
  }
}

/** For statements that always give a row, such as an insert with `returning`. */
export function onlyRow<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('The statement gave no row.')
  return row
}

/** A statement that every connection parses and plans once. `prepare` runs once for each database. */
export function prepareOnce<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const prepared = new WeakMap<Db, Statement>()
  return (db) => {
    const statement = prepared.get(db) ?? prepare(db)
    prepared.set(db, statement)
    return statement
  }
}

/**
 * The same for SQL that the query builder cannot say, such as several writes in one statement. It stands by itself: it
 * cannot be part of a transaction.
 */
export function prepareSql<Row>(name: string, statement: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return async (db: Db, values: Record<string, unknown>): Promise<Row[]> => {
    const pool = pools.get(db)
    if (!pool) throw new Error(`The statement ${name} cannot be part of a transaction.`)
    const { rows } = await pool.query({ name, text, values: fillPlaceholders(params, values) })
    return rows
  }
}

const MIGRATION_LOCK = 7_727_553

export interface MigrationOptions {
  /** Becomes a setting of this role in this database, for connections that cannot bring their own. */
  roleTimeoutMs?: number
  /** What else must be up to date, under the same lock. */
  andThen?: (client: pg.ClientBase) => Promise<void>
}

/** Until the connection ends, no other process changes the schema. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
}

/** Brings the schema up to date. Several processes may start at once: one migrates, the others wait. */
export async function migrateDatabase(
  url: string,
  migrationsFolder: string,
  { roleTimeoutMs, andThen }: MigrationOptions = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url, statement_timeout: DAY_MS })
  await client.connect()
  try {
    await lockMigrations(client)
    await migrateForward(client, readMigrations(migrationsFolder))
    await andThen?.(client)
    if (roleTimeoutMs) {
      await client.query(`do $$ begin
        execute format('alter role current_user in database %I set statement_timeout = ${roleTimeoutMs}', current_database());
      end $$`)
    }
  } finally {
    await client.end()
  }
}

/** Whether the schema is at least at the level of these migrations. Rejects while the database does not answer. */
export function migrationCheck(pool: pg.Pool, migrationsFolder: string): () => Promise<boolean> {
  const level = readMigrations(migrationsFolder).at(-1)?.folderMillis
  return async () => {
    const { rows } = await pool.query('select max(created_at) >= $1 as done from drizzle.__drizzle_migrations', [level])
    return rows[0]?.done === true
  }
}

/** Drizzle wraps the driver's error: code and constraint are on its cause. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.code === '23505' && cause.constraint === constraint
}
