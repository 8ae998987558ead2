import { and, eq, gt, isNotNull, lte } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { suspensionTickets } from '#api/schema/moderation.tables.ts'
import { users } from '#api/schema/users.tables.ts'

interface NewTicket {
  userId: number
  tokenDigest: Buffer
  expiresAt: Date
}

/** Replaces an earlier one. */
export async function upsertTicket(db: Db, ticket: NewTicket): Promise<void> {
  await db
    .insert(suspensionTickets)
    .values(ticket)
    .onConflictDoUpdate({ target: suspensionTickets.userId, set: ticket })
}

/** Finds the owner of a ticket while they are suspended. */
export async function findTicketOwner(db: Db, tokenDigest: Buffer, now: Date): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: suspensionTickets.userId })
    .from(suspensionTickets)
    .innerJoin(users, and(eq(users.id, suspensionTickets.userId), isNotNull(users.suspendedAt)))
    .where(and(eq(suspensionTickets.tokenDigest, tokenDigest), gt(suspensionTickets.expiresAt, now)))
  return row?.userId
}

export async function deleteExpiredTickets(db: Db, now: Date): Promise<void> {
  await db.delete(suspensionTickets).where(lte(suspensionTickets.expiresAt, now))
}
