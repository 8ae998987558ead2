import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#api/platform/database.ts'
import { deletions } from '#api/schema/own-data.tables.ts'
import { toMailbox, users } from '#api/schema/users.tables.ts'

const SHOWN = 10

const suspended = alias(users, 'suspended')

/** All that is kept of the mailbox of a suspended person who left. */
export const toMailboxDigest = sql`sha256(convert_to(${toMailbox(users.email)}, 'UTF8'))`

const hadMailbox = sql`${suspended.id} in (
  select ${deletions.userId} from ${deletions} where ${deletions.mailboxDigest} = ${toMailboxDigest})`

/** Usernames of suspended accounts whose emails reach the mailbox of this account, newest first. */
export async function listSuspendedOfMailbox(db: Db, userId: number): Promise<string[]> {
  const hasSameMailbox = or(eq(toMailbox(suspended.email), toMailbox(users.email)), hadMailbox)
  const rows = await db
    .select({ username: suspended.username })
    .from(users)
    .innerJoin(suspended, and(hasSameMailbox, isNotNull(suspended.suspendedAt), ne(suspended.id, users.id)))
    .where(eq(users.id, userId))
    .orderBy(desc(suspended.id))
    .limit(SHOWN)
  return rows.map(({ username }) => username)
}
