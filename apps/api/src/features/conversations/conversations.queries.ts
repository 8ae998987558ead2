import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import { type FirstMessage, MAX_UNREAD } from '@sparkle/contract/messages/conversations.ts'
import { type SQL, sql } from 'drizzle-orm'
import { blockedPeople } from '#api/features/blocks/blocked.queries.ts'
import { hasBlocked } from '#api/features/blocks/closed-to.queries.ts'
import { organizationTagJson } from '#api/features/users/organization-tags.queries.ts'
import { arrayOf, type Db, onlyRow, prepareSql } from '#api/platform/database.ts'
import { INBOX_BLOCK, INBOX_FAN_OUT, LARGE_SECTION_BITS, SMALL_SECTION_BITS } from '#api/schema/conversations.tables.ts'

const number = (value: number) => sql.raw(`${value}`)
const userId = sql`${sql.placeholder('userId')}::int`

const offset = sql`${sql.placeholder('offset')}::int`

const blockCounts = sql`(select block as part, conversation_count from inbox_blocks where user_id = ${userId})`
// Section 0 is the oldest. Its count is never needed, only that of the newer ones.
const sectionCounts = (bits: number) => sql`(
    select section as part, conversation_count from inbox_sections where user_id = ${userId} and bits = ${number(bits)}
    union all select 0, 0)`

/** Sections 0 have no count of their own. */
const total = (user: SQL) => sql`(
    select coalesce(sum(conversation_count), 0)::int from (
      select conversation_count from inbox_sections where user_id = ${user} and bits = ${number(LARGE_SECTION_BITS)}
      union all select conversation_count from inbox_sections
      where user_id = ${user} and bits = ${number(SMALL_SECTION_BITS)} and section < ${number(INBOX_FAN_OUT)}
      union all select conversation_count from inbox_blocks where user_id = ${user} and block < ${number(INBOX_FAN_OUT)}
    ) counts)`

/**
 * Finds the part of `above` in which the page starts, and how many conversations are newer than it. Uses subqueries
 * instead of a join, so the planner reads no other parts.
 */
const partWithin = (above: SQL, counts: SQL) => {
  const border = (parts: number) => sql`(select (part + ${number(parts)}) * ${number(INBOX_FAN_OUT)} from ${above})`
  return sql`(
    select part, newer from (
      select part, (select newer from ${above}) + sum(conversation_count) over (order by part desc) - conversation_count as newer
      from ${counts} counts where part >= ${border(0)} and part < ${border(1)}
    ) parts where newer <= ${offset} order by part limit 1)`
}

/** Newest message first. */
export interface ConversationIds {
  ids: number[]
  total: number
}

/** Higher places are newer. What is newer than the page is skipped by counts, in large steps, then in small ones. */
const pageStart = sql`large as (
    select part, newer from (
      select part, sum(conversation_count) over (order by part desc) - conversation_count as newer
      from ${sectionCounts(LARGE_SECTION_BITS)} counts
    ) parts where newer <= ${offset} order by part limit 1
  ),
  small as ${partWithin(sql`large`, sectionCounts(SMALL_SECTION_BITS))},
  start as ${partWithin(sql`small`, blockCounts)}`

const pageRows = (limit: SQL) => sql`
    select conversation_id, place from conversation_participants
    where user_id = ${userId} and place < (select (part + 1) * ${number(INBOX_BLOCK)} from start)
    order by place desc
    offset (select (${offset} - newer)::int from start) limit ${limit}`

const pageStatement = prepareSql<ConversationIds>(
  'list_conversations',
  sql`
  with ${pageStart}
  select array(select conversation_id from (${pageRows(number(PER_PAGE))}) rows order by place desc) as ids,
    ${total(userId)} as total`,
)

export async function listConversations(db: Db, userId: number, offset: number): Promise<ConversationIds> {
  return onlyRow(await pageStatement(db, { userId, offset }))
}

/** Conversations with people whom this person blocked. They are in no list of theirs, and in no count. */
export const hiddenFrom = (user: SQL) => sql`(
    select distinct p.conversation_id, p.place from ${blockedPeople(user)} blocked
      join conversations c on c.lesser_user_id = least(blocked.id, ${user})
        and c.greater_user_id = greatest(blocked.id, ${user})
      join conversation_participants p on p.conversation_id = c.id and p.user_id = ${user})`

