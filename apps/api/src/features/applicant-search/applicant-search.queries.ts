import { and, eq, isNull } from 'drizzle-orm'
import { idByUsername } from '#api/features/users/users.queries.ts'
import type { Db } from '#api/platform/database.ts'
import { applications } from '#api/schema/applications.tables.ts'
import { users } from '#api/schema/users.tables.ts'

/** At most one: names are unique in any case, and a person has one application. Nobody finds one who is suspended. */
export async function listApplicationIds(db: Db, username: string) {
  return db
    .select({ id: applications.id, userId: applications.userId })
    .from(users)
    .innerJoin(applications, eq(applications.userId, users.id))
    .where(and(eq(users.id, idByUsername(username)), isNull(users.suspendedAt)))
    .limit(1)
}
