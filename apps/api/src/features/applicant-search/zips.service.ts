import { createRequire } from 'node:module'
import type { codes } from 'zipcodes'
import type { Db } from '#api/platform/database.ts'
import { listTowns } from './towns.ts'
import { hasTowns, hasZips, insertTowns, insertZips } from './zips.queries.ts'

/** Loads the zips of the United States and their towns once. Safe to run in several processes at the same time. */
export async function loadZips(db: Db): Promise<void> {
  if ((await hasZips(db)) && (await hasTowns(db))) return
  const places = Object.values(readZips()).filter(({ country }) => country === 'US')
  await insertZips(db, places)
  await insertTowns(db, listTowns(places))
}

/** Removes the module from the cache, because a running server no longer needs its large table. */
function readZips(): typeof codes {
  const require = createRequire(import.meta.url)
  const zipcodes: { codes: typeof codes } = require('zipcodes')
  for (const path of Object.keys(require.cache)) if (/[\\/]zipcodes[\\/]/.test(path)) delete require.cache[path]
  return zipcodes.codes
}
