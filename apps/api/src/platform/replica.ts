import { setTimeout as sleep } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { type Database, type DatabaseOptions, type Db, openDatabase } from './database.ts'
import { isDatabaseAway } from './database-faults.ts'
import type { Events } from './events.ts'

/** A copy of the database that follows it, for reads. Positions are bytes of PostgreSQL's log since its beginning. */
export interface Replica {
  /** Runs a read on the replica if that has come as far as the mark, else where everything is; there also when it fails. */
  read<T>(mark: number, work: (db: Db) => Promise<T>): Promise<T>
  /**
   * After a commit, before anybody is told of it. From its return on, every read of every process sees what was committed:
   * either the replica has it, or the mark keeps all from reading there until it has.
   */
  settle(): Promise<void>
  isUsed(): boolean
  close(): Promise<void>
}

/** How long the news of a write may wait for the replica; one that takes longer is not read from until it is well. */
const WRITE_PATIENCE_MS = 500
/** How long it may lag while nobody waits for it, beside the pause between two looks. */
const BEAT_PATIENCE_MS = 2000
const BEAT_MS = 1000
const ASK_AGAIN_MS = 2

const committed = `(pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::float8`
const replayed = `case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 end`

async function askPosition(pool: pg.Pool, position: string): Promise<number> {
  const { rows } = await pool.query<{ position: number | null }>(`select ${position} as position`)
  const found = rows[0]?.position
  if (typeof found !== 'number') throw new Error('DATABASE_REPLICA_URL does not lead to a replica.')
  return found
}

/** A read that stood in the way of what the replica had to replay. */
function isRecoveryConflict(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.code === '40001'
}

export async function openReplica(
  url: string,
  primary: Database,
  log: FastifyBaseLogger,
  options: DatabaseOptions,
): Promise<Replica> {
  const database = openDatabase(url, leave, options)
  const closing = new AbortController()
  let isUsed = false
  let reached = 0
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined

  function leave(reason: unknown): void {
    if (isUsed) log.warn({ err: reason }, 'the replica is not read from until it is well')
    isUsed = false
  }

  /** Whether the replica has, in good time, all that is committed now. */
  async function catchUp(signal: AbortSignal): Promise<boolean> {
    try {
      const target = await askPosition(primary.pool, committed)
      for (;;) {
        const position = await askPosition(database.pool, replayed)
        if (signal.aborted) return false
        reached = position
        if (position >= target) return true
        await sleep(ASK_AGAIN_MS)
      }
    } catch (error) {
      leave(error)
      return false
    }
  }

  async function catchUpWithin(patienceMs: number): Promise<boolean> {
    const patience = new AbortController()
    const late = sleep(patienceMs, false, { signal: patience.signal }).catch(() => false)
    const isThere = await Promise.race([catchUp(patience.signal), late]).finally(() => patience.abort())
    if (!isThere) leave(new Error('The replica lags.'))
    return isThere
  }

  async function raiseMark(): Promise<void> {
    await primary.pool.query(`insert into replica_marks as old (id, position) values (1, ${committed})
      on conflict (id) do update set position = excluded.position where old.position < excluded.position`)
  }

  async function settleNow(): Promise<void> {
    if (isUsed && (await catchUpWithin(WRITE_PATIENCE_MS))) return
    await raiseMark()
  }

  /** Reads come back to a replica that is well; one that falls silent while nobody writes is found out, too. */
  async function beat(): Promise<void> {
    while (!closing.signal.aborted) {
      if ((await catchUpWithin(BEAT_PATIENCE_MS)) && !isUsed) {
        isUsed = true
        log.info('the replica is read from')
      }
      await sleep(BEAT_MS, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  // A mark that is ahead of the log was made in another life of the database.
  await primary.pool.query(`delete from replica_marks where position > ${committed}`)
  const beating = beat()

  return {
    async read(mark, work) {
      if (!isUsed || reached < mark) return work(primary.db)
      try {
        return await work(database.db)
      } catch (error) {
        if (isDatabaseAway(error)) leave(error)
        else if (!isRecoveryConflict(error)) throw error
        return work(primary.db)
      }
    },
    // Those who come while one is under way share the next: it begins after all their commits.
    settle() {
      next ??= running
        .catch(() => {})
        .then(() => {
          next = undefined
          const settling = settleNow()
          running = settling
          return settling
        })
      return next
    },
    isUsed: () => isUsed,
    async close() {
      closing.abort()
      await beating
      await database.close()
    },
  }
}

/** Events that are told once everybody can read what they tell about. */
export function settledEvents(events: Events, replica: Replica, log: FastifyBaseLogger): Events {
  return {
    ...events,
    async publish(audience, event) {
      await replica.settle().catch((error) => log.warn({ err: error }, 'an event is told before all can read it'))
      await events.publish(audience, event)
    },
  }
}
