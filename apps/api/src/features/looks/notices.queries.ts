import { sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'

export interface LookNotice extends Record<string, unknown> {
  applicationId: number
  userId: number
  /** How many organizations looked. */
  businesses: number
  /** False if another server notified the owner in the meantime. */
  isTaken: boolean
}

export interface NoticeRange {
  monday: string
  sunday: string
  /** The last application that was returned, so that no batch reads the looks of earlier ones. */
  after: number
  limit: number
}

/** Applications at which organizations looked in this week. Each is taken once for a week. */
export async function takeNotices(db: Db, { monday, sunday, after, limit }: NoticeRange): Promise<LookNotice[]> {
  const { rows } = await db.execute<LookNotice>(sql`
    with due as (
      select application_id, count(distinct coalesce(organization_id, 0))::int as businesses from application_looks
      where application_id > ${after} and kind = 'business' and day between ${monday} and ${sunday}
        and not exists (select from look_notices n where n.application_id = application_looks.application_id and n.week >= ${monday})
      group by 1 order by 1 limit ${limit}
    ), taken as (
      insert into look_notices as known (application_id, week) select application_id, ${monday}::date from due
      on conflict (application_id) do update set week = excluded.week where known.week < excluded.week
      returning application_id
    )
    select application_id as "applicationId", a.user_id as "userId", due.businesses,
      exists (select from taken where taken.application_id = due.application_id) as "isTaken"
    from due join applications a on a.id = application_id order by 1`)
  return rows
}
