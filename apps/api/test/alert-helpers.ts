import { type Alert, listAlerts } from '@sparkle/contract/notifications/alerts.ts'
import { expect, vi } from 'vitest'
import { createAlertSweep } from '#api/features/forum/write/post-alerting.service.ts'
import type { Person } from './makers.ts'
import type { TestApi } from './test-app.ts'

/** Sweeps until all posts so far have been handled. Transactions of other tests may hold a sweep up. */
export async function sweepAlerts(api: TestApi, sweep = createAlertSweep(api.deps)): Promise<void> {
  const { rows } = await api.pool.query('select coalesce(max(id), 0)::int as id from forum_posts')
  const sweepOnce = async () => {
    api.forward(2000)
    await sweep()
    const marks = await api.pool.query(`select up_to::int from sweep_marks where name = 'forum-alerts'`)
    expect(marks.rows[0]?.up_to ?? 0).toBeGreaterThanOrEqual(rows[0].id)
  }
  await vi.waitFor(sweepOnce, { timeout: 60_000, interval: 20 })
}

export async function readAlerts(api: TestApi, person: Person): Promise<Alert[]> {
  return (await api.as(person).call(listAlerts, {})).body.alerts
}

export async function watchThread(api: TestApi, userIds: readonly number[], threadId: number, watching = 2) {
  await api.pool.query(
    `insert into forum_visits (user_id, thread_id, watching) select id, $2, $3 from unnest($1::int[]) id
    on conflict (user_id, thread_id) do update set watching = excluded.watching`,
    [userIds, threadId, watching],
  )
}

export async function watchForum(api: TestApi, person: Person, nodeId: number) {
  await api.pool.query(
    'insert into forum_reads (user_id, node_id, last_read_post_id, watching) values ($1, $2, 0, 2)',
    [person.id, nodeId],
  )
}
