import type { Role } from '@sparkle/contract/permissions.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { roleGrants } from '#api/schema/auth.tables.ts'

export async function insertRole(db: Db, userId: number, role: Role) {
  await db.insert(roleGrants).values({ userId, role }).onConflictDoNothing()
}

export async function deleteRole(db: Db, userId: number, role: Role) {
  await db.delete(roleGrants).where(and(eq(roleGrants.userId, userId), eq(roleGrants.role, role)))
}
