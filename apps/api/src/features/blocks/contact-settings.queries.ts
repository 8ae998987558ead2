import type { FirstContact } from '@sparkle/contract/safety/safety-rules.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { contactSettings } from '#api/schema/blocks.tables.ts'

export async function findContactSettings(db: Db, userId: number) {
  const [row] = await db
    .select({ firstContact: contactSettings.firstContact, isAdult: contactSettings.isAdult })
    .from(contactSettings)
    .where(eq(contactSettings.userId, userId))
  return row
}

export async function upsertContactSettings(
  db: Db,
  userId: number,
  change: { firstContact?: FirstContact; isAdult?: boolean },
): Promise<void> {
  await db
    .insert(contactSettings)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: contactSettings.userId, set: { userId, ...change } })
}
