import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { credentials, emailChanges } from '#api/schema/auth.tables.ts'
import { users } from '#api/schema/users.tables.ts'

export async function findAddressee(db: Db, userId: number) {
  const [addressee] = await db
    .select({ username: users.username, email: users.email, passwordChangedAt: credentials.changedAt })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)))
  return addressee
}

export interface NewEmailChange {
  userId: number
  newEmail: string
  tokenDigest: Buffer
  expiresAt: Date
}

export async function upsertEmailChange(db: Db, change: NewEmailChange) {
  await db.insert(emailChanges).values(change).onConflictDoUpdate({ target: emailChanges.userId, set: change })
}

export async function takeEmailChange(db: Db, tokenDigest: Buffer, now: Date) {
  const [change] = await db
    .delete(emailChanges)
    .where(and(eq(emailChanges.tokenDigest, tokenDigest), gt(emailChanges.expiresAt, now)))
    .returning({ userId: emailChanges.userId, newEmail: emailChanges.newEmail })
  return change
}

export async function deleteEmailChange(db: Db, userId: number) {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId))
}

export async function deleteExpiredEmailChanges(db: Db, now: Date) {
  await db.delete(emailChanges).where(lte(emailChanges.expiresAt, now))
}
