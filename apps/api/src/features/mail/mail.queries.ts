import { inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { mailBudgets } from '#api/schema/mail.tables.ts'

export async function listMailBudgets(db: Db, subjects: string[]) {
  return db
    .select({
      subject: mailBudgets.subject,
      windowStartedAt: mailBudgets.windowStartedAt,
      letters: mailBudgets.letters,
    })
    .from(mailBudgets)
    .where(inArray(mailBudgets.subject, subjects))
    .orderBy(mailBudgets.subject)
    .limit(subjects.length)
}

/** Counts one email; a window that started before `since` starts over. */
export async function countEmail(db: Db, subject: string, now: Date, since: Date) {
  const isOver = sql`${mailBudgets.windowStartedAt} <= ${since}`
  await db
    .insert(mailBudgets)
    .values({ subject, windowStartedAt: now, letters: 1 })
    .onConflictDoUpdate({
      target: mailBudgets.subject,
      set: {
        letters: sql`case when ${isOver} then 1 else ${mailBudgets.letters} + 1 end`,
        windowStartedAt: sql`case when ${isOver} then ${now} else ${mailBudgets.windowStartedAt} end`,
      },
    })
}

export async function deleteMailBudgets(db: Db, before: Date) {
  await db.delete(mailBudgets).where(lte(mailBudgets.windowStartedAt, before))
}
