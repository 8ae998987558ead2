import { listRolesWith, MODERATE_FORUM } from '@sparkle/contract/permissions.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { type ForumUserRow, forumUserJson } from '#api/features/users/forum-users.queries.ts'
import { type Db, prepareSql } from '#api/platform/database.ts'
import { roleGrants } from '#api/schema/auth.tables.ts'
import { users } from '#api/schema/users.tables.ts'

const memberStatement = prepareSql<{ member: ForumUserRow }>(
  'forum_member',
  sql`select ${forumUserJson('u')} as member from users u where u.id = ${sql.placeholder('userId')}`,
)

export async function findMember(db: Db, userId: number): Promise<ForumUserRow | undefined> {
  const [row] = await memberStatement(db, { userId })
  return row?.member
}

const byForumIdStatement = prepareSql<{ member: ForumUserRow }>(
  'forum_member_by_forum_id',
  sql`select ${forumUserJson('u')} as member from users u
    where u.forum_id = ${sql.placeholder('forumId')} and u.suspended_at is null`,
)

/** Suspended people are not found. */
export async function findMemberByForumId(db: Db, forumId: number): Promise<ForumUserRow | undefined> {
  const [row] = await byForumIdStatement(db, { forumId })
  return row?.member
}

/** Also of a suspended person, whose threads stay. */
export async function findUserId(db: Db, forumId: number): Promise<number | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.forumId, forumId))
  return user?.id
}

/** Those whose names start like this, in the order of the index, so the name itself comes first. */
export async function listMembersByPrefix(db: Db, lowerCase: string, limit: number): Promise<ForumUserRow[]> {
  const { rows } = await db.execute<{ member: ForumUserRow }>(sql`
    select ${forumUserJson('u')} as member from users u
    where lower(u.username) ^@ ${lowerCase} and u.suspended_at is null
    order by lower(u.username) using ~<~ limit ${limit}`)
  return rows.map(({ member }) => member)
}

/** Usernames by their lower case, of those that exist. */
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
