import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Every stored picture has a row before it has files and until its files are gone, so that a crash at any moment leaves
 * nothing behind that the sweeper does not find.
 */
export const assets = pgTable(
  'assets',
  {
    key: text().primaryKey(),
    kind: text().$type<'avatar' | 'answer'>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Set in the transaction that makes something point at this picture; null again once nothing does. */
    attachedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('assets_unattached').on(t.createdAt).where(sql`${t.attachedAt} is null`)],
)
