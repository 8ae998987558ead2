import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import { type AlertKind, notificationLimits } from '@sparkle/contract/notifications/notification-rules.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { isAlertShown, shownNewThreads, shownPosts, shownThread } from './shown-alerts.queries.ts'

interface Titled {
  id: number
  title: string
}

/** Dates are Unix seconds; 0 before it was viewed or read. */
export interface AlertRow {
  id: number
  kind: AlertKind
  action: string
  subject: string
  subjectId: number
  count: number
  eventAt: number
  viewedAt: number
  readAt: number
  /** The author of its newest post or thread. */
  actorId: number | null
  actorName: string | null
  /** The thread, or the newest of several new ones; null for what is not in the forum. */
  thread: Titled | null
  forum: (Titled & { category: Titled }) | null
  /** The first post of it that the person has not read, or the newest if they have read all. */
  postId: number | null
}

export interface AlertFilter {
  unread: boolean
  unviewed: boolean
  /** Older ones that were read are left out. */
  cutoff?: Date | undefined
}

/** Only this many of the newest ones are listed, so a list costs the same for everyone. */
const LISTED = 500

const seconds = (column: string) => sql.raw(`coalesce(floor(extract(epoch from ${column}))::int, 0)`)
const placed = (thread: SQL) => sql`select t.id, t.title, t.first_post_id, t.author_id,
  json_build_object('id', n.id, 'title', n.title, 'category', json_build_object('id', c.id, 'title', c.title)) as forum
  from ${thread}`

/** Takes alerts `a` that are shown. */
export const alertRows = sql`
  select a.id::int8, a.kind, a.action, a.subject, a.subject_id as "subjectId", a.count,
    ${seconds('a.event_at')} as "eventAt", ${seconds('a.viewed_at')} as "viewedAt", ${seconds('a.read_at')} as "readAt",
    u.id as "actorId", u.username as "actorName",
    case when t.id is not null then json_build_object('id', t.id, 'title', t.title) end as thread, t.forum,
    coalesce(first_unread.id, newest.id, t.first_post_id) as "postId"
  from alerts a
  left join lateral (
    (${placed(shownThread)} and a.kind <> 'watched_forum')
    union all (${placed(shownNewThreads)} and a.kind = 'watched_forum' order by t.first_post_id desc limit 1)
  ) t on true
  left join lateral (
    select p.id, p.author_id from ${shownPosts} and a.kind <> 'watched_forum' order by p.position desc limit 1
  ) newest on true
  left join lateral (
    select p.id from ${shownPosts} and a.kind <> 'watched_forum' and p.id > coalesce((
      select v.last_read_post_id from forum_visits v where v.user_id = a.user_id and v.thread_id = a.thread_id), 0)
    order by p.position limit 1
  ) first_unread on true
  left join users u on u.id = coalesce(newest.author_id, t.author_id, a.actor_id)`

const isUnread = sql`a.read_at is null`
const isNew = sql`a.viewed_at is null and a.read_at is null`

/** Newest first, with their number in all pages. */
export async function listAlerts(
  db: Db,
  userId: number,
  { unread, unviewed, cutoff }: AlertFilter,
  offset: number,
): Promise<{ rows: AlertRow[]; total: number }> {
  const conditions = [
    sql`a.user_id = ${userId} and a.is_listed`,
    ...(unread ? [isUnread] : []),
    ...(unviewed ? [isNew] : []),
    ...(cutoff ? [sql`(a.event_at >= ${cutoff.toISOString()}::timestamptz or ${isUnread})`] : []),
  ]
  const { rows } = await db.execute<{ alerts: AlertRow[] | null; total: number }>(sql`
    with newest as materialized (
      select a.id, a.user_id, a.kind, a.subject_id, a.thread_id, a.post_id, a.last_post_id, a.event_at
      from alerts a where ${sql.join(conditions, sql` and `)}
      order by a.event_at desc, a.id desc limit ${LISTED}
    ), shown as materialized (select a.id, a.event_at from newest a where ${isAlertShown}),
    page as (select id from shown order by event_at desc, id desc offset ${offset} limit ${PER_PAGE})
    select (select count(*)::int from shown) as total, (
      select json_agg(r) from (
        ${alertRows} where a.id in (select id from page) order by a.event_at desc, a.id desc
      ) r
    ) as alerts`)
  const { alerts, total } = onlyRow(rows)
  return { rows: alerts ?? [], total }
}

export async function findAlert(db: Db, userId: number, alertId: number): Promise<AlertRow | undefined> {
  const { rows } = await db.execute<{ alert: AlertRow }>(sql`
    select row_to_json(r) as alert from (
      ${alertRows} where a.id = ${alertId} and a.user_id = ${userId} and a.is_listed and ${isAlertShown}
    ) r`)
  return rows[0]?.alert
}

export async function countNew(db: Db, userId: number): Promise<{ count: number; emailRefused: boolean }> {
  const { rows } = await db.execute<{ count: number; emailRefused: boolean }>(sql`
    select exists (
      select from users u join refused_emails r on r.email = lower(u.email) where u.id = ${userId}
    ) as "emailRefused", (
      select count(*)::int from (
        select from alerts a where a.user_id = ${userId} and ${isNew} and a.is_listed and ${isAlertShown}
        limit ${notificationLimits.maxNew}
      ) few
    ) as count`)
  return onlyRow(rows)
}
