import type { Role } from '@sparkle/contract/permissions.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { roleGrants } from '#api/schema/auth.tables.ts'

/** Returns whether the role was missing. */
export async function insertRole(db: Db, userId: number, role: Role): Promise<boolean> {
  const { rowCount } = await db.insert(roleGrants).values({ userId, role }).onConflictDoNothing()
  return rowCount === 1
}

/** Returns whether the role was present. */
export async function deleteRole(db: Db, userId: number, role: Role): Promise<boolean> {
  const { rowCount } = await db.delete(roleGrants).where(and(eq(roleGrants.userId, userId), eq(roleGrants.role, role)))
  return rowCount === 1
}
