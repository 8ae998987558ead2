import { inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, prepareSql } from '#api/platform/database.ts'
import { users } from '#api/schema/users.tables.ts'

/** A person as the forum shows them. Dates are unix seconds. */
export interface MemberRow {
  forumId: number
  username: string
  avatarKey: string | null
  businessAccount: boolean
  registeredAt: number
  messageCount: number
  staffRole: 'Administrator' | 'Moderator' | null
}

/** `person` is the alias of a row of users. */
export function memberJson(person: string): SQL {
  const of = (column: string) => sql.raw(`${person}.${column}`)
  return sql`json_build_object(
    'forumId', ${of('forum_id')}, 'username', ${of('username')}, 'avatarKey', ${of('avatar_key')},
    'businessAccount', ${of('business_account')}, 'registeredAt', floor(extract(epoch from ${of('created_at')}))::int,
    'messageCount', coalesce((select message_count from forum_members where user_id = ${of('id')}), 0),
    'staffRole', (select min(role) from role_grants where user_id = ${of('id')} and role in ('Administrator', 'Moderator')))`
}

const memberStatement = prepareSql<{ member: MemberRow }>(
  'forum_member',
  sql`select ${memberJson('u')} as member from users u where u.id = ${sql.placeholder('userId')}`,
)

export async function findMember(db: Db, userId: number): Promise<MemberRow | undefined> {
  const [row] = await memberStatement(db, { userId })
  return row?.member
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
