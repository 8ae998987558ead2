import { foldCase } from '@sparkle/contract/usernames.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { applications } from '#api/schema/applications.tables.ts'
import { users } from '#api/schema/users.tables.ts'

/** At most one: names are unique in any case, and a person has one application. Nobody finds one who is suspended. */
export async function listApplicationIds(db: Db, username: string) {
  return db
    .select({ id: applications.id, userId: applications.userId })
    .from(users)
    .innerJoin(applications, eq(applications.userId, users.id))
    .where(and(sql`lower(${users.username}) = ${foldCase(username)}`, isNull(users.suspendedAt)))
    .limit(1)
}
