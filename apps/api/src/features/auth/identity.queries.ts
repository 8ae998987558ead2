import { and, eq, gt } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { emailChanges } from '#api/schema/auth.tables.ts'
import { users } from '#api/schema/users.tables.ts'

export async function getIdentity(db: Db, userId: number, now: Date) {
  const rows = await db
    .select({
      id: users.id,
      username: users.username,
      avatarKey: users.avatarKey,
      email: users.email,
      isActive: users.isActive,
      forumId: users.forumId,
      businessAccount: users.businessAccount,
      firstName: users.firstName,
      lastName: users.lastName,
      pendingEmail: emailChanges.newEmail,
    })
    .from(users)
    .leftJoin(emailChanges, and(eq(emailChanges.userId, users.id), gt(emailChanges.expiresAt, now)))
    .where(eq(users.id, userId))
  return onlyRow(rows)
}
