import { sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'

export interface Found {
  searcherId: number
  applicationId: number
}

/** Once a week for each organization. Writes in the order of the key, to prevent deadlocks. */
export async function insertFound(db: Db, found: readonly Found[], monday: string) {
  const searcherIds = found.map(({ searcherId }) => searcherId)
  const applicationIds = found.map(({ applicationId }) => applicationId)
  await db.execute(sql`
    insert into application_looks (application_id, day, kind, organization_id, count)
    select distinct a.id, ${monday}::date, 'list', m.organization_id, 1
    from unnest(${sql.param(searcherIds)}::int[], ${sql.param(applicationIds)}::int[]) as found (searcher_id, application_id)
      join organization_members m on m.user_id = found.searcher_id
      join applications a on a.id = found.application_id
    where not exists (
      select from organization_members own where own.user_id = a.user_id and own.organization_id = m.organization_id)
    order by 1, 4
    on conflict (application_id, day, kind, organization_id) do nothing`)
}
