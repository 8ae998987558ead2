import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { z } from 'zod'
import type { Jobs } from '#api/platform/jobs.ts'
import type { TableShape } from './table-copy.ts'

// Scheduled jobs recur by themselves, and pg-boss has internal queues.
const waiting = `from pgboss.job where state in ('created', 'retry', 'active')
  and name not like '\\_\\_pgboss\\_\\_%' and name not in (select name from pgboss.schedule)`

const hasQueues = async (client: pg.Client) =>
  (await client.query(`select to_regclass('pgboss.job') is not null as there`)).rows[0]?.there === true

export async function listWaitingQueues(client: pg.Client): Promise<string[]> {
  if (!(await hasQueues(client))) return []
  const { rows } = await client.query<{ name: string }>(`select distinct name ${waiting} order by name`)
  return rows.map(({ name }) => name)
}

/** A query for all unfinished jobs, including running ones; undefined if there is no job table. */
export async function selectWaitingJobs(client: pg.Client): Promise<string | undefined> {
  return (await hasQueues(client)) ? `select name, data ${waiting} order by created_on, id` : undefined
}

/** Holds the jobs until they are sent again. */
export const waitingJobs: TableShape = { name: 'waiting_jobs', columns: ['name', 'data'] }

export async function createWaitingJobs(client: pg.Client): Promise<void> {
  await client.query('create temporary table waiting_jobs (name text not null, data jsonb) on commit drop')
}

const anything = z.record(z.string(), z.unknown())
const BATCH = 500

/** Sends them as new jobs, due immediately, in the client's transaction. */
export async function sendWaitingJobs(client: pg.Client, jobs: Jobs): Promise<void> {
  const db = drizzle(client)
  for (;;) {
    const { rows } = await client.query<{ name: string; data: unknown }>(
      `delete from waiting_jobs where ctid in (select ctid from waiting_jobs limit ${BATCH}) returning name, data`,
    )
    if (rows.length === 0) return
    for (const { name, data } of rows) await jobs.send({ name, data: anything }, anything.parse(data ?? {}), db)
  }
}
