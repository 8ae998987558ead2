import { eq } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { organizationMembers } from '#api/schema/organizations.tables.ts'

export async function findTeam(db: Db, userId: number) {
  const { organizationId, part } = organizationMembers
  const [team] = await db
    .select({ organizationId, part })
    .from(organizationMembers)
    .where(eq(organizationMembers.userId, userId))
  return team
}
