import { PER_PAGE } from '@sparkle/contract/conversations.ts'
import type { Role } from '@sparkle/contract/permissions.ts'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, prepareOnce } from '#api/platform/database.ts'
import { roleGrants } from '#api/schema/auth.tables.ts'
import {
  conversationMessages,
  conversationParticipants,
  conversations,
  INBOX_BLOCK,
  inboxBlocks,
} from '#api/schema/conversations.tables.ts'
import { forumMembers } from '#api/schema/forum.tables.ts'
import { users } from '#api/schema/users.tables.ts'

const lesser = alias(users, 'lesser')
const greater = alias(users, 'greater')
const participants = alias(conversationParticipants, 'participants')
const lastMessages = alias(conversationMessages, 'last_messages')

const perPage = sql.raw(`${PER_PAGE}`)
const firstOfLastPage = sql`(${conversations.messageCount} - 1) / ${perPage} * ${perPage}`

const staffRoles: Role[] = ['Moderator', 'Administrator']

const personColumns = (person: typeof lesser | typeof greater) => ({
  id: person.id,
  forumId: person.forumId,
  username: person.username,
  businessAccount: person.businessAccount,
  avatarKey: person.avatarKey,
  createdAt: person.createdAt,
  messageCount: sql<number>`coalesce((select ${forumMembers.messageCount} from ${forumMembers}
    where ${eq(forumMembers.userId, person.id)}), 0)`,
  staffRole: sql<Role | null>`(select ${roleGrants.role} from ${roleGrants}
    where ${eq(roleGrants.userId, person.id)} and ${inArray(roleGrants.role, staffRoles)}
    order by ${roleGrants.role} limit 1)`,
})

export interface MessageRow {
  id: number
  writerId: number
  message: string
  /** Unix seconds. */
  sentAt: number
  clientId: string | null
}

const rowColumns = {
  id: conversations.id,
  title: conversations.title,
  startedAt: conversations.startedAt,
  messageCount: conversations.messageCount,
  starterId: conversations.starterId,
  lesser: personColumns(lesser),
  greater: personColumns(greater),
  firstMessageId: sql`(select ${conversationMessages.id} from ${conversationMessages}
    where ${conversationMessages.conversationId} = ${conversations.id} and ${conversationMessages.position} = 0)`.mapWith(
    Number,
  ),
  lastMessageId: participants.lastMessageId,
  lastMessageAt: lastMessages.sentAt,
  lastWriterId: lastMessages.writerId,
  lastReadMessageId: participants.lastReadMessageId,
}

/** Conversations as one of the two sees them. */
function selectConversations<Extra extends Record<string, SQL>>(db: Db, extra: Extra) {
  return db
    .select({ ...rowColumns, ...extra })
    .from(participants)
    .innerJoin(conversations, eq(conversations.id, participants.conversationId))
    .innerJoin(lesser, eq(lesser.id, conversations.lesserUserId))
    .innerJoin(greater, eq(greater.id, conversations.greaterUserId))
    .innerJoin(lastMessages, eq(lastMessages.id, participants.lastMessageId))
}

/** A place further up is newer. The blocks that are newer than the page are skipped by their counts alone. */
const pageStatement = prepareOnce((db) => {
  const userId = sql.placeholder('userId')
  const offset = sql`${sql.placeholder('offset')}::int`
  const page = sql`
    with blocks as (
      select block, sum(conversation_count) over (order by block desc) - conversation_count as newer
      from ${inboxBlocks} where user_id = ${userId}
    ), start as (
      select block, newer from blocks where newer <= ${offset} order by block limit 1
    )
    select conversation_id from ${conversationParticipants}
    where user_id = ${userId} and place < (select (block + 1) * ${sql.raw(`${INBOX_BLOCK}`)} from start)
    order by place desc
    offset (select (${offset} - newer)::int from start) limit ${perPage}`
  const total = sql`(select sum(conversation_count) from ${inboxBlocks} where user_id = ${userId})`.mapWith(Number)
  return selectConversations(db, { total })
    .where(and(eq(participants.userId, userId), sql`${participants.conversationId} in (${page})`))
    .orderBy(desc(participants.place))
    .prepare('list_conversations')
})

/** Each row tells how many there are in all. */
export async function listConversations(db: Db, userId: number, offset: number) {
  return pageStatement(db).execute({ userId, offset })
}

const own = and(
  eq(participants.userId, sql.placeholder('userId')),
  eq(participants.conversationId, sql.placeholder('conversationId')),
)

const oneStatement = prepareOnce((db) => selectConversations(db, {}).where(own).prepare('find_conversation'))

/** Undefined for those who take no part in it. */
export async function findConversation(db: Db, userId: number, conversationId: number) {
  const [row] = await oneStatement(db).execute({ userId, conversationId })
  return row
}

export type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversation>>>

/** As JSON: twenty texts are read faster in one value than in twenty rows. */
const messagesWhere = (condition: SQL) =>
  sql<MessageRow[]>`(
    select coalesce(json_agg(json_build_object('id', id, 'writerId', writer_id, 'message', message,
      'sentAt', floor(extract(epoch from sent_at))::int, 'clientId', client_id) order by position), '[]')
    from ${conversationMessages} where conversation_id = ${conversations.id} and ${condition})`

const withPageStatement = prepareOnce((db) => {
  const first = sql`coalesce(${sql.placeholder('first')}::int, ${firstOfLastPage})`
  const messages = messagesWhere(sql`position >= ${first} and position < ${first} + ${perPage}`)
  return selectConversations(db, { messages }).where(own).prepare('find_conversation_page')
})

/** The conversation with a page of its messages, from the one at `first`; without it, with the newest page. */
export async function findConversationPage(db: Db, userId: number, conversationId: number, first: number | null) {
  const [row] = await withPageStatement(db).execute({ userId, conversationId, first })
  return row
}

const withMessageStatement = prepareOnce((db) => {
  const isIt = sql`id = ${sql.placeholder('messageId')}`
  return selectConversations(db, { messages: messagesWhere(isIt) })
    .where(
      and(
        eq(participants.userId, sql.placeholder('userId')),
        sql`${participants.conversationId} = (select conversation_id from ${conversationMessages} where ${isIt})`,
      ),
    )
    .prepare('find_conversation_message')
})

/** The conversation with one message of it. */
export async function findConversationOf(db: Db, userId: number, messageId: number) {
  const [row] = await withMessageStatement(db).execute({ userId, messageId })
  return row
}
