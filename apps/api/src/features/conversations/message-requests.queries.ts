import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { conversationParticipants, conversations } from '#api/schema/conversations.tables.ts'

const takesPart = (userId: number) =>
  or(eq(conversations.lesserUserId, userId), eq(conversations.greaterUserId, userId))

/** Returns whether there is such a first message for this person to decide about. */
export async function updateRequest(db: Db, userId: number, conversationId: number, state: 0 | 2): Promise<boolean> {
  const rows = await db
    .update(conversations)
    .set({ requestState: state })
    .where(
      and(
        eq(conversations.id, conversationId),
        ne(conversations.requestState, 0),
        ne(conversations.starterId, userId),
        takesPart(userId),
      ),
    )
    .returning({ id: conversations.id })
  return rows.length > 0
}

/** Shows the messages that were sent since the person declined. */
export async function updateLastMessage(db: Db, userId: number, conversationId: number): Promise<void> {
  await db
    .update(conversationParticipants)
    .set({
      lastMessageId: sql`(select id from conversation_messages
        where conversation_id = ${conversationId} order by position desc limit 1)`,
    })
    .where(
      and(eq(conversationParticipants.conversationId, conversationId), eq(conversationParticipants.userId, userId)),
    )
}

/** Returns whether the person took part. */
export async function deleteParticipant(db: Db, userId: number, conversationId: number): Promise<boolean> {
  const rows = await db
    .delete(conversationParticipants)
    .where(
      and(eq(conversationParticipants.conversationId, conversationId), eq(conversationParticipants.userId, userId)),
    )
    .returning({ userId: conversationParticipants.userId })
  return rows.length > 0
}

export async function updateIgnored(db: Db, userId: number, conversationId: number): Promise<void> {
  await db
    .update(conversations)
    .set({
      ignoredByLesser: sql`${conversations.ignoredByLesser} or ${conversations.lesserUserId} = ${userId}`,
      ignoredByGreater: sql`${conversations.ignoredByGreater} or ${conversations.greaterUserId} = ${userId}`,
    })
    .where(and(eq(conversations.id, conversationId), takesPart(userId)))
}
