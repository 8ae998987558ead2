import { foldCase } from '@sparkle/contract/people/usernames.ts'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { passwordRecoveries } from '#api/schema/auth.tables.ts'
import { users } from '#api/schema/users.tables.ts'

const hasEmail = (email: string) => sql`lower(${users.email}) = ${foldCase(email)}`

export async function findRecipient(db: Db, email: string) {
  const [recipient] = await db
    .select({ userId: users.id, username: users.username, email: users.email })
    .from(users)
    .where(and(hasEmail(email), isNull(users.suspendedAt)))
  return recipient
}

export interface NewRecovery {
  userId: number
  tokenDigest: Buffer
  email: string
  expiresAt: Date
}

export async function upsertRecovery(db: Db, recovery: NewRecovery) {
  await db
    .insert(passwordRecoveries)
    .values(recovery)
    .onConflictDoUpdate({ target: passwordRecoveries.userId, set: recovery })
}

/** Consumes a recovery: of two requests with one token, only one gets the user id. */
export async function takeRecovery(db: Db, email: string, tokenDigest: Buffer, now: Date) {
  const [taken] = await db
    .delete(passwordRecoveries)
    .where(
      and(
        eq(passwordRecoveries.userId, sql`(select ${users.id} from ${users} where ${hasEmail(email)})`),
        sql`lower(${passwordRecoveries.email}) = ${foldCase(email)}`,
        eq(passwordRecoveries.tokenDigest, tokenDigest),
        gt(passwordRecoveries.expiresAt, now),
      ),
    )
    .returning({ userId: passwordRecoveries.userId })
  return taken?.userId
}

/** Without an index, because a row lasts an hour and a new request replaces the one before. */
export async function hasRecovery(db: Db, tokenDigest: Buffer, now: Date) {
  const [found] = await db
    .select({ userId: passwordRecoveries.userId })
    .from(passwordRecoveries)
    .where(and(eq(passwordRecoveries.tokenDigest, tokenDigest), gt(passwordRecoveries.expiresAt, now)))
  return found !== undefined
}

export async function deleteRecovery(db: Db, userId: number) {
  await db.delete(passwordRecoveries).where(eq(passwordRecoveries.userId, userId))
}

export async function deleteExpiredRecoveries(db: Db, now: Date) {
  await db.delete(passwordRecoveries).where(lte(passwordRecoveries.expiresAt, now))
}
