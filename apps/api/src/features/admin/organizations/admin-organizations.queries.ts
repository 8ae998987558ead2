import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import type { OrganizationState } from '@sparkle/contract/organizations/organization-rules.ts'
import { and, asc, count, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { organizationMembers, organizations } from '#api/schema/organizations.tables.ts'

export interface OrganizationFilters {
  state: OrganizationState
  q?: string | undefined
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** All parts of a name or website are searched: administrators have thousands of organizations at most. */
function isMatch({ state, q }: OrganizationFilters): SQL | undefined {
  const text = sql`lower(${organizations.name} || ' ' || ${organizations.website})`
  return and(eq(organizations.state, state), q ? sql`${text} like lower(${`%${escapeLike(q)}%`})` : undefined)
}

export async function countByState(db: Db) {
  return db
    .select({ state: organizations.state, total: count() })
    .from(organizations)
    .groupBy(organizations.state)
    .orderBy(asc(organizations.state))
}

export async function countOrganizations(db: Db, filters: OrganizationFilters): Promise<number> {
  return onlyRow(await db.select({ total: count() }).from(organizations).where(isMatch(filters))).total
}

const rowColumns = {
  id: organizations.id,
  name: organizations.name,
  website: organizations.website,
  town: organizations.town,
  placeState: organizations.placeState,
  state: organizations.state,
  createdAt: organizations.createdAt,
  waitingSince: organizations.waitingSince,
  rightsUntil: organizations.rightsUntil,
  members: sql<number>`(select count(*)::int from ${organizationMembers}
    where ${organizationMembers.organizationId} = ${organizations.id})`,
}

/** Those that wait by how long, others newest first. */
export async function listOrganizations(db: Db, filters: OrganizationFilters, offset: number) {
  const order =
    filters.state === 'waiting' ? [asc(organizations.waitingSince), asc(organizations.id)] : [desc(organizations.id)]
  return db
    .select(rowColumns)
    .from(organizations)
    .where(isMatch(filters))
    .orderBy(...order)
    .limit(PER_PAGE)
    .offset(offset)
}

export type StoredOrganizationRow = Awaited<ReturnType<typeof listOrganizations>>[number]

/** How many wait, and how many of them since this time or longer. */
export async function countWaiting(db: Db, since: { after: Date; until: Date }) {
  const crossed = sql`${organizations.waitingSince} > ${since.after} and ${lte(organizations.waitingSince, since.until)}`
  return onlyRow(
    await db
      .select({ waiting: count(), crossed: sql<number>`(count(*) filter (where ${crossed}))::int` })
      .from(organizations)
      .where(eq(organizations.state, 'waiting')),
  )
}
