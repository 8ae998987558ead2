import type { PersonRow } from '@sparkle/contract/admin/admin-fields.ts'
import { peoplePage } from '@sparkle/contract/admin/admin-people.ts'
import type { Role } from '@sparkle/contract/core/permissions.ts'
import { and, asc, desc, eq, gt, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import { isDeleted, isLeaving } from '#api/features/users/suspensions.queries.ts'
import { idByUsername } from '#api/features/users/users.queries.ts'
import type { Db } from '#api/platform/database.ts'
import { applications } from '#api/schema/applications.tables.ts'
import { emailChanges } from '#api/schema/auth.tables.ts'
import { roleGrants, users } from '#api/schema/users.tables.ts'

export interface PeopleFilters {
  q?: string | undefined
  role?: Role | undefined
  state?: 'active' | 'suspended' | 'unconfirmed' | 'waiting' | 'leaving' | undefined
  kind?: PersonRow['kind'] | undefined
}

export type PeopleOrder = 'newest' | 'username'

/** The expression of the index `users_search`. */
const searchText = sql`replace(lower(' ' || ${users.username} || ' ' || ${users.email} || ' ' || ${users.firstName} || ' ' || ${users.lastName}), '@', 'qz')`

/**
 * The index has groups of three letters or digits. A text without such a group is only searched at the start of a name,
 * where the index has shorter ones.
 */
function contains(q: string): SQL {
  const part = q.replaceAll('@', 'qz')
  const escaped = part.replace(/[\\%_]/g, '\\$&')
  return sql`${searchText} like lower(${/[a-z0-9]{3}/i.test(part) ? `%${escaped}%` : `% ${escaped}%`})`
}

const hasRole = (role: Role) => sql`exists (select from ${roleGrants}
  where ${roleGrants.userId} = ${users.id} and ${roleGrants.role} = ${role})`

const stateConditions: Record<NonNullable<PeopleFilters['state']>, SQL | undefined> = {
  active: isNull(users.suspendedAt),
  suspended: and(isNotNull(users.suspendedAt), not(isLeaving)),
  leaving: isLeaving,
  unconfirmed: sql`${users.mustConfirmEmail}`,
  waiting: and(sql`${users.businessAccount}`, isNull(users.suspendedAt), sql`not ${hasRole('Business')}`),
}

const isMatch = ({ q, role, state, kind }: PeopleFilters) =>
  and(
    not(isDeleted),
    q === undefined ? undefined : contains(q),
    role && hasRole(role),
    state && stateConditions[state],
    kind && (kind === 'business' ? sql`${users.businessAccount}` : sql`not ${users.businessAccount}`),
  )

const inOrder = (order: PeopleOrder) => (order === 'newest' ? desc(users.id) : asc(sql`lower(${users.username})`))

/** All matches in any order, at most one more than the pages reach. Not prepared: the values decide which index is best. */
export async function listMatches(db: Db, filters: PeopleFilters): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(isMatch(filters))
    .limit(peoplePage.reach + 1)
  return rows.map(({ id }) => id)
}

const isOneOf = (ids: readonly number[]) => sql`${users.id} = any(${sql.param(ids)}::integer[])`

interface Slice {
  order: PeopleOrder
  offset: number
}

/** A page of all matches. Their ids are in the order of sign-up. */
export async function sortMatches(db: Db, ids: readonly number[], { order, offset }: Slice): Promise<number[]> {
  const { size } = peoplePage
  if (order === 'newest') return ids.toSorted((one, other) => other - one).slice(offset, offset + size)
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(isOneOf(ids))
    .orderBy(inOrder(order))
    .limit(size)
    .offset(offset)
  return rows.map(({ id }) => id)
}

/** For more matches than the pages reach. Reading everyone in order then fills a page quickly. */
export async function listCommonMatches(db: Db, filters: PeopleFilters, { order, offset }: Slice): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(isMatch(filters))
    .orderBy(inOrder(order))
    .limit(peoplePage.size)
    .offset(offset)
  return rows.map(({ id }) => id)
}

const personColumns = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  businessAccount: users.businessAccount,
  createdAt: users.createdAt,
  suspendedAt: sql<Date | null>`case when ${isLeaving} then null else users.suspended_at end`.mapWith(
    users.suspendedAt,
  ),
  /** Null unless its owner asked for that. */
  deleteAt: sql<Date | null>`(select d.delete_at from deletions d where d.user_id = users.id)`.mapWith(users.createdAt),
  mustConfirmEmail: users.mustConfirmEmail,
  emailConfirmedAt: users.emailConfirmedAt,
  roles: sql<Role[]>`array(select ${roleGrants.role} from ${roleGrants}
    where ${eq(roleGrants.userId, users.id)} order by ${roleGrants.role})`,
}

/** The people with these ids; at most a page. */
export async function listPeople(db: Db, ids: readonly number[], order: PeopleOrder) {
  return db.select(personColumns).from(users).where(isOneOf(ids)).orderBy(inOrder(order)).limit(peoplePage.size)
}

export type StoredPerson = Awaited<ReturnType<typeof listPeople>>[number]

/** Also finds suspended people. */
export async function findPerson(db: Db, key: { id: number } | { username: string }, now: Date) {
  const isPublic = sql`${applications.isPublic} and ${applications.isActive} and ${users.isActive}`
  const [person] = await db
    .select({
      ...personColumns,
      pendingEmail: emailChanges.newEmail,
      application: sql<'none' | 'private' | 'public'>`case when ${applications.id} is null then 'none'
        when ${isPublic} then 'public' else 'private' end`,
    })
    .from(users)
    .leftJoin(applications, eq(applications.userId, users.id))
    .leftJoin(emailChanges, and(eq(emailChanges.userId, users.id), gt(emailChanges.expiresAt, now)))
    .where(eq(users.id, 'id' in key ? key.id : idByUsername(key.username)))
  return person
}
