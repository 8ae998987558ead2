import type { Db } from '#api/platform/database.ts'
import { hasZips, insertZips } from './zips.queries.ts'

/** Loads the zips of the United States once. Several processes may do so at the same time. */
export async function loadZips(db: Db): Promise<void> {
  if (await hasZips(db)) return
  // A large table of which a running server has no further need.
  const { default: zipcodes } = await import('zipcodes')
  const places = Object.values(zipcodes.codes).filter(({ country }) => country === 'US')
  await insertZips(db, places)
}
