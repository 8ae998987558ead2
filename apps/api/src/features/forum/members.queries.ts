import { eq, inArray, sql } from 'drizzle-orm'
import { type ForumUserRow, forumUserJson } from '#api/features/users/forum-users.queries.ts'
import { type Db, prepareSql } from '#api/platform/database.ts'
import { users } from '#api/schema/users.tables.ts'

const memberStatement = prepareSql<{ member: ForumUserRow }>(
  'forum_member',
  sql`select ${forumUserJson('u')} as member from users u where u.id = ${sql.placeholder('userId')}`,
)

export async function findMember(db: Db, userId: number): Promise<ForumUserRow | undefined> {
  const [row] = await memberStatement(db, { userId })
  return row?.member
}

/** Also of a suspended person, whose threads stay. */
export async function findUserId(db: Db, forumId: number): Promise<number | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.forumId, forumId))
  return user?.id
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
