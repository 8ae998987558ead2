import { and, eq, sql } from 'drizzle-orm'
import { type Db, onlyRow, prepareOnce } from '#api/platform/database.ts'
import { towns, zips } from '#api/schema/applicant-search.tables.ts'
import { organizationMembers, organizations } from '#api/schema/organizations.tables.ts'
import { locations, users } from '#api/schema/users.tables.ts'

const statement = prepareOnce((db) =>
  db
    .select({
      hiresFor: organizations.hiresFor,
      town: organizations.town,
      state: organizations.placeState,
      zip: towns.zip,
      ownTown: locations.town,
      ownState: locations.state,
      ownZip: zips.zip,
    })
    .from(users)
    .leftJoin(organizationMembers, eq(organizationMembers.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .leftJoin(towns, and(eq(towns.state, organizations.placeState), eq(towns.name, sql`lower(${organizations.town})`)))
    .leftJoin(locations, eq(locations.userId, users.id))
    .leftJoin(zips, eq(zips.zip, sql`left(${locations.zip}, 5)::integer`))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('find_searcher'),
)

/** Where a person and their organization are, and what it hires for. A place that is not known has no zip. */
export async function findSearcher(db: Db, userId: number) {
  return onlyRow(await statement(db).execute({ userId }))
}

export type Searcher = Awaited<ReturnType<typeof findSearcher>>
