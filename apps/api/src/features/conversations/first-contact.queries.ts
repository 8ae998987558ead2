import type { FirstContact } from '@sparkle/contract/safety/safety-rules.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { isWaitingFor } from './conversations.queries.ts'

export interface Recipient {
  id: number
  businessAccount: boolean
  firstContact: FirstContact
  isAdult: boolean | null
}

/** Undefined if there is nobody with this forum id. */
export async function findRecipient(db: Db, forumId: number): Promise<Recipient | undefined> {
  const { rows } = await db.execute<Recipient & Record<string, unknown>>(sql`
    select u.id, u.business_account as "businessAccount", coalesce(s.first_contact, 'everyone') as "firstContact",
      s.is_adult as "isAdult"
    from users u left join contact_settings s on s.user_id = u.id where u.forum_id = ${forumId}`)
  return rows[0]
}

/** Locks until the end of the transaction, so that two requests at once cannot both be the last one allowed. */
export async function lockFirstContacts(db: Db, of: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`first contacts of ${of}`}))`)
}

const countRows = async (db: Db, rows: SQL) =>
  onlyRow((await db.execute<{ total: number }>(sql`select count(*)::int as total from (${rows}) counted`)).rows).total

/** How many first messages wait for this person's answer, at most `max`. */
export function countWaiting(db: Db, userId: number, max: number): Promise<number> {
  return countRows(db, sql`select from conversations where ${isWaitingFor(sql`${userId}::int`)} limit ${max}`)
}

/** How many conversations these people started since then. */
export function countStarted(db: Db, starterIds: readonly number[], since: Date): Promise<number> {
  return countRows(
    db,
    sql`select from conversations where starter_id = any(${sql.param(starterIds)}::int[]) and started_at > ${since}`,
  )
}

/** The first messages of the newest conversations that a person started since then, each cut to a length. */
export async function listFirstTexts(
  db: Db,
  starterId: number,
  { since, limit, length }: { since: Date; limit: number; length: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ message: string }>(sql`
    select left(m.message, ${length}::int) as message
    from conversations c join conversation_messages m on m.conversation_id = c.id and m.position = 0
    where c.starter_id = ${starterId} and c.started_at > ${since.toISOString()}::timestamptz
    order by c.started_at desc, c.id desc limit ${limit}`)
  return rows.map(({ message }) => message)
}

export interface Sender {
  organizationId: number | null
  organizationSince: Date | null
  /** Everyone of the organization. */
  colleagueIds: number[]
}

export async function getSender(db: Db, userId: number): Promise<Sender> {
  const { rows } = await db.execute<Sender & Record<string, unknown>>(sql`
    select o.id as "organizationId", o.created_at as "organizationSince",
      array(select user_id from organization_members where organization_id = o.id) as "colleagueIds"
    from users u left join organization_members m on m.user_id = u.id
      left join organizations o on o.id = m.organization_id
    where u.id = ${userId}`)
  const { organizationSince, ...sender } = onlyRow(rows)
  return { ...sender, organizationSince: organizationSince && new Date(organizationSince) }
}
