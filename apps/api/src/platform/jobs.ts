import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { afterCommit, type Db } from './database.ts'

/** A kind of job. Its data is stored in the database, perhaps by another release, so it is parsed when it is read. */
export interface Queue<Data extends object> {
  name: string
  data: z.ZodType<Data>
}

export interface Jobs {
  /** If `db` is a transaction, the job exists only once it commits. */
  send<Data extends object>(queue: Queue<Data>, data: Data, db?: Db): Promise<void>
  /** The job does not start before this moment. */
  sendAt<Data extends object>(queue: Queue<Data>, data: Data, startAfter: Date): Promise<void>
  work<Data extends object>(queue: Queue<Data>, handle: (data: Data) => Promise<void>): Promise<void>
  /** For jobs that are sent before a worker has started. */
  createQueue(name: string): Promise<void>
  /** Runs on a schedule, in one process at a time. */
  schedule(name: string, cron: string, handle: () => Promise<void>): Promise<void>
  /** Runs every few seconds in each process; `handle` itself makes sure that only one does the work. */
  every(name: string, seconds: number, handle: () => Promise<void>): void
  /** How many jobs are waiting in each queue, for all processes together. Those for a later time are not. */
  countWaiting(): Promise<Map<string, number>>
  /** How many jobs of a queue have failed and will be tried again. */
  countRetrying(name: string): Promise<number>
  /** Lets running jobs finish. */
  stop(): Promise<void>
}

const queueOptions = {
  // The first retry after about a second, then with growing delays of up to 15 minutes, for two days.
  retryBackoff: true,
  retryDelay: 1,
  retryDelayMax: 900,
  retryLimit: 200,
  // A job of a killed process is retried after this time.
  expireInSeconds: 120,
  // Jobs contain email addresses.
  deleteAfterSeconds: 3600,
}
/** Finds jobs that other processes sent. */
const POLL_SECONDS = 0.5
const SCHEDULE_POLL_SECONDS = 60
const STOP_TIMEOUT_MS = 10_000

/** Creates or updates the tables of the queue. Hold the migration lock, so only one process does this at a time. */
export async function migrateJobs(client: pg.ClientBase): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.stop({ graceful: false })
}

const executeOn = (pool: pg.Pool) => ({ executeSql: (text: string, values?: unknown[]) => pool.query(text, values) })

/** For the command line: sends jobs to the server that runs, or that starts next. */
export async function openJobSender(pool: pg.Pool): Promise<Pick<Jobs, 'send' | 'stop'>> {
  const boss = new PgBoss({ db: executeOn(pool), supervise: false, schedule: false })
  await boss.start()
  return {
    async send(queue, data, db) {
      // No server may have started yet.
      await boss.createQueue(queue.name, queueOptions)
      await boss.send(queue.name, data, db ? { db: fromDrizzle(db, sql) } : {})
    },
    stop: () => boss.stop({ graceful: false }),
  }
}

/** Waits for one run before it starts the next. Returns a function that stops and lets the current run finish. */
function repeat(seconds: number, run: () => Promise<void>): () => Promise<void> {
  const stopped = new AbortController()
  const loop = async () => {
    while (!stopped.signal.aborted) {
      await run()
      await sleep(seconds * 1000, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  const done = loop()
  return () => {
    stopped.abort()
    return done
  }
}

export async function openJobs(
  pool: pg.Pool,
  log: FastifyBaseLogger,
  { pollSeconds = POLL_SECONDS } = {},
): Promise<Jobs> {
  const boss = new PgBoss({ db: executeOn(pool) })
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'))
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue warning'))
  await boss.start()
  const workers = new Map<string, string>()
  const timers: (() => Promise<void>)[] = []

  /** Fetches immediately instead of at the next poll. */
  function wake(name: string) {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }

  async function startWorker(name: string, pollSeconds: number, handle: (data: unknown) => Promise<void>) {
    await boss.createQueue(name, queueOptions)
    await boss.updateQueue(name, queueOptions)
    const worker = await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async ([job]) => {
      // A fetch returns one job; another may be waiting.
      wake(name)
      try {
        await handle(job?.data)
      } catch (error) {
        log.warn({ err: error, job: name }, 'job failed, will be retried')
        throw error
      }
    })
    workers.set(name, worker)
  }

  return {
    async send(queue, data, db) {
      await boss.send(queue.name, data, db ? { db: fromDrizzle(db, sql) } : {})
      const wakeWorker = async () => wake(queue.name)
      await (db ? afterCommit(db, wakeWorker) : wakeWorker())
    },
    async sendAt(queue, data, startAfter) {
      await boss.send(queue.name, data, { startAfter })
    },
    work: (queue, handle) => startWorker(queue.name, pollSeconds, async (data) => handle(queue.data.parse(data))),
    createQueue: (name) => boss.createQueue(name, queueOptions),
    async schedule(name, cron, handle) {
      await startWorker(name, SCHEDULE_POLL_SECONDS, handle)
      await boss.schedule(name, cron)
    },
    every(name, seconds, handle) {
      timers.push(repeat(seconds, () => handle().catch((error) => log.warn({ err: error, job: name }, 'job failed'))))
    },
    async countWaiting() {
      const { rows } = await pool.query<{ name: string; count: number }>(
        `select name, count(*)::int as count from pgboss.job
          where state < 'active' and (retry_count > 0 or start_after <= now()) group by name`,
      )
      return new Map(rows.map(({ name, count }) => [name, count]))
    },
    async countRetrying(name) {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from pgboss.job where name = $1 and state < 'completed' and retry_count > 0`,
        [name],
      )
      return rows[0]?.count ?? 0
    },
    async stop() {
      await Promise.all(timers.map((stop) => stop()))
      await boss.stop({ timeout: STOP_TIMEOUT_MS })
    },
  }
}
