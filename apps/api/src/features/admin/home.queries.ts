import { sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { roleGrants } from '#api/schema/auth.tables.ts'
import { dataRequests } from '#api/schema/data-requests.tables.ts'
import { users } from '#api/schema/users.tables.ts'

export async function countWaiting(db: Db, now: Date) {
  const hasRole = sql`select from ${roleGrants}
    where ${roleGrants.userId} = ${users.id} and ${roleGrants.role} = 'Business'`
  const { rows } = await db.execute<{ businesses: number; requests: number; overdue: number }>(sql`
    select
      (select count(*)::int from ${users}
        where ${users.businessAccount} and ${users.suspendedAt} is null and not exists (${hasRole})) as businesses,
      count(*)::int as requests,
      (count(*) filter (where ${dataRequests.dueAt} < ${now}))::int as overdue
    from ${dataRequests} where ${dataRequests.state} = 'open'`)
  return onlyRow(rows)
}
