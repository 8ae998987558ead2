import { sql } from 'drizzle-orm'
import { type Db, prepareOnce } from '#api/platform/database.ts'
import { towns, zips } from '#api/schema/applicant-search.tables.ts'

export interface Place {
  zip: string
  latitude: number
  longitude: number
}

export interface Town {
  state: string
  /** In lower case. */
  name: string
  zip: string
}

export async function hasZips(db: Db): Promise<boolean> {
  return (await db.select({ zip: zips.zip }).from(zips).limit(1)).length > 0
}

export async function insertZips(db: Db, places: readonly Place[]): Promise<void> {
  const column = (pick: (place: Place) => number) => sql.param(places.map(pick))
  await db.execute(sql`insert into ${zips} select * from unnest(
    ${column(({ zip }) => Number(zip))}::integer[], ${column(({ latitude }) => latitude)}::real[],
    ${column(({ longitude }) => longitude)}::real[]) on conflict do nothing`)
}

export async function hasTowns(db: Db): Promise<boolean> {
  return (await db.select({ zip: towns.zip }).from(towns).limit(1)).length > 0
}

export async function insertTowns(db: Db, all: readonly Town[]): Promise<void> {
  await db.execute(sql`insert into ${towns} (state, name, zip) select * from unnest(
    ${sql.param(all.map(({ state }) => state))}::text[], ${sql.param(all.map(({ name }) => name))}::text[],
    ${sql.param(all.map(({ zip }) => Number(zip)))}::integer[]) on conflict do nothing`)
}

const EARTH_RADIUS_MILES = 3958.8
/** Miles per degree of latitude, and of longitude at the equator. Slightly too low, to miss nobody. */
const MILES_A_DEGREE = 69

const radians = (degrees: unknown) => sql`radians(${degrees})`

/** The great-circle distance between the centers of two zips. */
const miles = sql<number>`${sql.raw(String(2 * EARTH_RADIUS_MILES))} * asin(least(1, sqrt(
  power(sin(${radians(sql`near.latitude - middle.latitude`)} / 2), 2)
  + cos(${radians(sql`middle.latitude`)}) * cos(${radians(sql`near.latitude`)})
  * power(sin(${radians(sql`near.longitude - middle.longitude`)} / 2), 2))))`

const nearbyStatement = prepareOnce((db) => {
  const reach = sql`${sql.placeholder('distance')}::real / ${sql.raw(String(MILES_A_DEGREE))}`
  const reachEast = sql`${reach} / greatest(0.01, cos(${radians(sql`least(89, abs(middle.latitude) + 1)`)}))`
  return db
    .select({ zip: sql<number>`near.zip`, miles: sql<number>`away.miles` })
    .from(sql`${zips} middle
      join ${zips} near on near.latitude between middle.latitude - ${reach} and middle.latitude + ${reach}
        and near.longitude between middle.longitude - ${reachEast} and middle.longitude + ${reachEast}
      cross join lateral (select ${miles} as miles) away`)
    .where(sql`middle.zip = ${sql.placeholder('zip')} and away.miles <= ${sql.placeholder('distance')}::real`)
    .prepare('list_zips_nearby')
})

/** The zips within the distance and how far they are; none if the zip does not exist. */
export async function listZipsNearby(db: Db, zip: number, distance: number) {
  return nearbyStatement(db).execute({ zip, distance })
}
