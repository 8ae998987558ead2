import { type SQL, sql } from 'drizzle-orm'
import { type OrganizationTagRow, organizationTagJson } from './organization-tags.queries.ts'

/** A person as embedded in forum and message replies. Dates are Unix seconds. */
export interface ForumUserRow {
  forumId: number
  username: string
  avatarKey: string | null
  businessAccount: boolean
  registeredAt: number
  messageCount: number
  staffRole: 'Administrator' | 'Moderator' | null
  organization: OrganizationTagRow | null
}

/** `person` is an alias of the users table. */
export function forumUserJson(person: string): SQL {
  const of = (column: string) => sql.raw(`${person}.${column}`)
  return sql`json_build_object(
    'forumId', ${of('forum_id')}, 'username', ${of('username')}, 'avatarKey', ${of('avatar_key')},
    'businessAccount', ${of('business_account')}, 'registeredAt', floor(extract(epoch from ${of('created_at')}))::int,
    'messageCount', coalesce((select message_count from forum_members where user_id = ${of('id')}), 0),
    'staffRole', (select min(role) from role_grants where user_id = ${of('id')} and role in ('Administrator', 'Moderator')),
    'organization', ${organizationTagJson(of('id'), of('business_account'))})`
}
