import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { conversationMessages, conversationParticipants } from '#api/schema/conversations.tables.ts'

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

/** How far a user has read; up to the newest message if nothing is set. */
export interface Seen {
  messageId?: number | undefined
  /** Unix seconds. */
  date?: number | undefined
}

/** The last message sent up to the end of that second. */
const lastSentUntil = (conversationId: number, date: number) => sql`coalesce((
  select id from ${conversationMessages}
  where conversation_id = ${conversationId} and sent_at < to_timestamp(${date + 1}::float8)
  order by position desc limit 1), 0)`

/** Returns whether anything changed. Messages after the last one seen stay unread. */
export async function updateRead(
  db: Db,
  userId: number,
  conversationId: number,
  { messageId, date }: Seen,
): Promise<boolean> {
  const bounds = [
    sql`${lastMessageId}`,
    ...(messageId === undefined ? [] : [sql`${messageId}::bigint`]),
    ...(date === undefined ? [] : [lastSentUntil(conversationId, date)]),
  ]
  const seen = sql`least(${sql.join(bounds, sql`, `)})`
  const rows = await db
    .update(conversationParticipants)
    .set({ lastReadMessageId: seen })
    .where(and(own(userId, conversationId), lt(lastReadMessageId, seen)))
    .returning({ userId: conversationParticipants.userId })
  return rows.length > 0
}

/** Returns whether anything changed. */
export async function updateUnread(db: Db, userId: number, conversationId: number): Promise<boolean> {
  const rows = await db
    .update(conversationParticipants)
    .set({ lastReadMessageId: sql`${lastMessageId} - 1` })
    .where(and(own(userId, conversationId), gte(lastReadMessageId, lastMessageId)))
    .returning({ userId: conversationParticipants.userId })
  return rows.length > 0
}
