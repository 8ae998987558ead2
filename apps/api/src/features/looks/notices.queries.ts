import { sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'

export interface LookNotice extends Record<string, unknown> {
  userId: number
  /** How many organizations looked. */
  businesses: number
}

/** Owners of applications at which organizations looked in this week. Each is returned once for a week, also to other servers. */
export async function takeNotices(
  db: Db,
  { monday, sunday, limit }: { monday: string; sunday: string; limit: number },
): Promise<LookNotice[]> {
  const { rows } = await db.execute<LookNotice>(sql`
    with due as (
      select application_id, count(distinct coalesce(organization_id, 0))::int as businesses from application_looks
      where kind = 'business' and day between ${monday} and ${sunday}
        and not exists (select from look_notices n where n.application_id = application_looks.application_id and n.week >= ${monday})
      group by 1 order by 1 limit ${limit}
    ), taken as (
      insert into look_notices as known (application_id, week) select application_id, ${monday}::date from due
      on conflict (application_id) do update set week = excluded.week where known.week < excluded.week
      returning application_id
    )
    select a.user_id as "userId", due.businesses
    from taken join due using (application_id) join applications a on a.id = application_id order by 1`)
  return rows
}
