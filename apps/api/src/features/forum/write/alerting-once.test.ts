import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readAlerts, sweepAlerts, watchThread } from '#test/alert-helpers.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'
import { createAlertSweep } from './post-alerting.service.ts'
import { insertReply } from './posting.queries.ts'

const api = await buildTestApp()
const author = await makeUser(api)
const { nodeId } = await makeForum(api)

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(api.databaseUrl)
  await client.connect()
  // Transactions of other tests may hold a sweep up for long.
  await client.query('set idle_in_transaction_session_timeout = 0')
  onTestFinished(() => client.end())
  return client
}

test('NO-07 each post of 1,000 parallel writers is counted once, although sweepers are killed in between', async () => {
  const watcher = await makeUser(api)
  const threads = await Promise.all(Array.from({ length: 10 }, () => makeThread(api, author, nodeId)))
  const ids = threads.map(({ thread_id }) => thread_id)
  for (const id of ids) await watchThread(api, [watcher.id], id)
  const post = (threadId: number, { db } = api.deps) =>
    insertReply(db, {
      ...{ threadId, authorId: author.id, isStaff: false, message: 'Words', messageHtml: '<p>Words</p>' },
      ...{ clientId: null, now: new Date() },
    })
  await post(ids[0] ?? 0)
  await sweepAlerts(api)

  const sweeper = await buildTestApp({ databaseUrl: api.databaseUrl })
  const client = await connect()

  /** Stops a sweep within its transaction, by a lock on what it writes last, and ends its connection. */
  async function killSweep() {
    const sweep = createAlertSweep(sweeper.deps)
    await post(ids[0] ?? 0, sweeper.deps)
    await sweep()
    const blocker = await connect()
    await blocker.query('begin')
    await blocker.query('select from email_checks where user_id = $1 for update', [watcher.id])
    const own = await blocker.query('select pg_backend_pid() as pid')
    let hasFailed = false
    const runs: Promise<void>[] = []
    const run = async () => {
      sweeper.forward(2000)
      await sweep().catch(() => {
        hasFailed = true
      })
    }
    await expect
      .poll(
        async () => {
          if (runs.length === 0 && !hasFailed) runs.push(run().finally(() => runs.pop()))
          await client.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
            [own.rows[0].pid],
          )
          return hasFailed
        },
        { timeout: 60_000, interval: 20 },
      )
      .toBe(true)
    await blocker.query('rollback')
  }

  const writers = Promise.all(Array.from({ length: 1000 }, (_, number) => post(ids[number % ids.length] ?? 0)))
  for (let kills = 0; kills < 3; kills++) await killSweep()
  await writers
  await Promise.all([sweepAlerts(api), sweepAlerts(sweeper)])
  const { rows } = await client.query(
    `select (select sum(count)::int from alerts where user_id = $1) as alerted, count(*)::int as posts
    from forum_posts where thread_id = any($2) and position > 0`,
    [watcher.id, ids],
  )
  expect(rows[0]).toEqual({ alerted: 1004, posts: 1004 })
})

test('NO-07 1,200 watchers of one post are alerted once each, at most 500 in a transaction', async () => {
  const { rows } = await api.pool.query<{ id: number }>(
    `insert into users (username, email, business_account)
    select 'watcher-' || n, 'watcher-' || n || '@example.com', false from generate_series(1001, 2199) n returning id`,
  )
  const last = await makeUser(api)
  const { thread_id } = await makeThread(api, author, nodeId)
  await watchThread(api, [...rows.map(({ id }) => id), last.id], thread_id)
  await makeReply(api, author, thread_id, `Ask @${last.username}`)
  await sweepAlerts(api)
  const batches = await api.pool.query(
    `select count(*)::int as alerted, max(count) as highest from alerts where thread_id = $1 and kind = 'watched_reply'
    group by xmin::text order by 1 desc`,
    [thread_id],
  )
  expect(batches.rows).toEqual([500, 500, 199].map((alerted) => ({ alerted, highest: 1 })))
  expect((await readAlerts(api, last)).map(({ kind }) => kind)).toEqual(['mention'])
})
