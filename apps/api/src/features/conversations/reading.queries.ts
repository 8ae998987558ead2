import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { conversationParticipants } from '#api/schema/conversations.tables.ts'

const { lastMessageId, lastReadMessageId } = conversationParticipants

const own = (userId: number, conversationId: number) =>
  and(eq(conversationParticipants.userId, userId), eq(conversationParticipants.conversationId, conversationId))

export async function isParticipant(db: Db, userId: number, conversationId: number): Promise<boolean> {
  const rows = await db
    .select({ userId: conversationParticipants.userId })
    .from(conversationParticipants)
    .where(own(userId, conversationId))
  return rows.length > 0
}

/** Gives whether anything changed by it. */
export async function updateRead(db: Db, userId: number, conversationId: number): Promise<boolean> {
  const rows = await db
    .update(conversationParticipants)
    .set({ lastReadMessageId: sql`${lastMessageId}` })
    .where(and(own(userId, conversationId), lt(lastReadMessageId, lastMessageId)))
    .returning({ userId: conversationParticipants.userId })
  return rows.length > 0
}

/** Gives whether anything changed by it. */
export async function updateUnread(db: Db, userId: number, conversationId: number): Promise<boolean> {
  const rows = await db
    .update(conversationParticipants)
    .set({ lastReadMessageId: sql`${lastMessageId} - 1` })
    .where(and(own(userId, conversationId), gte(lastReadMessageId, lastMessageId)))
    .returning({ userId: conversationParticipants.userId })
  return rows.length > 0
}
