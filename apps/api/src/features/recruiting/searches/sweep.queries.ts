import type { Role } from '@sparkle/contract/core/permissions.ts'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { blockedForumIds } from '#api/features/blocks/blocked.queries.ts'
import type { Db } from '#api/platform/database.ts'
import { savedSearches } from '#api/schema/recruiting.tables.ts'

const columns = {
  id: savedSearches.id,
  ownerId: savedSearches.ownerId,
  name: savedSearches.name,
  filters: savedSearches.filters,
  alert: savedSearches.alert,
  seenUntil: savedSearches.seenUntil,
  problem: savedSearches.problem,
  emailQueuedAt: savedSearches.emailQueuedAt,
}

const isKept = isNull(savedSearches.removedAt)

/** Takes the search that is due for longest and that no other process sweeps. Its row stays locked. */
export async function takeDue(db: Db, now: Date) {
  const [row] = await db
    .select(columns)
    .from(savedSearches)
    .where(and(lte(savedSearches.nextAt, now), isKept))
    .orderBy(asc(savedSearches.nextAt), asc(savedSearches.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

export async function findSearch(db: Db, searchId: number) {
  const [row] = await db
    .select(columns)
    .from(savedSearches)
    .where(and(eq(savedSearches.id, searchId), isKept))
  return row
}

export type SweptSearch = NonNullable<Awaited<ReturnType<typeof takeDue>>>

interface OwnerRow extends Record<string, unknown> {
  id: number
  businessAccount: boolean
  roles: Role[]
  blocked: number[]
}

/** What decides whom the owner of a search can find. Undefined while the account is suspended. */
export async function findOwner(db: Db, userId: number): Promise<OwnerRow | undefined> {
  const { rows } = await db.execute<OwnerRow>(sql`
    select u.id, u.business_account as "businessAccount",
      array(select role from role_grants where user_id = u.id) as roles, ${blockedForumIds(sql`u.id`)} as blocked
    from users u where u.id = ${userId} and u.suspended_at is null`)
  return rows[0]
}
