import { sql } from 'drizzle-orm'
import { arrayOf, type Db, prepareSql } from '#api/platform/database.ts'

export interface IdentityRow {
  id: number
  username: string
  avatarKey: string | null
  email: string
  isActive: boolean
  forumId: number
  businessAccount: boolean
  firstName: string
  lastName: string
  newEmail: string | null
  newEmailUntil: Date | null
}

const statement = prepareSql<IdentityRow>(
  'list_identities',
  sql`select u.id, u.username, u.avatar_key as "avatarKey", u.email, u.is_active as "isActive", u.forum_id as "forumId",
    u.business_account as "businessAccount", u.first_name as "firstName", u.last_name as "lastName",
    e.new_email as "newEmail", e.expires_at as "newEmailUntil"
  from users u left join email_changes e on e.user_id = u.id where u.id = any(${arrayOf('int', 'userIds')})`,
)

export async function listIdentities(db: Db, userIds: readonly number[]): Promise<IdentityRow[]> {
  return statement(db, { userIds })
}
