import { eq } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { locations } from '#api/schema/users.tables.ts'

const columns = {
  id: locations.id,
  userId: locations.userId,
  country: locations.country,
  state: locations.state,
  town: locations.town,
  zip: locations.zip,
}

export async function findLocation(db: Db, userId: number) {
  const [location] = await db.select(columns).from(locations).where(eq(locations.userId, userId))
  return location
}

export interface Place {
  country: string
  state: string
  town: string
  zip: string
}

export async function upsertLocation(db: Db, userId: number, { country, state, town, zip }: Place) {
  const place = { country, state, town, zip }
  const rows = await db
    .insert(locations)
    .values({ userId, ...place })
    .onConflictDoUpdate({ target: locations.userId, set: place })
    .returning(columns)
  return onlyRow(rows)
}
