import { type SQL, sql } from 'drizzle-orm'

/** Whether others see this organization: it is approved, or was until a change that still waits within its time. */
export const isOrganizationShown = (o: SQL) =>
  sql`(${o}.state = 'approved' or ${o}.state in ('waiting', 'asked') and ${o}.rights_until > now())`

/** What a person has checked. Empty if others do not see it and nobody has checked it; null if there is none. */
export const toShownName = (o: SQL) => sql<string | null>`coalesce(${o}.checked_name,
  case when ${isOrganizationShown(o)} then ${o}.name when ${o}.id is not null then '' end)`
