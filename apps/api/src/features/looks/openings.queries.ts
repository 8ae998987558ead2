import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { applications } from '#api/schema/applications.tables.ts'
import { staffActs } from '#api/schema/audit.tables.ts'

export const OPENED = 'private application opened'

const isOpeningOf = (ownerId: number) => and(eq(staffActs.aboutUserId, ownerId), eq(staffActs.act, OPENED))

export async function hasApplication(db: Db, userId: number): Promise<boolean> {
  const rows = await db.select({ id: applications.id }).from(applications).where(eq(applications.userId, userId))
  return rows.length > 0
}

export async function hasOpened(db: Db, actorId: number, ownerId: number, since: Date): Promise<boolean> {
  const rows = await db
    .select({ id: staffActs.id })
    .from(staffActs)
    .where(and(isOpeningOf(ownerId), eq(staffActs.actorId, actorId), gt(staffActs.at, since)))
    .limit(1)
  return rows.length > 0
}
