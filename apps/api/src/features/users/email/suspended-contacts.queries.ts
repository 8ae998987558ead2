import { sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'

export interface ContactPage {
  businessIds: readonly number[]
  since: Date
  afterId: number
  limit: number
}

/** People to whom one of these has written since then, by id. */
export async function listContacts(db: Db, { businessIds, since, afterId, limit }: ContactPage): Promise<number[]> {
  const ids = sql`any(${sql.param(businessIds)}::int[])`
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct other as id from (
      select id, greater_user_id as other, lesser_user_id as business from conversations where lesser_user_id = ${ids}
      union all select id, lesser_user_id, greater_user_id from conversations where greater_user_id = ${ids}
    ) c
    where other > ${afterId} and exists (select from conversation_messages
      where conversation_id = c.id and writer_id = c.business and sent_at > ${since.toISOString()}::timestamptz)
    order by other limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** The name under which others know a business account; undefined for other accounts. */
export async function findBusinessName(db: Db, userId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select coalesce(o.checked_name, u.username) as name from users u
      left join organization_members m on m.user_id = u.id left join organizations o on o.id = m.organization_id
    where u.id = ${userId} and u.business_account`)
  return rows[0]?.name
}
