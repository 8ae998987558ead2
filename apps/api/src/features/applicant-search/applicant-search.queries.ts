import { and, eq, inArray, isNull } from 'drizzle-orm'
import { idByUsername } from '#api/features/users/users.queries.ts'
import type { Db } from '#api/platform/database.ts'
import { applications } from '#api/schema/applications.tables.ts'
import { users } from '#api/schema/users.tables.ts'

/** Returns at most one, since usernames are unique and a person has one application. Suspended people are not found. */
export async function listApplicationIds(db: Db, username: string) {
  return db
    .select({ id: applications.id, userId: applications.userId })
    .from(users)
    .innerJoin(applications, eq(applications.userId, users.id))
    .where(and(eq(users.id, idByUsername(username)), isNull(users.suspendedAt)))
    .limit(1)
}

/** There are at most as many as a person can block. */
export async function listApplicationsOf(db: Db, forumIds: ReadonlySet<number>): Promise<number[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(users)
    .innerJoin(applications, eq(applications.userId, users.id))
    .where(inArray(users.forumId, [...forumIds]))
  return rows.map(({ id }) => id)
}
