import { type AlertKind, notificationLimits } from '@sparkle/contract/notifications/notification-rules.ts'
import { sql } from 'drizzle-orm'
import { type Db, prepareSql } from '#api/platform/database.ts'

export interface NewAlert {
  userId: number
  kind: AlertKind
  /** What happened, within the kind. */
  action?: string
  subject?: string
  subjectId?: number
  actorId?: number | null
  threadId?: number
  postId?: number
  /** Unread alerts with the same key are one alert with a count. */
  collapseKey: string
  eventAt: Date
}

export interface WantedAlert extends NewAlert {
  /** Whether it is also sent by email, unless the person turned that off. */
  isForEmail: boolean
  /** Also for people who turned this kind off, and for suspended ones. */
  isAlways: boolean
}

export interface WrittenAlert {
  userId: number
  isListed: boolean
  /** Whether it is for an email that was not sent yet. */
  isUnsent: boolean
}

const insertStatement = prepareSql<WrittenAlert>(
  'alerts_insert',
  // Locks rows in the order of person and key, as `lockUnread` does. A post counts once for an alert.
  sql`insert into alerts as a (user_id, kind, action, subject, subject_id, actor_id, thread_id, post_id, last_post_id,
      count, collapse_key, event_at, is_listed, is_for_email)
    select g."userId", g.kind, max(g.action), max(g.subject), max(g."subjectId"),
      (array_agg(g."actorId" order by g."postId" desc))[1],
      case when count(distinct g."threadId") = 1 then max(g."threadId") end, min(g."postId"), max(g."postId"),
      count(*), g."collapseKey", max(g."eventAt"), bool_or(w.here), bool_or(w.by_email)
    from jsonb_to_recordset(${sql.placeholder('alerts')}::jsonb) as g("userId" int, kind text, action text, subject text,
      "subjectId" int, "actorId" int, "threadId" int, "postId" int, "collapseKey" text, "eventAt" timestamptz,
      "isForEmail" boolean, "isAlways" boolean)
    join users u on u.id = g."userId" and (g."isAlways" or u.suspended_at is null)
    left join notification_settings s on s.user_id = u.id
    cross join lateral (select g."isAlways" or g.kind <> all(coalesce(s.alerts_off, '{}')) as here,
      g."isForEmail" and g.kind <> all(coalesce(s.emails_off, '{}')) as by_email) w
    where w.here or w.by_email
    group by g."userId", g.kind, g."collapseKey"
    order by g."userId", g."collapseKey"
    on conflict (user_id, collapse_key) where read_at is null do update set
      kind = excluded.kind, action = excluded.action, subject = excluded.subject, actor_id = excluded.actor_id,
      thread_id = nullif(a.thread_id, nullif(a.thread_id, excluded.thread_id)), count = a.count + excluded.count, last_post_id = excluded.last_post_id, event_at = excluded.event_at,
      viewed_at = null, is_listed = a.is_listed or excluded.is_listed,
      is_for_email = a.is_for_email or excluded.is_for_email
    where a.last_post_id is null or a.last_post_id < excluded.last_post_id
    returning user_id as "userId", is_listed as "isListed", is_for_email and mailed_at is null as "isUnsent"`,
)

/** An alert that equals an unread one is added to its count. */
export async function insertAlerts(db: Db, alerts: readonly WantedAlert[]): Promise<WrittenAlert[]> {
  const rows = alerts.map((alert) => ({ action: '', subject: '', subjectId: 0, ...alert }))
  return insertStatement(db, { alerts: JSON.stringify(rows) })
}

const defaultWait = sql.raw(String(notificationLimits.wait.default))

const checkStatement = prepareSql(
  'email_checks_upsert',
  sql`insert into email_checks as c (user_id, due_at)
    select p.id, ${sql.placeholder('now')}::timestamptz + coalesce(s.wait_minutes, ${defaultWait}) * interval '1 minute'
    from unnest(${sql.placeholder('userIds')}::int[]) p(id)
    left join notification_settings s on s.user_id = p.id
    group by p.id, s.wait_minutes order by p.id
    on conflict (user_id) do update set due_at = least(c.due_at, excluded.due_at), version = c.version + 1`,
)

export async function upsertEmailChecks(db: Db, userIds: readonly number[], now: Date): Promise<void> {
  await checkStatement(db, { userIds, now })
}
