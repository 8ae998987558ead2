import type { Role } from '@sparkle/contract/permissions.ts'
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { roleGrants, users } from '#api/schema/users.tables.ts'

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

/** Others who take this role, or suspend someone who has it, wait until the transaction ends. */
export async function lockRole(db: Db, role: Role) {
  await db
    .select({ userId: roleGrants.userId })
    .from(roleGrants)
    .where(eq(roleGrants.role, role))
    .orderBy(asc(roleGrants.userId))
    .for('update')
}

export async function hasRole(db: Db, userId: number, role: Role): Promise<boolean> {
  const rows = await db
    .select({ userId: roleGrants.userId })
    .from(roleGrants)
    .where(and(eq(roleGrants.userId, userId), eq(roleGrants.role, role)))
  return rows.length > 0
}

/** Whether the account is a moderator or an administrator. */
export async function isStaff(db: Db, userId: number): Promise<boolean> {
  const staffRoles: Role[] = ['Moderator', 'Administrator']
  const rows = await db
    .select({ userId: roleGrants.userId })
    .from(roleGrants)
    .where(and(eq(roleGrants.userId, userId), inArray(roleGrants.role, staffRoles)))
  return rows.length > 0
}

/** The people who have the role and are not suspended, without this account. */
export async function listOtherHolders(db: Db, role: Role, userId: number, limit: number) {
  return db
    .select({ id: users.id })
    .from(roleGrants)
    .innerJoin(users, eq(users.id, roleGrants.userId))
    .where(and(eq(roleGrants.role, role), ne(users.id, userId), isNull(users.suspendedAt)))
    .orderBy(asc(users.id))
    .limit(limit)
}
