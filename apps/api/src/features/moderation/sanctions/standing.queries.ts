import { and, eq, isNull } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { sanctions } from '#api/schema/moderation.tables.ts'
import { users } from '#api/schema/users.tables.ts'

export async function getStanding(db: Db, userId: number) {
  const columns = { mutedUntil: users.mutedUntil, mustRename: users.mustRename }
  return onlyRow(await db.select(columns).from(users).where(eq(users.id, userId)))
}

/** Records when the person first read them. */
export async function updateSeen(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .update(sanctions)
    .set({ seenAt: now })
    .where(and(eq(sanctions.userId, userId), isNull(sanctions.seenAt)))
}
