import type { LookKind } from '@sparkle/contract/people/look-rules.ts'
import { lt, type SQL, sql } from 'drizzle-orm'
import { toShownName } from '#api/features/users/shown-organizations.queries.ts'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { applications } from '#api/schema/applications.tables.ts'
import { applicationLooks } from '#api/schema/looks.tables.ts'
import { OPENED } from './openings.queries.ts'

/** More than there are in the weeks of a page. */
const MAX_SHOWN = 2000

interface LookRow extends Record<string, unknown> {
  day: string
  kind: LookKind
  organizationId: number | null
  name: string | null
  count: number
  reason: string | null
  isShared: boolean
}

/** What businesses found counts once a week, what staff opened each time. */
const looksAt = (ownerId: number): SQL => sql`
  select day, kind, case when kind <> 'list' then organization_id end as organization_id,
    (case when kind = 'list' then count(*) else sum(count) end)::int as count,
    null::text as reason, bool_or(is_shared) as is_shared, 0 as id
  from application_looks where application_id = (select id from ${applications} where user_id = ${ownerId})
  group by 1, 2, 3
  union all
  select (at at time zone 'UTC')::date, 'staff', null, 1, reason, false, id
  from staff_acts where about_user_id = ${ownerId} and act = ${OPENED}`

const week = sql`date_trunc('week', day)::date`

export async function countWeeks(db: Db, ownerId: number): Promise<number> {
  const { rows } = await db.execute<{ weeks: number }>(
    sql`select count(distinct ${week})::int as weeks from (${looksAt(ownerId)}) looks`,
  )
  return onlyRow(rows).weeks
}

/** Those of some weeks; the newest first. */
export async function listLooks(
  db: Db,
  ownerId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<LookRow[]> {
  const { rows } = await db.execute<LookRow>(sql`
    with ranked as (
      select *, dense_rank() over (order by ${week} desc) as position from (${looksAt(ownerId)}) looks
    )
    select day::text as day, kind, organization_id as "organizationId", ${toShownName(sql`o`)} as name, count, reason,
      is_shared as "isShared"
    from ranked left join organizations o on o.id = organization_id
    where position > ${offset} and position <= ${offset + limit}
    order by day desc, kind, organization_id, ranked.id desc limit ${MAX_SHOWN}`)
  return rows
}

/** Different organizations since this Monday. */
export async function countOrganizations(db: Db, ownerId: number, monday: string) {
  const { rows } = await db.execute<{ looked: number; found: number }>(sql`
    select (count(distinct coalesce(organization_id, 0)) filter (where kind = 'business'))::int as looked,
      (count(*) filter (where kind = 'list'))::int as found
    from application_looks
    where application_id = (select id from ${applications} where user_id = ${ownerId}) and day >= ${monday}`)
  return onlyRow(rows)
}

export async function deleteLooks(db: Db, before: string) {
  await db.delete(applicationLooks).where(lt(applicationLooks.day, before))
}
