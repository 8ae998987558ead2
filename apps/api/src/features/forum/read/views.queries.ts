import { sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'

/** Locks the threads in the order of their ids, to prevent deadlocks. */
export async function updateViewCounts(db: Db, views: readonly (readonly [threadId: number, count: number])[]) {
  const threadIds = views.map(([threadId]) => threadId)
  const counts = views.map(([, count]) => count)
  await db.execute(sql`
    with held as (
      select t.id, v.count from unnest(${sql.param(threadIds)}::int[], ${sql.param(counts)}::int[]) as v (id, count)
      join forum_threads t on t.id = v.id order by t.id for no key update of t
    )
    update forum_threads t set view_count = t.view_count + held.count from held where t.id = held.id`)
}
