import { and, asc, eq, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { conversationMessages, conversationParticipants } from '#api/schema/conversations.tables.ts'
import { users } from '#api/schema/users.tables.ts'

/** Oldest first. */
export async function listMessages(
  db: Db,
  conversationId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select({
      id: conversationMessages.id,
      message: conversationMessages.message,
      sentAt: conversationMessages.sentAt,
      username: users.username,
      forumId: users.forumId,
    })
    .from(conversationMessages)
    .innerJoin(users, eq(users.id, conversationMessages.writerId))
    .where(eq(conversationMessages.conversationId, conversationId))
    .orderBy(asc(conversationMessages.id))
    .limit(limit)
    .offset(offset)
}

/** Gives whether this person takes part in the conversation. */
export async function updateRead(db: Db, userId: number, conversationId: number): Promise<boolean> {
  const rows = await db
    .update(conversationParticipants)
    .set({ lastReadMessageId: sql`${conversationParticipants.lastMessageId}` })
    .where(
      and(eq(conversationParticipants.userId, userId), eq(conversationParticipants.conversationId, conversationId)),
    )
    .returning({ conversationId: conversationParticipants.conversationId })
  return rows.length > 0
}

export async function insertMessage(
  db: Db,
  message: { conversationId: number; writerId: number; message: string; sentAt: Date },
): Promise<number> {
  const rows = await db.insert(conversationMessages).values(message).returning({ id: conversationMessages.id })
  return onlyRow(rows).id
}

/** A new message is read for its writer and unread for the other. */
export async function upsertParticipants(
  db: Db,
  userIds: readonly number[],
  { conversationId, messageId, writerId }: { conversationId: number; messageId: number; writerId: number },
) {
  await db
    .insert(conversationParticipants)
    .values(
      userIds.map((userId) => ({
        conversationId,
        userId,
        lastMessageId: messageId,
        lastReadMessageId: userId === writerId ? messageId : 0,
      })),
    )
    .onConflictDoUpdate({
      target: [conversationParticipants.conversationId, conversationParticipants.userId],
      set: {
        lastMessageId: sql`excluded.last_message_id`,
        lastReadMessageId: sql`greatest(${conversationParticipants.lastReadMessageId}, excluded.last_read_message_id)`,
      },
    })
}
