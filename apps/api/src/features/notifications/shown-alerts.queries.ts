import { listRolesWith, MODERATE_FORUM } from '@sparkle/contract/core/permissions.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isHeld } from '#api/features/users/held-blocks.queries.ts'

const staffRoles = sql.raw(
  listRolesWith(MODERATE_FORUM)
    .map((role) => `'${role}'`)
    .join(),
)
/** Whether this person sees hidden forums. */
export const isStaff = (userId: SQL) =>
  sql`exists (select from role_grants g where g.user_id = ${userId} and g.role in (${staffRoles}))`

/** Whether the reader blocked this author, also by an organization of theirs. */
export const hasBlocked = (readerId: SQL, authorId: SQL) => sql`exists (
  select from blocks b where b.blocker_id = ${readerId} and (b.blocked_id = ${authorId} or exists (
    select from organization_people m
    where m.user_id = ${authorId} and m.organization_id = b.organization_id and ${isHeld})))`

// From here on, about an alert `a` as its reader may see it now. Lists, counts and emails check this each time.

const reader = sql`a.user_id`

/** Threads `t` that are there, in a forum `n` of a category `c` that the reader sees. */
const shownThreads = sql`forum_threads t
  join forum_nodes n on n.id = t.node_id join forum_nodes c on c.id = n.category_id
  where t.removed_at is null and (not (n.is_hidden or c.is_hidden) or ${isStaff(reader)})`

const toPosition = (postId: SQL) => sql`(select e.position from forum_posts e where e.id = ${postId})`

/** The posts `p` of its thread that it stands for. The positions bound what is read. */
export const shownPosts = sql`forum_posts p
  where p.thread_id = a.thread_id and p.id between a.post_id and a.last_post_id and p.removed_rank = 0
    and p.position between ${toPosition(sql`a.post_id`)} and ${toPosition(sql`a.last_post_id`)}
    and p.author_id <> a.user_id and not ${hasBlocked(reader, sql`p.author_id`)}`

/** Its thread. */
export const shownThread = sql`${shownThreads} and t.id = a.thread_id`

/** The new threads of its forum that it stands for. Each has its last post at or after its first. */
export const shownNewThreads = sql`${shownThreads} and t.node_id = a.subject_id and t.last_post_id >= a.post_id
  and t.first_post_id between a.post_id and a.last_post_id and not ${hasBlocked(reader, sql`t.author_id`)}`

/** Whether it is shown to the reader. */
export const isAlertShown = sql`case when a.post_id is null then true
  when a.kind = 'watched_forum' then exists (select from ${shownNewThreads})
  else exists (select from ${shownThread}) and exists (select from ${shownPosts}) end`
