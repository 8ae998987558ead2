import { MAX_UNREAD } from '@sparkle/contract/conversations.ts'
import { PER_PAGE } from '@sparkle/contract/limits.ts'
import { EXCERPT_LENGTH } from '@sparkle/contract/message-rules.ts'
import { type SQL, sql } from 'drizzle-orm'
import { closedTo } from '#api/features/blocks/closed-to.queries.ts'
import { type Db, onlyRow, prepareSql } from '#api/platform/database.ts'
import { INBOX_BLOCK, INBOX_FAN_OUT, LARGE_SECTION_BITS, SMALL_SECTION_BITS } from '#api/schema/conversations.tables.ts'

const number = (value: number) => sql.raw(`${value}`)
const perPage = number(PER_PAGE)
const userId = sql`${sql.placeholder('userId')}::int`

/** A conversation as one of its two users sees it. Dates are unix seconds. */
export interface ConversationRow {
  id: number
  title: string
  startedAt: number
  messageCount: number
  starterId: number
  lesserId: number
  greaterId: number
  firstMessageId: number
  lastMessageId: number
  lastMessageAt: number
  lastWriterId: number
  /** Enough characters for an excerpt. */
  lastMessageStart: string
  lastReadMessageId: number
  /** At least 1 while it is unread. */
  unreadCount: number
  /** See the table. */
  requestState: number
  /** Whether the other user accepts messages of the viewer. */
  isOpen: boolean
}

export interface MessageRow {
  id: number
  writerId: number
  message: string
  /** Unix seconds. */
  sentAt: number
  clientId: string | null
}

/** Reads rows as one JSON value, which is faster for twenty of them. */
function prepareRows<Row>(name: string, rows: SQL) {
  const statement = prepareSql<{ rows: Row[] }>(name, sql`select coalesce(json_agg(r), '[]') as rows from (${rows}) r`)
  return async (db: Db, values: Record<string, unknown>) => onlyRow(await statement(db, values)).rows
}

const toSeconds = (column: string) => sql.raw(`floor(extract(epoch from ${column}))::int`)

/** Reads only the newest messages, and only of a conversation that is unread. */
const unreadCount = (viewer: SQL) => sql`case when p.last_read_message_id < p.last_message_id then greatest(1, (
      select count(*) filter (where u.id > p.last_read_message_id and u.writer_id <> ${viewer}) from (
        select id, writer_id from conversation_messages where conversation_id = c.id and position <= m.position
        order by position desc limit ${number(MAX_UNREAD)}
      ) u))::int else 0 end`

/**
 * `p` is what the viewer sees of the conversation, up to the last message that reached them. Who waits for a first answer
 * sees an open conversation, whatever the other user did.
 */
export const conversationRows = (viewer: SQL, extra: SQL) => sql`
  select c.id, c.title, ${toSeconds('c.started_at')} as "startedAt", m.position + 1 as "messageCount",
    c.request_state as "requestState",
    (c.request_state > 0 and c.starter_id = ${viewer}) or (
      case when c.lesser_user_id = ${viewer} then not c.ignored_by_greater and greater.suspended_at is null
        else not c.ignored_by_lesser and lesser.suspended_at is null end
      and c.lesser_user_id + c.greater_user_id - ${viewer} <> all(${closedTo(viewer)})) as "isOpen",
    c.starter_id as "starterId", c.lesser_user_id as "lesserId", c.greater_user_id as "greaterId",
    (select id from conversation_messages where conversation_id = c.id and position = 0) as "firstMessageId",
    p.last_message_id as "lastMessageId", ${toSeconds('m.sent_at')} as "lastMessageAt", m.writer_id as "lastWriterId",
    left(m.message, ${number(2 * EXCERPT_LENGTH)}) as "lastMessageStart", p.last_read_message_id as "lastReadMessageId",
    ${unreadCount(viewer)} as "unreadCount"${extra}
  from conversation_participants p
    join conversations c on c.id = p.conversation_id
    join users lesser on lesser.id = c.lesser_user_id
    join users greater on greater.id = c.greater_user_id
    join conversation_messages m on m.id = p.last_message_id`

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

