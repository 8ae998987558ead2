import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, onlyRow, prepareOnce } from '#api/platform/database.ts'
import { conversationMessages, conversationParticipants, conversations } from '#api/schema/conversations.tables.ts'
import { users } from '#api/schema/users.tables.ts'

const starters = alias(users, 'starters')
const writers = alias(users, 'writers')
const participants = alias(conversationParticipants, 'participants')

const rowColumns = {
  id: conversations.id,
  title: conversations.title,
  startedAt: conversations.startedAt,
  messageCount: conversations.messageCount,
  starterUsername: starters.username,
  starterForumId: starters.forumId,
  lastMessageId: participants.lastMessageId,
  isUnread: sql<boolean>`${participants.lastReadMessageId} < ${participants.lastMessageId}`,
  lastMessageAt: conversationMessages.sentAt,
  lastWriterForumId: writers.forumId,
  /** Usernames by forum id. */
  recipients: sql<Record<string, string>>`(
    select json_object_agg(${users.forumId}, ${users.username} order by ${users.forumId})
    from ${users} where ${users.id} in (${conversations.lesserUserId}, ${conversations.greaterUserId}))`,
}

/** Conversations as one of the two sees them. */
function selectConversations(db: Db) {
  return db
    .select(rowColumns)
    .from(participants)
    .innerJoin(conversations, eq(conversations.id, participants.conversationId))
    .innerJoin(starters, eq(starters.id, conversations.starterId))
    .innerJoin(conversationMessages, eq(conversationMessages.id, participants.lastMessageId))
    .innerJoin(writers, eq(writers.id, conversationMessages.writerId))
}

const pageStatement = prepareOnce((db) => {
  // The pages before are skipped in the index alone; only the rows of this page are joined.
  const page = db
    .select({ conversationId: conversationParticipants.conversationId })
    .from(conversationParticipants)
    .where(eq(conversationParticipants.userId, sql.placeholder('userId')))
    .orderBy(desc(conversationParticipants.lastMessageId), desc(conversationParticipants.conversationId))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page')
  return selectConversations(db)
    .innerJoin(page, eq(page.conversationId, participants.conversationId))
    .where(eq(participants.userId, sql.placeholder('userId')))
    .orderBy(desc(participants.lastMessageId), desc(participants.conversationId))
    .prepare('list_conversations')
})

export async function listConversations(db: Db, userId: number, { limit, offset }: Slice) {
  return pageStatement(db).execute({ userId, limit, offset })
}

export type ConversationRow = Awaited<ReturnType<typeof listConversations>>[number]

export async function countConversations(db: Db, userId: number): Promise<number> {
  const rows = await db
    .select({ total: count() })
    .from(conversationParticipants)
    .where(eq(conversationParticipants.userId, userId))
  return onlyRow(rows).total
}

/** Undefined for those who take no part in it. */
export async function findConversation(db: Db, userId: number, conversationId: number) {
  const [row] = await selectConversations(db).where(
    and(eq(participants.userId, userId), eq(participants.conversationId, conversationId)),
  )
  return row
}

export interface Slice {
  limit: number
  offset: number
}

/** Not one who is suspended. */
export async function findRecipient(db: Db, forumId: number) {
  const [recipient] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.forumId, forumId), isNull(users.suspendedAt)))
  return recipient?.id
}

const heldColumns = {
  id: conversations.id,
  lesserUserId: conversations.lesserUserId,
  greaterUserId: conversations.greaterUserId,
}

export interface HeldConversation {
  id: number
  lesserUserId: number
  greaterUserId: number
}

export interface NewConversation {
  starterId: number
  otherId: number
  title: string
  startedAt: Date
}

/** Makes the conversation of the two, or counts one message more in the one that they have; holds it either way. */
export async function upsertConversation(
  db: Db,
  { starterId, otherId, title, startedAt }: NewConversation,
): Promise<HeldConversation> {
  const lesserUserId = Math.min(starterId, otherId)
  const greaterUserId = Math.max(starterId, otherId)
  const rows = await db
    .insert(conversations)
    .values({ starterId, lesserUserId, greaterUserId, title, startedAt })
    .onConflictDoUpdate({
      target: [conversations.lesserUserId, conversations.greaterUserId],
      set: { messageCount: sql`${conversations.messageCount} + 1` },
    })
    .returning(heldColumns)
  return onlyRow(rows)
}

/** Counts one message more and holds the conversation; gives nothing to those who take no part in it. */
export async function raiseMessageCount(
  db: Db,
  userId: number,
  conversationId: number,
): Promise<HeldConversation | undefined> {
  const [conversation] = await db
    .update(conversations)
    .set({ messageCount: sql`${conversations.messageCount} + 1` })
    .where(
      and(
        eq(conversations.id, conversationId),
        or(eq(conversations.lesserUserId, userId), eq(conversations.greaterUserId, userId)),
      ),
    )
    .returning(heldColumns)
  return conversation
}
