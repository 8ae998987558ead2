import type { Role } from '@sparkle/contract/permissions.ts'
import { foldCase } from '@sparkle/contract/usernames.ts'
import { asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { roleGrants } from '#api/schema/auth.tables.ts'
import { users } from '#api/schema/users.tables.ts'

/** Also finds suspended accounts. */
export async function findAccount(db: Db, username: string) {
  const [account] = await db
    .select({ id: users.id, suspendedAt: users.suspendedAt })
    .from(users)
    .where(sql`lower(${users.username}) = ${foldCase(username)}`)
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
