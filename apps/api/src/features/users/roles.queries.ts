import type { Role } from '@sparkle/contract/core/permissions.ts'
import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { organizationMembers, organizations } from '#api/schema/organizations.tables.ts'
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

export type WhoseRights = { userId: number } | { organizationId: number } | 'everyone'

function toCondition(whose: WhoseRights): SQL {
  if (whose === 'everyone') return sql`${users.businessAccount}`
  return 'userId' in whose
    ? eq(users.id, whose.userId)
    : sql`${users.id} in (select ${organizationMembers.userId} from ${organizationMembers}
        where ${eq(organizationMembers.organizationId, whose.organizationId)})`
}

/** Gives and takes the role Business, and returns the accounts whose role changed. */
export async function updateBusinessRoles(
  db: Db,
  whose: WhoseRights,
  { isAuto, now }: { isAuto: boolean; now: Date },
): Promise<number[]> {
  const { state, rightsUntil } = organizations
  const { rows } = await db.execute<{ user_id: number }>(sql`
    with people as (
      select ${users.id}, ${users.businessAccount} and coalesce(
        ${state} = 'approved' or (${state} in ('waiting', 'asked') and ${rightsUntil} > ${now})
          or (${isAuto}::boolean and ${state} <> 'suspended'),
        ${isAuto}::boolean) as entitled
      from ${users}
      left join ${organizationMembers} on ${eq(organizationMembers.userId, users.id)}
      left join ${organizations} on ${eq(organizations.id, organizationMembers.organizationId)}
      where ${toCondition(whose)}
    ), given as (
      insert into ${roleGrants} (user_id, role) select id, 'Business' from people where entitled
      on conflict do nothing returning user_id
    ), taken as (
      delete from ${roleGrants} using people
      where ${roleGrants.userId} = people.id and ${roleGrants.role} = 'Business' and not entitled
      returning ${roleGrants.userId} as user_id
    )
    select user_id from given union all select user_id from taken`)
  return rows.map(({ user_id }) => user_id)
}
