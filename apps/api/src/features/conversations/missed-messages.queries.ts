import { MAX_UNREAD } from '@sparkle/contract/messages/conversations.ts'
import { and, eq, sql } from 'drizzle-orm'
import { hasBlocked } from '#api/features/blocks/closed-to.queries.ts'
import { organizationTagJson } from '#api/features/users/organization-tags.queries.ts'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { conversationMessages, conversationParticipants } from '#api/schema/conversations.tables.ts'

export const missedMessages = { name: 'missed-messages', table: conversationMessages }

const BATCH = 1000

/**
 * The people who have not read the messages after `upTo`, and how far this batch got. Leaves out people who cannot see
 * them because they declined, blocked or ignored the writer.
 */
export async function listMissing(
  db: Db,
  { upTo, until }: { upTo: number; until: number },
): Promise<{ userIds: number[]; upTo: number }> {
  const { rows } = await db.execute<{ userIds: number[]; sent: number; lastId: string }>(sql`
    with batch as materialized (
      select id, conversation_id, writer_id from conversation_messages
      where id > ${upTo} and id <= ${until} order by id limit ${BATCH}
    )
    select count(*)::int as sent, coalesce(max(id), 0) as "lastId", array(
      select distinct p.user_id from batch b join conversation_participants p on p.conversation_id = b.conversation_id
      where p.user_id <> b.writer_id and p.last_read_message_id < b.id and b.id <= p.last_message_id
      order by p.user_id
    ) as "userIds" from batch`)
  const { userIds, sent, lastId } = onlyRow(rows)
  return { userIds, upTo: sent < BATCH ? until : Number(lastId) }
}

interface MissedRow {
  conversationId: number
  lastMessageId: number
  isRequest: boolean
  /** The name of the organization if the sender writes for one. */
  name: string
  messages: number
  /** Milliseconds. */
  oldestAt: number
  words: string
}

const other = sql.raw('other.id')
const isBusiness = sql.raw('other.business_account')

/**
 * Conversations with something unread since then that no email has reported yet, newest first. Leaves out declined
 * ones, and those with people who are suspended or whom the reader blocked. Reads only the newest messages of each.
 */
export async function listMissed(db: Db, userId: number, since: Date): Promise<MissedRow[]> {
  const { rows } = await db.execute<MissedRow & Record<string, unknown>>(sql`
    select c.id as "conversationId", p.last_message_id::float8 as "lastMessageId",
      c.request_state = 1 and c.starter_id <> p.user_id as "isRequest",
      coalesce((${organizationTagJson(other, isBusiness)})->>'name', other.username) as name,
      unread.messages, unread.oldest_at as "oldestAt", unread.words
    from conversation_participants p
      join conversations c on c.id = p.conversation_id
      join users other on other.id = c.lesser_user_id + c.greater_user_id - p.user_id
      join conversation_messages m on m.id = p.last_message_id
      cross join lateral (
        select count(*)::int as messages, extract(epoch from min(u.sent_at))::float8 * 1000 as oldest_at,
          (array_agg(u.message order by u.id))[1] as words
        from (
          select id, writer_id, sent_at, message from conversation_messages
          where conversation_id = c.id and position <= m.position order by position desc limit ${MAX_UNREAD}
        ) u where u.id > p.last_read_message_id and u.writer_id <> p.user_id
      ) unread
    where p.user_id = ${userId} and p.last_read_message_id < p.last_message_id
      and m.sent_at > ${since.toISOString()}::timestamptz
      and p.mailed_message_id < p.last_message_id and p.mailed_message_id <= p.last_read_message_id
      and c.request_state < 2 and other.suspended_at is null and unread.messages > 0
      and not ${hasBlocked(sql`p.user_id`, sql`other.id`)}
    order by p.place desc limit ${MAX_UNREAD}`)
  return rows
}

/** Up to the messages that the email reported: there may be newer ones by now. */
export async function updateMailed(db: Db, userId: number, conversationId: number, messageId: number): Promise<void> {
  await db
    .update(conversationParticipants)
    .set({ mailedMessageId: messageId })
    .where(
      and(eq(conversationParticipants.userId, userId), eq(conversationParticipants.conversationId, conversationId)),
    )
}
