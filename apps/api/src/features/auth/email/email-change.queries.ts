import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { credentials, emailChanges } from '#api/schema/auth.tables.ts'
import { users } from '#api/schema/users.tables.ts'

export async function findAddressee(db: Db, userId: number) {
  const [addressee] = await db
    .select({
      username: users.username,
      email: users.email,
      mustConfirmEmail: users.mustConfirmEmail,
      passwordChangedAt: credentials.changedAt,
    })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)))
  return addressee
}

/** Serializes changing an email and undoing it. */
export async function lockEmail(db: Db, userId: number) {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

export interface NewEmailChange {
  userId: number
  newEmail: string
  tokenDigest: Buffer
  expiresAt: Date
}

/** Replaces an older change and its approval. */
export async function upsertEmailChange(db: Db, change: NewEmailChange) {
  const set = { ...change, agreed: false }
  await db.insert(emailChanges).values(set).onConflictDoUpdate({ target: emailChanges.userId, set })
}

/** Returns false if this change is no longer pending. */
export async function updateEmailChangeToken(db: Db, { userId, newEmail, tokenDigest, expiresAt }: NewEmailChange) {
  const rows = await db
    .update(emailChanges)
    .set({ tokenDigest, expiresAt })
    .where(and(eq(emailChanges.userId, userId), eq(emailChanges.newEmail, newEmail)))
    .returning({ userId: emailChanges.userId })
  return rows.length > 0
}

export async function updateEmailChangeAgreed(db: Db, userId: number) {
  await db.update(emailChanges).set({ agreed: true }).where(eq(emailChanges.userId, userId))
}

export async function findPendingChange(db: Db, userId: number, now: Date) {
  const [change] = await db
    .select({ newEmail: emailChanges.newEmail })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)))
  return change
}

export async function findEmailChange(db: Db, tokenDigest: Buffer, now: Date) {
  const [change] = await db
    .select({ userId: emailChanges.userId, newEmail: emailChanges.newEmail, agreed: emailChanges.agreed })
    .from(emailChanges)
    .where(and(eq(emailChanges.tokenDigest, tokenDigest), gt(emailChanges.expiresAt, now)))
  return change
}

export async function deleteEmailChange(db: Db, userId: number) {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId))
}

export async function deleteExpiredEmailChanges(db: Db, now: Date) {
  await db.delete(emailChanges).where(lte(emailChanges.expiresAt, now))
}
