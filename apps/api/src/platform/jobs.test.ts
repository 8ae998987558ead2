import { afterAll, expect, inject, test, vi } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '#test/servers/test-database.ts'
import { openDatabase } from './database.ts'
import { openJobs, type Queue } from './jobs.ts'
import { openLog } from './log.ts'

const testDatabase = await createTestDatabase(inject('testServerUrl'))
const { db, pool, close } = openDatabase(testDatabase.url, () => {})
const log = openLog('silent', process.stderr)
const jobs = await openJobs(pool, log)
afterAll(async () => {
  await jobs.stop()
  await close()
  await testDatabase.drop()
})

const queue = (name: string): Queue<{ word: string }> => ({ name, data: z.object({ word: z.string() }) })
const soon = { timeout: 60_000, interval: 20 }

test('C-10 a job runs once', async () => {
  const done: string[] = []
  const once = queue('once')
  await jobs.work(once, async ({ word }) => void done.push(word))
  await jobs.send(once, { word: 'hello' })
  await vi.waitFor(() => expect(done).toEqual(['hello']), soon)
})

test('C-10 a failed job is retried after about a second, then with longer delays', async () => {
  const tries: number[] = []
  const failing = queue('failing')
  await jobs.work(failing, async () => {
    tries.push(Date.now())
    if (tries.length < 3) throw new Error('not yet')
  })
  await jobs.send(failing, { word: 'again' })
  await vi.waitFor(() => expect(tries).toHaveLength(3), soon)
  const [first = 0, second = 0, third = 0] = tries
  expect(second - first).toBeGreaterThan(900)
  expect(third - second).toBeGreaterThan(1900)
})

test('C-10 a job is retried for more than a day', async () => {
  const { rows } = await pool.query(
    `select retry_limit, retry_delay, retry_delay_max, retry_backoff from pgboss.queue where name = 'failing'`,
  )
  const { retry_limit, retry_delay, retry_delay_max, retry_backoff } = rows[0]
  expect({ retry_delay, retry_backoff }).toEqual({ retry_delay: 1, retry_backoff: true })
  expect((retry_limit - 12) * retry_delay_max).toBeGreaterThan(86_400)
})

test('C-10 a job starts with the commit of its transaction, without waiting for a poll', async () => {
  const unpolled = await openJobs(pool, log, { pollSeconds: 3600 })
  const done: string[] = []
  const woken = queue('woken')
  await unpolled.work(woken, async ({ word }) => void done.push(word))
  await db.transaction((tx) => unpolled.send(woken, { word: 'hello' }, tx))
  await vi.waitFor(() => expect(done).toEqual(['hello']), soon)
  await unpolled.stop()
})

test('C-16 a job sent in a transaction exists only once it commits', async () => {
  const done: string[] = []
  const tied = queue('tied')
  await jobs.work(tied, async ({ word }) => void done.push(word))
  const rolledBack = db.transaction(async (tx) => {
    await jobs.send(tied, { word: 'lost' }, tx)
    throw new Error('roll back')
  })
  await expect(rolledBack).rejects.toThrow('roll back')
  await db.transaction((tx) => jobs.send(tied, { word: 'kept' }, tx))
  await vi.waitFor(() => expect(done).toEqual(['kept']), soon)
})

test('C-10 many jobs do not each wait for the next poll', async () => {
  const done: string[] = []
  const many = queue('many')
  await jobs.work(many, async ({ word }) => void done.push(word))
  await db.transaction(async (tx) => {
    for (let job = 0; job < 30; job++) await jobs.send(many, { word: String(job) }, tx)
  })
  const started = Date.now()
  await vi.waitFor(() => expect(done).toHaveLength(30), soon)
  expect(Date.now() - started).toBeLessThan(30 * 500)
})

test('C-10 a job sent before a stop is done after the next start', async () => {
  const later = queue('later')
  const first = await openJobs(pool, log)
  await first.work(queue('later'), async () => {})
  await first.stop()
  const second = await openJobs(pool, log)
  await second.send(later, { word: 'still there' })
  await second.stop()

  const done: string[] = []
  const third = await openJobs(pool, log)
  await third.work(later, async ({ word }) => void done.push(word))
  await vi.waitFor(() => expect(done).toEqual(['still there']), soon)
  await third.stop()
})

test('C-10 each job is done by one of several processes', async () => {
  const processes = await Promise.all(Array.from({ length: 3 }, () => openJobs(pool, log)))
  const shared = queue('shared')
  const done: string[] = []
  for (const process of processes) await process.work(shared, async ({ word }) => void done.push(word))
  const words = Array.from({ length: 60 }, (_, job) => String(job))
  await db.transaction(async (tx) => {
    for (const word of words) await jobs.send(shared, { word }, tx)
  })
  await vi.waitFor(async () => expect((await jobs.countWaiting()).get('shared') ?? 0).toBe(0), soon)
  // stop() waits for running jobs.
  await Promise.all(processes.map((process) => process.stop()))
  expect(done.toSorted()).toEqual(words.toSorted())
})

test('NO-07 a repeated job runs again after a failure, never twice at once, and ends with the jobs', async () => {
  const own = await openJobs(pool, log)
  let runs = 0
  let running = 0
  let most = 0
  own.every('repeated', 0.01, async () => {
    runs += 1
    running += 1
    most = Math.max(most, running)
    await pool.query('select pg_sleep(0.02)')
    running -= 1
    if (runs === 1) throw new Error('once')
  })
  await vi.waitFor(() => expect(runs).toBeGreaterThan(3), soon)
  await own.stop()
  expect([running, most]).toEqual([0, 1])
})

test('NO-12 a job for a later time is stored and not counted as waiting', async () => {
  const tomorrow = queue('tomorrow')
  await jobs.createQueue('tomorrow')
  await jobs.sendAt(tomorrow, { word: 'hello' }, new Date(Date.now() + 86_400_000))
  const { rows } = await pool.query(`select state from pgboss.job where name = 'tomorrow'`)
  expect(rows).toEqual([{ state: 'created' }])
  expect((await jobs.countWaiting()).has('tomorrow')).toBe(false)
})
