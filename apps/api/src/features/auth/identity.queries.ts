import { and, eq, gt, sql } from 'drizzle-orm'
import { type Db, onlyRow, prepareOnce } from '#api/platform/database.ts'
import { emailChanges } from '#api/schema/auth.tables.ts'
import { users } from '#api/schema/users.tables.ts'

/** Prepared, because every page loads it. */
const identityStatement = prepareOnce((db) =>
  db
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
    .leftJoin(emailChanges, and(eq(emailChanges.userId, users.id), gt(emailChanges.expiresAt, sql.placeholder('now'))))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('get_identity'),
)

export async function getIdentity(db: Db, userId: number, now: Date) {
  return onlyRow(await identityStatement(db).execute({ userId, now }))
}
