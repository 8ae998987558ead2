import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isOrganizationShown } from './shown-organizations.queries.ts'

/** The checked organization of a person. `checked_at` is Unix seconds. */
export interface OrganizationTagRow {
  id: number
  name: string
  checked_at: number
}

/** Null for people of none that is checked. Applicants have none, so nothing is read for them. */
export function organizationTagJson(userId: SQLWrapper, businessAccount: SQLWrapper): SQL {
  return sql`case when ${businessAccount} then (
    select json_build_object('id', o.id, 'name', coalesce(o.checked_name, o.name),
      'checked_at', floor(extract(epoch from o.checked_at))::int)
    from organization_members om join organizations o on o.id = om.organization_id
    where om.user_id = ${userId} and o.checked_at is not null and ${isOrganizationShown(sql`o`)}) end`
}
