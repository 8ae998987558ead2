import { desc } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { siteRules } from '#api/schema/admin.tables.ts'

export async function findNewestRules(db: Db) {
  const [rules] = await db
    .select({ version: siteRules.version, text: siteRules.text, changedAt: siteRules.changedAt })
    .from(siteRules)
    .orderBy(desc(siteRules.version))
    .limit(1)
  return rules
}

/** False if there is such a version already. */
export async function insertRules(db: Db, rules: typeof siteRules.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(siteRules).values(rules).onConflictDoNothing()
  return rowCount === 1
}
