import type { Role } from '@sparkle/contract/core/permissions.ts'
import { foldCase } from '@sparkle/contract/people/usernames.ts'
import { and, asc, eq, gt, not, sql } from 'drizzle-orm'
import { isDeleted, isLeaving } from '#api/features/users/suspensions.queries.ts'
import type { Db } from '#api/platform/database.ts'
import { roleGrants, users } from '#api/schema/users.tables.ts'

/** By username or id. Also finds suspended accounts. */
export async function findAccount(db: Db, key: string | number) {
  const [account] = await db
    .select({ id: users.id, username: users.username, email: users.email, suspendedAt: users.suspendedAt })
    .from(users)
    .where(typeof key === 'number' ? eq(users.id, key) : sql`lower(${users.username}) = ${foldCase(key)}`)
  return account
}

/** Also accounts that are going to be deleted, but not the empty rows of those that are. */
export async function listAccounts(db: Db, afterId: number, limit: number) {
  return db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      suspendedAt: users.suspendedAt,
      isLeaving,
      roles: sql<Role[]>`array(select ${roleGrants.role} from ${roleGrants}
        where ${eq(roleGrants.userId, users.id)} order by ${roleGrants.role})`,
    })
    .from(users)
    .where(and(gt(users.id, afterId), not(isDeleted)))
    .orderBy(asc(users.id))
    .limit(limit)
}
