import { sql } from 'drizzle-orm'
import { isOrganizationShown } from '#api/features/users/shown-organizations.queries.ts'
import { arrayOf, type Db, prepareSql } from '#api/platform/database.ts'

export interface ContactRow {
  applicationId: number
  /** Null for the person who asks. */
  by: string | null
  /** In Unix seconds. */
  at: number
  /** When the person last answered it, in Unix seconds; null if they have not. */
  answered_at: number | null
}

const userId = sql`${sql.placeholder('userId')}::int`

/** The person and, in a checked organization, who belongs or belonged to it: what they wrote meanwhile counts. */
const team = sql`
  select ${userId} as user_id, '-infinity'::timestamptz as since, 'infinity'::timestamptz as until
  union all
  select colleague.user_id, colleague.since, colleague.until
  from organization_members own join organizations o on o.id = own.organization_id and ${isOrganizationShown(sql`o`)}
    cross join lateral (
      select user_id, joined_at as since, 'infinity'::timestamptz as until from organization_members
        where organization_id = o.id
      union all
      select user_id, joined_at, left_at from organization_people
        where organization_id = o.id and left_at is not null and joined_at is not null
    ) colleague
  where own.user_id = ${userId} and colleague.user_id <> ${userId}`

/** `is true` hides it from the index by day, which would find the messages of everyone. */
const isWithin = sql`(sent_at between t.since and t.until) is true`

const statement = prepareSql<ContactRow>(
  'list_contacts',
  sql`with team as materialized (${team})
  select distinct on (a.id) a.id as "applicationId", case when t.user_id <> ${userId} then u.username end as by,
    floor(date_part('epoch', last.sent_at))::int as at,
    (
      select floor(date_part('epoch', sent_at))::int from conversation_messages
      where conversation_id = c.id and position > last.position and writer_id = a.user_id and ${isWithin}
      order by position desc limit 1
    ) as answered_at
  from applications a cross join team t
    join conversations c
      on c.lesser_user_id = least(a.user_id, t.user_id) and c.greater_user_id = greatest(a.user_id, t.user_id)
    cross join lateral (
      select sent_at, position from conversation_messages
      where conversation_id = c.id and writer_id = t.user_id and ${isWithin}
      order by position desc limit 1
    ) last
    join users u on u.id = t.user_id
  where a.id = any(${arrayOf('int', 'applicationIds')})
  order by a.id, last.sent_at desc, t.user_id`,
)

export async function listContacts(db: Db, userId: number, applicationIds: readonly number[]): Promise<ContactRow[]> {
  return statement(db, { userId, applicationIds })
}
