import { listRolesWith, MODERATE_FORUM } from '@sparkle/contract/core/permissions.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { roleGrants, users } from '#api/schema/users.tables.ts'

/** Suspended people are not found. */
export async function findActiveUserId(db: Db, forumId: number): Promise<number | undefined> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.forumId, forumId), isNull(users.suspendedAt)))
  return user?.id
}

/** Includes suspended people, whose threads stay. */
export async function findUserId(db: Db, forumId: number): Promise<number | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.forumId, forumId))
  return user?.id
}

/** Members whose names start with this text, in index order: an exact match comes first. Leaves out some forum ids. */
export async function listIdsByPrefix(
  db: Db,
  lowerCase: string,
  { without, limit }: { without: readonly number[]; limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select u.id from users u where lower(u.username) ^@ ${lowerCase} and u.suspended_at is null
      and u.forum_id <> all(${sql.param(without)}::int[])
    order by lower(u.username) using ~<~ limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** The existing ones of these usernames, by their lower case. */
export async function listUsernames(db: Db, lowerCase: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ username: users.username })
    .from(users)
    .where(inArray(sql`lower(${users.username})`, [...lowerCase]))
    .limit(lowerCase.length)
  return new Map(rows.map(({ username }) => [username.toLowerCase(), username]))
}

/** Everyone who may moderate. */
export async function listStaffIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userId: roleGrants.userId })
    .from(roleGrants)
    .where(inArray(roleGrants.role, listRolesWith(MODERATE_FORUM)))
  return rows.map(({ userId }) => userId)
}
