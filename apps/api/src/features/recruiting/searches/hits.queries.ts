import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { savedSearchHits } from '#api/schema/recruiting.tables.ts'

export interface FoundPeople {
  searchId: number
  applicationIds: readonly number[]
  foundAt: Date
  /** Null for those who are to be told of by email. */
  toldAt: Date | null
}

const integers = (values: readonly number[]) => sql`${sql.param(values)}::integer[]`

/** Returns how many of them had not been found before. */
export async function insertHits(db: Db, { searchId, applicationIds, foundAt, toldAt }: FoundPeople): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    with added as (
      insert into saved_search_hits (search_id, application_id, found_at, told_at)
      select ${searchId}, id, ${foundAt}, ${toldAt} from unnest(${integers(applicationIds)}) as found (id)
      where not exists (select from saved_search_hits where search_id = ${searchId} and application_id = found.id)
      order by id on conflict do nothing returning 1
    ) select count(*)::int as total from added`)
  return onlyRow(rows).total
}

/** Whom its owner has not been told of. */
export async function listUntold(db: Db, searchId: number): Promise<number[]> {
  const rows = await db
    .select({ id: savedSearchHits.applicationId })
    .from(savedSearchHits)
    .where(and(eq(savedSearchHits.searchId, searchId), isNull(savedSearchHits.toldAt)))
  return rows.map(({ id }) => id)
}

export async function updateTold(db: Db, searchId: number, applicationIds: readonly number[], toldAt: Date) {
  await db
    .update(savedSearchHits)
    .set({ toldAt })
    .where(
      and(
        eq(savedSearchHits.searchId, searchId),
        sql`${savedSearchHits.applicationId} = any(${integers(applicationIds)})`,
        isNull(savedSearchHits.toldAt),
      ),
    )
}
