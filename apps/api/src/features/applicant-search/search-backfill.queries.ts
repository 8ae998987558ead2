import { sql } from 'drizzle-orm'
import type { Tx } from '#api/platform/database.ts'
import { searchableApplicants } from '#api/schema/applicant-search.tables.ts'

const BATCH = 100

/** Makes the next rows again that an earlier release wrote. Returns up to which application. */
export async function refreshOldRows(tx: Tx, { upTo, until }: { upTo: number; until: number }): Promise<number> {
  const { rows } = await tx.execute<{ last: number | null; count: number }>(sql`
    with old as materialized (
      select application_id, user_id from ${searchableApplicants}
      where application_id > ${upTo} and application_id <= ${until} and all_words is null
      order by application_id limit ${BATCH}
    )
    select max(application_id) as last, count(*)::integer as count,
      refresh_searchable_applicants(array_agg(user_id))
    from old`)
  const [batch] = rows
  return batch?.last && batch.count === BATCH ? batch.last : until
}