/** The rows from the offset on may be up to as many too new as there are hidden ones that are newer. */
const shownPageStatement = prepareSql<ConversationIds>(
  'list_shown_conversations',
  sql`
  with ${pageStart},
  hidden as materialized ${hiddenFrom(userId)},
  near as materialized (${pageRows(sql`${number(PER_PAGE)} + (select count(*) from hidden)`)})
  select array(
    select conversation_id from near where conversation_id not in (select conversation_id from hidden)
    order by place desc
    offset (select count(*) from hidden where place > (select max(place) from near)) limit ${number(PER_PAGE)}
  ) as ids, (${total(userId)} - (select count(*) from hidden))::int as total`,
)

/** For someone who blocked others. */
export async function listShownConversations(db: Db, userId: number, offset: number): Promise<ConversationIds> {
  return onlyRow(await shownPageStatement(db, { userId, offset }))
}

const users = sql`unnest(${arrayOf('int', 'userIds')}) v (user_id)`

const newestStatement = prepareSql<ConversationIds & { userId: number }>(
  'list_newest_conversations',
  sql`select v.user_id as "userId", array(
    select conversation_id from conversation_participants where user_id = v.user_id
    order by place desc limit ${number(PER_PAGE)}
  ) as ids, ${total(sql`v.user_id`)} as total from ${users}`,
)

/** The first page of each of these users, which needs no counts to be found. */
export async function listNewestConversations(db: Db, userIds: readonly number[]) {
  return newestStatement(db, { userIds })
}

/** First messages that wait for an answer of the viewer, who has neither left nor blocked. */
export const isWaitingFor = (viewer: SQL) => sql`request_state = 1 and starter_id <> ${viewer}
  and ${viewer} in (lesser_user_id, greater_user_id) and not ${hasBlocked(viewer, sql`starter_id`)}
  and exists (select from conversation_participants where conversation_id = conversations.id and user_id = ${viewer})`

/**
 * The first message of a waiting conversation `w`, if its reader has read nothing of it and its writer is of a checked
 * organization and may write.
 */
const unreadFirstMessage = (reader: SQL) => sql`(
    select m.id, json_build_object('conversation_id', w.id, 'message_id', m.id,
      'message_date', floor(extract(epoch from m.sent_at))::int, 'organization', tag.organization) as message
    from conversation_messages m
      join conversation_participants p on p.conversation_id = m.conversation_id and p.user_id = ${reader}
      join users s on s.id = w.starter_id
      cross join lateral (
        select ${organizationTagJson(sql.raw('s.id'), sql.raw('s.business_account'))} as organization
      ) tag
    where m.conversation_id = w.id and m.position = 0 and p.last_read_message_id < m.id
      and s.suspended_at is null and (s.muted_until is null or s.muted_until <= now()) and tag.organization is not null)`

interface UnreadRow {
  userId: number
  unread: number
  requests: number
  firstMessages: FirstMessage[]
}

const unreadCounts = (name: string, isCounted: (user: SQL) => SQL) => {
  const user = sql`v.user_id`
  const statement = prepareSql<UnreadRow>(
    name,
    sql`select v.user_id as "userId", (select count(*)::int from (
      select from conversation_participants p
      where p.user_id = v.user_id and last_read_message_id < last_message_id and ${isCounted(user)}
      limit ${number(MAX_UNREAD)}
    ) unread) as unread, waiting.requests, waiting.messages as "firstMessages"
    from ${users} cross join lateral (
      select count(*)::int as requests,
        coalesce(json_agg(first.message order by first.id desc) filter (where first.id is not null), '[]') as messages
      from (select id, starter_id from conversations where ${isWaitingFor(user)} limit ${number(MAX_UNREAD)}) w
        left join lateral ${unreadFirstMessage(user)} first on true
    ) waiting`,
  )
  return (db: Db, userIds: readonly number[]) => statement(db, { userIds })
}

export const countUnread = unreadCounts('count_unread_conversations', () => sql`true`)

/** For people who blocked others. */
export const countShownUnread = unreadCounts(
  'count_shown_unread_conversations',
  (user) => sql`p.conversation_id <> all(array(select conversation_id from ${hiddenFrom(user)} hidden))`,
)

/** The conversation of a user with another one, who is given by forum id. */
export const pairWith = (viewer: SQL, forumId: SQL) => sql`
  select c.id from conversations c join users other on other.forum_id = ${forumId}
  where c.lesser_user_id = least(other.id, ${viewer}) and c.greater_user_id = greatest(other.id, ${viewer})`

const pairIdStatement = prepareSql<{ id: number }>('find_pair', pairWith(userId, sql`${sql.placeholder('forumId')}`))

/** The conversation of the two, also one that the user has left. */
export async function findPair(db: Db, userId: number, forumId: number): Promise<number | undefined> {
  const [row] = await pairIdStatement(db, { userId, forumId })
  return row?.id
}
