import { sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { dataRequests } from '#api/schema/admin.tables.ts'
import { organizations } from '#api/schema/organizations.tables.ts'

export async function countWaiting(db: Db, now: Date) {
  const { rows } = await db.execute<{ businesses: number; requests: number; overdue: number }>(sql`
    select
      (select count(*)::int from ${organizations} where ${organizations.state} = 'waiting') as businesses,
      count(*)::int as requests,
      (count(*) filter (where ${dataRequests.dueAt} < ${now}))::int as overdue
    from ${dataRequests} where ${dataRequests.state} = 'open'`)
  return onlyRow(rows)
}
