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

export async function lockMembership(db: Db, userId: number): Promise<void> {
  await db
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .where(eq(organizationMembers.userId, userId))
    .for('no key update')
}
