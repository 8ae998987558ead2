import { sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { conversationMessages } from '#api/schema/conversations.tables.ts'

export const missedMessages = { name: 'missed-messages', table: conversationMessages }

const BATCH = 1000

/**
 * Who has not read the messages after `upTo`, and how far these go. People who do not get to see a message, because they
 * declined, blocked or ignored its writer, have not reached it.
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
