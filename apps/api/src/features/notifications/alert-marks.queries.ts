import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { alerts } from '#api/schema/notifications.tables.ts'

const isOwn = (userId: number, alertId: number) => and(eq(alerts.userId, userId), eq(alerts.id, alertId))

/** Locks in the order in which alerts are written, so that neither waits for the other. Returns how many changed. */
async function updateMany(db: Db, userId: number, which: SQL, change: SQL): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with marked as materialized (
      select a.id from alerts a where a.user_id = ${userId} and ${which} order by a.collapse_key for no key update
    )
    update alerts a set ${change} from marked where a.id = marked.id`)
  return rowCount ?? 0
}

const toRead = (now: Date) =>
  sql`read_at = ${now.toISOString()}::timestamptz, viewed_at = coalesce(a.viewed_at, ${now.toISOString()}::timestamptz)`

export async function updateAllRead(db: Db, userId: number, now: Date): Promise<number> {
  return updateMany(db, userId, sql`a.read_at is null`, toRead(now))
}

export async function updateAllViewed(db: Db, userId: number, now: Date): Promise<number> {
  const at = sql`viewed_at = ${now.toISOString()}::timestamptz`
  return updateMany(db, userId, sql`a.viewed_at is null and a.read_at is null`, at)
}

/** Those about posts of a thread, up to this one. */
export async function updateThreadRead(db: Db, userId: number, threadId: number, upTo: number, now: Date) {
  const which = sql`a.read_at is null and a.thread_id = ${threadId} and a.last_post_id <= ${upTo}`
  return updateMany(db, userId, which, toRead(now))
}

/** Those about posts and threads of a forum, or of all forums, up to where the person has marked it as read. */
export async function updateForumsRead(db: Db, userId: number, nodeId: number | null, now: Date) {
  const mark = sql`(
    select r.last_read_post_id from forum_reads r where r.user_id = ${userId} and r.node_id = case
      when a.kind = 'watched_forum' then a.subject_id
      else (select t.node_id from forum_threads t where t.id = a.thread_id) end
    ${nodeId === null ? sql`` : sql`and r.node_id = ${nodeId}`})`
  return updateMany(db, userId, sql`a.read_at is null and a.last_post_id <= ${mark}`, toRead(now))
}

/** Returns whether it was unread. */
export async function updateRead(db: Db, userId: number, alertId: number, now: Date): Promise<boolean> {
  const marked = { readAt: now, viewedAt: sql`coalesce(${alerts.viewedAt}, ${now.toISOString()}::timestamptz)` }
  const { rowCount } = await db
    .update(alerts)
    .set(marked)
    .where(and(isOwn(userId, alertId), isNull(alerts.readAt)))
  return rowCount === 1
}

export async function updateViewed(db: Db, userId: number, alertId: number, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(alerts)
    .set({ viewedAt: now })
    .where(and(isOwn(userId, alertId), isNull(alerts.viewedAt)))
  return rowCount === 1
}

/** Does nothing while a newer one with the same key is unread, which stands for this one, too. */
export async function updateUnread(db: Db, userId: number, alertId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update alerts a set read_at = null where a.id = ${alertId} and a.user_id = ${userId} and a.read_at is not null
      and not exists (
        select from alerts o where o.user_id = ${userId} and o.collapse_key = a.collapse_key and o.read_at is null)`)
  return rowCount === 1
}

const DELETED_AT_ONCE = 5000

/** Returns whether there may be more. */
export async function deleteOldAlerts(db: Db, before: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from alerts where id in (
      select id from alerts where event_at < ${before.toISOString()}::timestamptz order by id limit ${DELETED_AT_ONCE})`)
  return rowCount === DELETED_AT_ONCE
}
