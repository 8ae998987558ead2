import { setTimeout as sleep } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { type Database, type DatabaseOptions, type Db, openDatabase } from './database.ts'
import { isDatabaseUnavailable } from './database-errors.ts'
import type { Events } from './events.ts'

/** A read replica of the database. Positions are byte offsets in PostgreSQL's write-ahead log. */
export interface Replica {
  /** Reads from the replica if it has reached the mark, otherwise (or if that fails) from the primary. */
  read<T>(mark: number, work: (db: Db) => Promise<T>): Promise<T>
  /**
   * Call it after a commit, before anyone is notified. Once it returns, every read of every process sees the commit:
   * either the replica has it, or the mark keeps reads off the replica until it does.
   */
  settle(): Promise<void>
  isUsed(): boolean
  close(): Promise<void>
}

/** How long a write waits for the replica; a slower replica is not used until it has caught up. */
const WRITE_TIMEOUT_MS = 500
/** How long it may lag when no write is waiting, plus the interval between two checks. */
const CHECK_TIMEOUT_MS = 2000
const CHECK_MS = 1000
const POLL_MS = 2

const committed = `(pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::float8`
const replayed = `case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 end`

async function readPosition(pool: pg.Pool, position: string): Promise<number> {
  const { rows } = await pool.query<{ position: number | null }>(`select ${position} as position`)
  const found = rows[0]?.position
  if (typeof found !== 'number') throw new Error('DATABASE_REPLICA_URL does not point to a replica.')
  return found
}

/** A read was cancelled because it blocked the replay of the log. */
function isRecoveryConflict(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.code === '40001'
}

/** Until the mark is reached, nobody reads from the replica. */
async function raiseMark(primary: pg.Pool): Promise<void> {
  await primary.query(`insert into replica_marks as old (id, position) values (1, ${committed})
    on conflict (id) do update set position = excluded.position where old.position < excluded.position`)
}

/** False if the work takes longer. */
async function within(timeoutMs: number, work: (signal: AbortSignal) => Promise<boolean>): Promise<boolean> {
  const timeout = new AbortController()
  const timedOut = sleep(timeoutMs, false, { signal: timeout.signal }).catch(() => false)
  return Promise.race([work(timeout.signal), timedOut]).finally(() => timeout.abort())
}

/** Calls made while one is running share the next one, which starts after all of them. */
function shareNext(run: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        running = run()
        return running
      })
    return next
  }
}

export async function openReplica(
  url: string,
  primary: Database,
  log: FastifyBaseLogger,
  options: DatabaseOptions,
): Promise<Replica> {
  const database = openDatabase(url, stopUsing, options)
  const closing = new AbortController()
  let isUsed = false
  let reached = 0

  function stopUsing(reason: unknown): void {
    if (isUsed) log.warn({ err: reason }, 'replica unusable, reading from the primary')
    isUsed = false
  }

  /** Waits until the replica has everything committed so far; false if that fails or takes too long. */
  async function catchUp(signal: AbortSignal): Promise<boolean> {
    try {
      const target = await readPosition(primary.pool, committed)
      for (;;) {
        const position = await readPosition(database.pool, replayed)
        if (signal.aborted) return false
        reached = position
        if (position >= target) return true
        await sleep(POLL_MS)
      }
    } catch (error) {
      stopUsing(error)
      return false
    }
  }

  async function catchUpWithin(timeoutMs: number): Promise<boolean> {
    const hasCaughtUp = await within(timeoutMs, catchUp)
    if (!hasCaughtUp) stopUsing(new Error('The replica lags.'))
    return hasCaughtUp
  }

  async function settleNow(): Promise<void> {
    if (isUsed && (await catchUpWithin(WRITE_TIMEOUT_MS))) return
    await raiseMark(primary.pool)
  }

  /** Starts using the replica once it has caught up, and detects one that hangs while nobody writes. */
  async function checkRepeatedly(): Promise<void> {
    while (!closing.signal.aborted) {
      if ((await catchUpWithin(CHECK_TIMEOUT_MS)) && !isUsed) {
        isUsed = true
        log.info('reading from the replica')
      }
      await sleep(CHECK_MS, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  // A mark ahead of the log belongs to an earlier database, for example before a restore.
  await primary.pool.query(`delete from replica_marks where position > ${committed}`)
  const checking = checkRepeatedly()

  return {
    async read(mark, work) {
      if (!isUsed || reached < mark) return work(primary.db)
      try {
        return await work(database.db)
      } catch (error) {
        if (isDatabaseUnavailable(error)) stopUsing(error)
        else if (!isRecoveryConflict(error)) throw error
        return work(primary.db)
      }
    },
    settle: shareNext(settleNow),
    isUsed: () => isUsed,
    async close() {
      closing.abort()
      await checking
      await database.close()
    },
  }
}

/** Publishes each event only once every process can read the change it reports. */
export function settledEvents(events: Events, replica: Replica, log: FastifyBaseLogger): Events {
  return {
    ...events,
    async publish(audience, event) {
      await replica.settle().catch((error) => log.warn({ err: error }, 'event published before the replica caught up'))
      await events.publish(audience, event)
    },
  }
}
