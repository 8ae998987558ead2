import { and, desc, eq, gt, gte, isNull, lte, notExists, or } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { emailChanges, emailVetoes } from '#api/schema/auth.tables.ts'

export interface NewEmailVeto {
  userId: number
  oldEmail: string
  tokenDigest: Buffer | null
  effectiveAt: Date | null
}

export async function insertEmailVeto(db: Db, veto: NewEmailVeto) {
  await db.insert(emailVetoes).values(veto)
}

export async function findEmailVeto(db: Db, tokenDigest: Buffer) {
  const [veto] = await db
    .select({ userId: emailVetoes.userId, oldEmail: emailVetoes.oldEmail, effectiveAt: emailVetoes.effectiveAt })
    .from(emailVetoes)
    .where(eq(emailVetoes.tokenDigest, tokenDigest))
  return veto
}

/** The last change that took effect after `since` without the approval of the old address. */
export async function findLastChange(db: Db, userId: number, since: Date) {
  const [veto] = await db
    .select({ oldEmail: emailVetoes.oldEmail, effectiveAt: emailVetoes.effectiveAt })
    .from(emailVetoes)
    .where(and(eq(emailVetoes.userId, userId), gt(emailVetoes.effectiveAt, since)))
    .orderBy(desc(emailVetoes.effectiveAt), desc(emailVetoes.id))
    .limit(1)
  return veto
}

export async function updatePendingVetoes(db: Db, userId: number, effectiveAt: Date) {
  await db
    .update(emailVetoes)
    .set({ effectiveAt })
    .where(and(eq(emailVetoes.userId, userId), isNull(emailVetoes.effectiveAt)))
}

export async function deletePendingVetoes(db: Db, userId: number) {
  await db.delete(emailVetoes).where(and(eq(emailVetoes.userId, userId), isNull(emailVetoes.effectiveAt)))
}

/** Deletes the vetoes on one change that took effect. */
export async function deleteVetoes(db: Db, userId: number, effectiveAt: Date) {
  await db.delete(emailVetoes).where(and(eq(emailVetoes.userId, userId), eq(emailVetoes.effectiveAt, effectiveAt)))
}

/** Deletes the vetoes on this change and all later ones. */
export async function deleteVetoesSince(db: Db, userId: number, effectiveAt: Date) {
  await db.delete(emailVetoes).where(and(eq(emailVetoes.userId, userId), gte(emailVetoes.effectiveAt, effectiveAt)))
}

export async function deleteExpiredVetoes(db: Db, effectiveBefore: Date) {
  const change = db.select().from(emailChanges).where(eq(emailChanges.userId, emailVetoes.userId))
  const isOver = and(isNull(emailVetoes.effectiveAt), notExists(change))
  await db.delete(emailVetoes).where(or(lte(emailVetoes.effectiveAt, effectiveBefore), isOver))
}
