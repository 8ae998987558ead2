import { sql } from 'drizzle-orm'
import { arrayOf, type Db, prepareSql } from '#api/platform/database.ts'
import { type OrganizationTagRow, organizationTagJson } from './organization-tags.queries.ts'

/** What others see of a person. Dates are Unix seconds. */
export interface CardRow {
  id: number
  version: string
  forumId: number
  username: string
  avatarKey: string | null
  businessAccount: boolean
  registeredAt: number
  staffRole: 'Administrator' | 'Moderator' | null
  organization: OrganizationTagRow | null
  /** When the organization may no longer be shown, in Unix milliseconds. */
  organizationUntil: number | null
}

const ids = sql`any(${arrayOf('int', 'ids')})`

const cardStatement = prepareSql<CardRow>(
  'people_cards',
  sql`select u.id, u.version, u.forum_id as "forumId", u.username, u.avatar_key as "avatarKey",
    u.business_account as "businessAccount", floor(date_part('epoch', u.created_at))::int as "registeredAt",
    (select min(role) from role_grants where user_id = u.id and role in ('Administrator', 'Moderator')) as "staffRole",
    ${organizationTagJson(sql`u.id`, sql`u.business_account`)} as organization,
    (select date_part('epoch', o.rights_until) * 1000 from organization_members m
      join organizations o on o.id = m.organization_id
      where m.user_id = u.id and o.state <> 'approved' and o.rights_until > now()) as "organizationUntil"
  from users u where u.id = ${ids}`,
)

export async function listCards(db: Db, ids: readonly number[]): Promise<CardRow[]> {
  return cardStatement(db, { ids })
}

export interface PersonCheck {
  id: number
  version: string
  /** Posts in the forum. */
  messageCount: number
}

const checkStatement = prepareSql<PersonCheck>(
  'people_checks',
  sql`select u.id, u.version, coalesce(m.message_count, 0) as "messageCount"
  from users u left join forum_members m on m.user_id = u.id where u.id = ${ids}`,
)

export async function listPersonChecks(db: Db, ids: readonly number[]): Promise<PersonCheck[]> {
  return checkStatement(db, { ids })
}
