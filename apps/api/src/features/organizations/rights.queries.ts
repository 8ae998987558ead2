import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { organizationMembers, organizations } from '#api/schema/organizations.tables.ts'
import { roleGrants, users } from '#api/schema/users.tables.ts'

/** Any number that nothing else locks. */
const RIGHTS_LOCK = 4_209_101

/**
 * Changes of single accounts share the lock; a change for everyone waits until they are committed, and they wait for it.
 * Take it before the settings are read.
 */
export async function lockRights(db: Db, { forEveryone }: { forEveryone: boolean }) {
  await db.execute(
    forEveryone
      ? sql`select pg_advisory_xact_lock(${RIGHTS_LOCK})`
      : sql`select pg_advisory_xact_lock_shared(${RIGHTS_LOCK})`,
  )
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

export async function listEndedRights(db: Db, now: Date, limit: number) {
  return db
    .select({ id: organizations.id })
    .from(organizations)
    .where(lte(organizations.rightsUntil, now))
    .orderBy(asc(organizations.rightsUntil), asc(organizations.id))
    .limit(limit)
}

export async function clearEndedRights(db: Db, organizationId: number, now: Date) {
  await db
    .update(organizations)
    .set({ rightsUntil: null })
    .where(and(eq(organizations.id, organizationId), lte(organizations.rightsUntil, now)))
}
