import { lt, sql } from 'drizzle-orm'
import { type Db, prepareSql } from '#api/platform/database.ts'
import { applicationReads } from '#api/schema/applications.tables.ts'

export interface Read {
  readerId: number
  applicationId: number
  day: string
  /** How many different ones this person may read in a day. */
  max: number
}

const wanted = sql`array[${sql.placeholder('applicationId')}::integer]`

const statement = prepareSql<{ isWithin: boolean }>(
  'note_application_read',
  sql`insert into application_reads as known (reader_id, day, application_ids)
  values (${sql.placeholder('readerId')}, ${sql.placeholder('day')}, ${wanted})
  on conflict (reader_id) do update set
    day = greatest(known.day, excluded.day),
    application_ids = case
      when known.day < excluded.day then excluded.application_ids
      when cardinality(known.application_ids) < ${sql.placeholder('max')} then known.application_ids || excluded.application_ids
      else known.application_ids
    end
  where known.day < excluded.day or not known.application_ids @> excluded.application_ids
  returning application_ids @> ${wanted} as "isWithin"`,
)

/** Returns whether the read is within the limit. Reading the same application again that day always is. */
export async function recordRead(db: Db, read: Read): Promise<boolean> {
  const [noted] = await statement(db, { ...read })
  return noted?.isWithin ?? true
}

export async function deleteReads(db: Db, before: string) {
  await db.delete(applicationReads).where(lt(applicationReads.day, before))
}
