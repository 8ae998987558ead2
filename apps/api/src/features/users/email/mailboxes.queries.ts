import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#api/platform/database.ts'
import { toMailbox, users } from '#api/schema/users.tables.ts'

const SHOWN = 10

const suspended = alias(users, 'suspended')

/** Usernames of suspended accounts whose emails reach the mailbox of this account, newest first. */
export async function listSuspendedOfMailbox(db: Db, userId: number): Promise<string[]> {
  const hasSameMailbox = eq(toMailbox(suspended.email), toMailbox(users.email))
  const rows = await db
    .select({ username: suspended.username })
    .from(users)
    .innerJoin(suspended, and(hasSameMailbox, isNotNull(suspended.suspendedAt), ne(suspended.id, users.id)))
    .where(eq(users.id, userId))
    .orderBy(desc(suspended.id))
    .limit(SHOWN)
  return rows.map(({ username }) => username)
}
