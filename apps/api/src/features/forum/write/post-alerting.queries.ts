import { notificationLimits } from '@sparkle/contract/notifications/notification-rules.ts'
import { sql } from 'drizzle-orm'
import { hasBlocked, isStaff } from '#api/features/notifications/shown-alerts.queries.ts'
import { type Db, prepareSql } from '#api/platform/database.ts'

export interface NamedPerson {
  kind: 'quote' | 'mention'
  /** In lower case. */
  username: string
}

export interface NewPostRow {
  id: number
  threadId: number
  nodeId: number
  authorId: number
  isFirst: boolean
  messageHtml: string
  postedAt: Date
}

const postIds = sql`${sql.placeholder('postIds')}::int[]`

const postsStatement = prepareSql<NewPostRow>(
  'forum_alert_posts',
  sql`select p.id, p.thread_id as "threadId", t.node_id as "nodeId", p.author_id as "authorId",
      t.first_post_id = p.id as "isFirst", p.message_html as "messageHtml", p.posted_at as "postedAt"
    from forum_posts p join forum_threads t on t.id = p.thread_id
    where p.id > ${sql.placeholder('upTo')} and p.id <= ${sql.placeholder('until')}
    order by p.id limit ${sql.placeholder('limit')}`,
)

/** Includes removed ones. */
export async function listNewPosts(
  db: Db,
  range: { upTo: number; until: number; limit: number },
): Promise<NewPostRow[]> {
  return postsStatement(db, range)
}

const watchOwnStatement = prepareSql(
  'forum_watch_own',
  sql`update forum_visits v set watching = 2
    from (select distinct author_id, thread_id from forum_posts where id = any(${postIds})) p
    join notification_settings s on s.user_id = p.author_id and s.watch_on_reply
    where v.user_id = p.author_id and v.thread_id = p.thread_id and v.watching = 0 and ${notificationLimits.watches} > (
      select count(*) from forum_visits o where o.user_id = p.author_id and o.watching > 0) + (
      select count(*) from forum_reads o where o.user_id = p.author_id and o.watching > 0)`,
)

/** Authors who chose so in their settings watch the threads in which they wrote. */
export async function updateWatchingOwn(db: Db, ids: readonly number[]): Promise<void> {
  await watchOwnStatement(db, { postIds: ids })
}

/** Whether a person `w` should be alerted to a post `p` of a thread `t`, in a forum `n` of a category `c`. */
const mayRead = sql`p.removed_at is null and t.removed_at is null and w.user_id <> p.author_id
  and (not (n.is_hidden or c.is_hidden) or ${isStaff(sql`w.user_id`)})
  and not ${hasBlocked(sql`w.user_id`, sql`p.author_id`)}`
const isUnread = sql`p.id > coalesce((
    select v.last_read_post_id from forum_visits v where v.user_id = w.user_id and v.thread_id = p.thread_id), 0)
  and p.id > coalesce((
    select r.last_read_post_id from forum_reads r where r.user_id = w.user_id and r.node_id = t.node_id), 0)`
const placedPosts = sql`forum_posts p join forum_threads t on t.id = p.thread_id
  join forum_nodes n on n.id = t.node_id join forum_nodes c on c.id = n.category_id`

export interface NamedRow {
  postId: number
  userId: number
  kind: NamedPerson['kind']
}

const namedStatement = prepareSql<NamedRow>(
  'forum_alert_named',
  sql`select p.id as "postId", w.user_id as "userId", g.kind
    from jsonb_to_recordset(${sql.placeholder('named')}::jsonb) as g("postId" int, username text, kind text)
    join (${placedPosts}) on p.id = g."postId"
    join (select id as user_id, username from users) w on lower(w.username) = g.username
    left join notification_settings s on s.user_id = w.user_id
    where ${mayRead} and (${sql.placeholder('alsoRead')}::boolean or ${isUnread})
      and not coalesce(g.kind = any(s.alerts_off) and g.kind = any(s.emails_off), false)
    order by p.id, w.user_id`,
)

/** People who may read the post and want to be notified. */
export async function listNamed(
  db: Db,
  named: readonly (NamedPerson & { postId: number })[],
  { alsoRead = false } = {},
): Promise<NamedRow[]> {
  return named.length === 0 ? [] : namedStatement(db, { named: JSON.stringify(named), alsoRead })
}

/** Locks until the end of the transaction, so that an edit and the sweep count each other's alerts. */
export async function lockNamed(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('named in post ' || id))
    from unnest(${sql.param(ids)}::int[]) id order by id`)
}

/** People who were alerted because a post names them. */
export async function listAlerted(db: Db, ids: readonly number[]) {
  const { rows } = await db.execute<{ postId: number; userId: number }>(sql`
    select distinct a.post_id as "postId", a.user_id as "userId"
    from forum_posts p join alerts a on a.thread_id = p.thread_id and a.post_id = p.id and a.kind in ('mention', 'quote')
    where p.id = any(${sql.param(ids)}::int[])`)
  return rows
}

export interface WatcherRow {
  postId: number
  userId: number
  emails: boolean
  isAlerted: boolean
}

const limit = sql.placeholder('limit')

const watchersStatement = prepareSql<WatcherRow>(
  'forum_alert_watchers',
  sql`select p.id as "postId", w.user_id as "userId", w.watching = 2 as emails, (${mayRead} and ${isUnread}) as "isAlerted"
    from ${placedPosts}
    cross join lateral (
      (select v.user_id, v.watching from forum_visits v
        where t.first_post_id <> p.id and v.thread_id = p.thread_id and v.watching > 0
          and (p.id <> ${sql.placeholder('stepPostId')} or v.user_id > ${sql.placeholder('step')})
        order by v.user_id limit ${limit})
      union all
      (select r.user_id, r.watching from forum_reads r
        where t.first_post_id = p.id and r.node_id = t.node_id and r.watching > 0
          and (p.id <> ${sql.placeholder('stepPostId')} or r.user_id > ${sql.placeholder('step')})
        order by r.user_id limit ${limit})
    ) w
    where p.id = any(${postIds})
    order by p.id, w.user_id`,
)

/**
 * The watchers of the thread, or of the forum for the first post of a thread: up to `limit` of each post, in the order of
 * their ids.
 */
export async function listWatchers(
  db: Db,
  ids: readonly number[],
  from: { stepPostId: number; step: number; limit: number },
): Promise<WatcherRow[]> {
  return watchersStatement(db, { postIds: ids, ...from })
}
