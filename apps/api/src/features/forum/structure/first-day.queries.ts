import { and, count, eq, gte, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { forumThreads } from '#api/schema/forum.tables.ts'

/** Locks until the end of the transaction, so that two threads at once cannot both be the last one allowed. */
export async function lockThreadsOf(db: Db, authorId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`threads of ${authorId}`}))`)
}

/** Includes removed ones. */
export async function countThreadsSince(db: Db, authorId: number, since: Date): Promise<number> {
  const rows = await db
    .select({ total: count() })
    .from(forumThreads)
    .where(and(eq(forumThreads.authorId, authorId), gte(forumThreads.postedAt, since)))
  return onlyRow(rows).total
}
