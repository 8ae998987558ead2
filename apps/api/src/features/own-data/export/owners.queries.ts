import { eq } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { locations, users } from '#api/schema/users.tables.ts'

/** What the person's own page shows besides the application. */
export async function getOwner(db: Db, userId: number) {
  const rows = await db
    .select({ username: users.username, town: locations.town, state: locations.state })
    .from(users)
    .leftJoin(locations, eq(locations.userId, users.id))
    .where(eq(users.id, userId))
  return onlyRow(rows)
}

export type Owner = Awaited<ReturnType<typeof getOwner>>
