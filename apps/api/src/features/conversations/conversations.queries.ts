import { MAX_UNREAD } from '@sparkle/contract/conversations.ts'
import { PER_PAGE } from '@sparkle/contract/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import { closedTo } from '#api/features/blocks/closed-to.queries.ts'
import { type Db, onlyRow, prepareSql } from '#api/platform/database.ts'
import { INBOX_BLOCK, INBOX_FAN_OUT, LARGE_SECTION_BITS, SMALL_SECTION_BITS } from '#api/schema/conversations.tables.ts'

const number = (value: number) => sql.raw(`${value}`)
const userId = sql`${sql.placeholder('userId')}::int`

const offset = sql`${sql.placeholder('offset')}::int`

const counts = {
  blocks: sql`(select block as part, conversation_count from inbox_blocks where user_id = ${userId})`,
  // Section 0 is the oldest. Its count is never needed, only that of the newer ones.
  sections: (bits: number) => sql`(
    select section as part, conversation_count from inbox_sections where user_id = ${userId} and bits = ${number(bits)}
    union all select 0, 0)`,
}

/**
 * Of the parts of `above`, the one in which the page starts, and how many conversations are newer than it. Uses
 * subqueries instead of a join, so the planner reads no other parts.
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
const pageStatement = prepareSql<ConversationIds>(
  'list_conversations',
  sql`
  with large as (
    select part, newer from (
      select part, sum(conversation_count) over (order by part desc) - conversation_count as newer
      from ${counts.sections(LARGE_SECTION_BITS)} counts
    ) parts where newer <= ${offset} order by part limit 1
  ),
  small as ${partWithin(sql`large`, counts.sections(SMALL_SECTION_BITS))},
  start as ${partWithin(sql`small`, counts.blocks)}
  select array(
    select conversation_id from conversation_participants
    where user_id = ${userId} and place < (select (part + 1) * ${number(INBOX_BLOCK)} from start)
    order by place desc
    offset (select (${offset} - newer)::int from start) limit ${number(PER_PAGE)}
  ) as ids, (
    select sum(conversation_count)::int from (
      select conversation_count from ${counts.sections(LARGE_SECTION_BITS)} large
      union all select conversation_count from ${counts.sections(SMALL_SECTION_BITS)} small where part < ${number(INBOX_FAN_OUT)}
      union all select conversation_count from ${counts.blocks} blocks where part < ${number(INBOX_FAN_OUT)}
    ) counts
  ) as total`,
)

export async function listConversations(db: Db, userId: number, offset: number): Promise<ConversationIds> {
  return onlyRow(await pageStatement(db, { userId, offset }))
}

/** First messages that wait for an answer of the viewer, who has neither left nor blocked. */
export const isWaitingFor = (viewer: SQL) => sql`request_state = 1 and starter_id <> ${viewer}
  and ${viewer} in (lesser_user_id, greater_user_id) and starter_id <> all(${closedTo(viewer)})
  and exists (select from conversation_participants where conversation_id = conversations.id and user_id = ${viewer})`

const unreadStatement = prepareSql<{ unread: number; requests: number }>(
  'count_unread_conversations',
  sql`select (select count(*)::int from (
    select from conversation_participants
    where user_id = ${userId} and last_read_message_id < last_message_id limit ${number(MAX_UNREAD)}
  ) unread) as unread, (select count(*)::int from (
    select from conversations where ${isWaitingFor(userId)} limit ${number(MAX_UNREAD)}
  ) waiting) as requests`,
)

export async function countUnread(db: Db, userId: number) {
  return onlyRow(await unreadStatement(db, { userId }))
}

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