/** Higher places are newer. What is newer than the page is skipped by counts, in large steps, then in small ones. */
const pageStatement = prepareRows<ConversationRow & { total: number }>(
  'list_conversations',
  sql`
  with large as (
    select part, newer from (
      select part, sum(conversation_count) over (order by part desc) - conversation_count as newer
      from ${counts.sections(LARGE_SECTION_BITS)} counts
    ) parts where newer <= ${offset} order by part limit 1
  ),
  small as ${partWithin(sql`large`, counts.sections(SMALL_SECTION_BITS))},
  start as ${partWithin(sql`small`, counts.blocks)},
  page as (
    select conversation_id from conversation_participants
    where user_id = ${userId} and place < (select (part + 1) * ${number(INBOX_BLOCK)} from start)
    order by place desc
    offset (select (${offset} - newer)::int from start) limit ${perPage}
  ), everything as (
    select sum(conversation_count)::int as total from (
      select conversation_count from ${counts.sections(LARGE_SECTION_BITS)} large
      union all select conversation_count from ${counts.sections(SMALL_SECTION_BITS)} small where part < ${number(INBOX_FAN_OUT)}
      union all select conversation_count from ${counts.blocks} blocks where part < ${number(INBOX_FAN_OUT)}
    ) counts
  )
  ${conversationRows(userId, sql`, (select total from everything) as total`)}
  where p.user_id = ${userId} and p.conversation_id in (select conversation_id from page)
  order by p.place desc`,
)

/** Each row has the total number. */
export async function listConversations(db: Db, userId: number, offset: number) {
  return pageStatement(db, { userId, offset })
}

const own = sql`p.user_id = ${userId} and p.conversation_id = ${sql.placeholder('conversationId')}`

const oneStatement = prepareRows<ConversationRow>(
  'find_conversation',
  sql`${conversationRows(userId, sql``)} where ${own}`,
)

/** Undefined for users who do not take part in it. */
export async function findConversation(db: Db, userId: number, conversationId: number) {
  const [row] = await oneStatement(db, { userId, conversationId })
  return row
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

const pairStatement = prepareRows<ConversationRow>(
  'find_conversation_with',
  sql`${conversationRows(userId, sql``)} where p.user_id = ${userId}
    and p.conversation_id = (${pairWith(userId, sql`${sql.placeholder('forumId')}`)})`,
)

export async function findConversationWith(db: Db, userId: number, forumId: number) {
  const [row] = await pairStatement(db, { userId, forumId })
  return row
}

const messagesWhere = (condition: SQL) => sql`, (
    select coalesce(json_agg(json_build_object('id', id, 'writerId', writer_id, 'message', message,
      'sentAt', ${toSeconds('sent_at')}, 'clientId', client_id) order by position), '[]')
    from conversation_messages where conversation_id = c.id and id <= p.last_message_id and ${condition}) as messages`

type RowWithMessages = ConversationRow & { messages: MessageRow[] }

const first = sql`coalesce(${sql.placeholder('first')}::int, m.position / ${perPage} * ${perPage})`

const withPageStatement = prepareRows<RowWithMessages>(
  'find_conversation_page',
  sql`${conversationRows(userId, messagesWhere(sql`position >= ${first} and position < ${first} + ${perPage}`))} where ${own}`,
)

/** The conversation with a page of its messages from position `first`, or the newest page if that is null. */
export async function findConversationPage(db: Db, userId: number, conversationId: number, first: number | null) {
  const [row] = await withPageStatement(db, { userId, conversationId, first })
  return row
}

const isIt = sql`id = ${sql.placeholder('messageId')}`

const withMessageStatement = prepareRows<RowWithMessages>(
  'find_conversation_message',
  sql`${conversationRows(userId, messagesWhere(isIt))}
  where p.user_id = ${userId} and p.conversation_id = (select conversation_id from conversation_messages where ${isIt})`,
)

/** The conversation of a message, with only that message. */
export async function findConversationByMessage(db: Db, userId: number, messageId: number) {
  const [row] = await withMessageStatement(db, { userId, messageId })
  return row
}
