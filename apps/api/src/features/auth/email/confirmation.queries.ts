import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { emailConfirmations } from '#api/schema/auth.tables.ts'
import { users } from '#api/schema/users.tables.ts'

/** Starts over for an account that has a new address. */
export async function upsertConfirmation(db: Db, userId: number, tokenDigest: Buffer, askedAt: Date) {
  const set = { tokenDigest, askedAt, warnedAt: null }
  await db
    .insert(emailConfirmations)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: emailConfirmations.userId, set })
}

/** Returns false if the account no longer has this address or has confirmed it. */
export async function updateConfirmationToken(db: Db, userId: number, email: string, tokenDigest: Buffer) {
  const rows = await db
    .update(emailConfirmations)
    .set({ tokenDigest })
    .from(users)
    .where(and(eq(emailConfirmations.userId, userId), eq(users.id, userId), eq(users.email, email)))
    .returning({ userId: emailConfirmations.userId })
  return rows.length > 0
}

export async function findConfirmation(db: Db, tokenDigest: Buffer) {
  const [row] = await db
    .select({ userId: emailConfirmations.userId })
    .from(emailConfirmations)
    .innerJoin(users, eq(users.id, emailConfirmations.userId))
    .where(and(eq(emailConfirmations.tokenDigest, tokenDigest), isNull(users.suspendedAt)))
  return row
}

export async function deleteConfirmation(db: Db, userId: number) {
  await db.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId))
}

export async function updateWarned(db: Db, userId: number, warnedAt: Date) {
  await db.update(emailConfirmations).set({ warnedAt }).where(eq(emailConfirmations.userId, userId))
}
