import { eq, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { organizationMembers } from '#api/schema/organizations.tables.ts'
import { users } from '#api/schema/users.tables.ts'

export interface StoredMessage {
  writerId: number
  message: string
  sentAt: Date
}

/** A message and at most `before` earlier ones, oldest first, as far as this person sees the conversation. */
export async function listReadableMessages(
  db: Db,
  userId: number,
  messageId: number,
  before: number,
): Promise<StoredMessage[]> {
  const { rows } = await db.execute<{ writerId: number; message: string; sentAt: number }>(sql`
    select m.writer_id as "writerId", m.message, extract(epoch from m.sent_at)::float8 as "sentAt"
    from conversation_messages s
      join conversation_participants p on p.conversation_id = s.conversation_id and p.user_id = ${userId}
      join conversation_messages last on last.id = p.last_message_id
      join conversation_messages m on m.conversation_id = s.conversation_id
        and m.position between s.position - ${before}::int and s.position
    where s.id = ${messageId}::bigint and s.position <= last.position
    order by m.position limit ${before + 1}`)
  return rows.map((row) => ({ ...row, sentAt: new Date(row.sentAt * 1000) }))
}

/** The person whom a report is about. */
export async function findReportedPerson(db: Db, key: { id: number } | { forumId: number }) {
  const [person] = await db
    .select({
      id: users.id,
      username: users.username,
      avatarKey: users.avatarKey,
      createdAt: users.createdAt,
      organizationId: organizationMembers.organizationId,
      isStaff: sql<boolean>`exists (select from role_grants
        where user_id = ${users.id} and role in ('Moderator', 'Administrator'))`,
    })
    .from(users)
    .leftJoin(organizationMembers, eq(organizationMembers.userId, users.id))
    .where('id' in key ? eq(users.id, key.id) : eq(users.forumId, key.forumId))
  return person
}

export type ReportedPerson = NonNullable<Awaited<ReturnType<typeof findReportedPerson>>>
