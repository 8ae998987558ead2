import type { Role } from '@sparkle/contract/core/permissions.ts'
import { foldCase } from '@sparkle/contract/people/usernames.ts'
import { asc, eq, gt, sql } from 'drizzle-orm'
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

export async function listAccounts(db: Db, afterId: number, limit: number) {
  return db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      suspendedAt: users.suspendedAt,
      roles: sql<Role[]>`array(select ${roleGrants.role} from ${roleGrants}
        where ${eq(roleGrants.userId, users.id)} order by ${roleGrants.role})`,
    })
    .from(users)
    .where(gt(users.id, afterId))
    .orderBy(asc(users.id))
    .limit(limit)
}
