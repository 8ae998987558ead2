import { and, asc, countDistinct, desc, eq, gt, gte } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { organizationReads } from '#api/schema/looks.tables.ts'
import { organizations } from '#api/schema/organizations.tables.ts'

const isStopped = (since: string) => and(gt(organizationReads.refused, 0), gte(organizationReads.day, since))

/** Organizations that reached the limit; the newest day first. */
export async function listStops(db: Db, since: string, limit: number) {
  return db
    .select({
      organizationId: organizations.id,
      name: organizations.name,
      day: organizationReads.day,
      refused: organizationReads.refused,
    })
    .from(organizationReads)
    .innerJoin(organizations, eq(organizations.id, organizationReads.organizationId))
    .where(isStopped(since))
    .orderBy(desc(organizationReads.day), desc(organizationReads.refused), asc(organizations.id))
    .limit(limit)
}

export async function countStopped(db: Db, since: string): Promise<number> {
  const rows = await db
    .select({ total: countDistinct(organizationReads.organizationId) })
    .from(organizationReads)
    .where(isStopped(since))
  return onlyRow(rows).total
}
