import { notificationLimits } from '@sparkle/contract/notifications/notification-rules.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isAlertShown } from '#api/features/notifications/shown-alerts.queries.ts'
import type { Db } from '#api/platform/database.ts'
import { forumThreads } from '#api/schema/forum.tables.ts'
import { alerts } from '#api/schema/notifications.tables.ts'

/** Rows that are read at once. */
const PAGE = 500

const a = alias(alerts, 'a')

/** Only alerts that the person may see now. */
export async function listOwnAlerts(db: Db, userId: number, afterId: number) {
  return db
    .select({
      id: a.id,
      kind: a.kind,
      action: a.action,
      subject: a.subject,
      thread_title: forumThreads.title,
      count: a.count,
      event_at: a.eventAt,
      viewed_at: a.viewedAt,
      read_at: a.readAt,
    })
    .from(a)
    .leftJoin(forumThreads, eq(forumThreads.id, a.threadId))
    .where(and(eq(a.userId, userId), gt(a.id, afterId), a.isListed, isAlertShown))
    .orderBy(asc(a.id))
    .limit(PAGE)
}

const isShown = sql`not exists (select from forum_nodes n left join forum_nodes c on c.id = n.category_id
  where n.id = w.node_id and (n.is_hidden or c.is_hidden))`

/** Threads that were not removed, and forums, in forums that are not hidden. */
export async function listOwnWatched(db: Db, userId: number) {
  const { rows } = await db.execute(sql`
    select w.kind, w.title, w.watching = 2 as emails from (
      select 'thread' as kind, t.id, t.title, t.node_id, v.watching
      from forum_visits v join forum_threads t on t.id = v.thread_id
      where v.user_id = ${userId} and v.watching > 0 and t.removed_at is null
      union all
      select 'forum', f.id, f.title, f.id, r.watching from forum_reads r join forum_nodes f on f.id = r.node_id
      where r.user_id = ${userId} and r.watching > 0
    ) w where ${isShown} order by w.kind, w.id limit ${notificationLimits.watches}`)
  return rows
}
