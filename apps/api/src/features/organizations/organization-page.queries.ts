import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { conversationMessages, conversations } from '#api/schema/conversations.tables.ts'
import { organizationMembers } from '#api/schema/organizations.tables.ts'
import { users } from '#api/schema/users.tables.ts'

const MAX_WRITERS = 50

/** People of the organization who have written to this person. */
export async function listWriters(db: Db, organizationId: number, userId: number) {
  const { lesserUserId, greaterUserId } = conversations
  const hasWritten = sql`exists (select from ${conversations}
    where ${or(
      and(eq(lesserUserId, userId), eq(greaterUserId, users.id)),
      and(eq(greaterUserId, userId), eq(lesserUserId, users.id)),
    )} and exists (select from ${conversationMessages}
      where ${conversationMessages.conversationId} = ${conversations.id} and ${conversationMessages.writerId} = ${users.id}))`
  return db
    .select({ id: users.id, username: users.username, avatarKey: users.avatarKey })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(and(eq(organizationMembers.organizationId, organizationId), isNull(users.suspendedAt), hasWritten))
    .orderBy(asc(users.id))
    .limit(MAX_WRITERS)
}
