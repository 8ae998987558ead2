import { sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'

/** Cases that wait for a decision, and those of them that are about staff. */
export async function countOpenCases(db: Db) {
  const { rows } = await db.execute<{ all: number; aboutStaff: number }>(sql`
    select count(*)::int as all, count(*) filter (where is_about_staff)::int as "aboutStaff"
    from (select bool_or(is_about_staff) as is_about_staff from reports where decided_at is null
      group by subject_kind, subject_id) cases`)
  return onlyRow(rows)
}
