import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The row is written before the files of a picture and deleted after them, so after a crash the sweep finds everything
 * that was left behind.
 */
export const assets = pgTable(
  'assets',
  {
    key: text().primaryKey(),
    kind: text().$type<'avatar' | 'answer'>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Set in the transaction that first references this picture; null again once nothing does. */
    attachedAt: timestamp({ withTimezone: true }),
    /** What a picture answer shows. Empty if it is only decoration, null if nobody has said yet. */
    altText: text(),
  },
  (t) => [index('assets_unattached').on(t.createdAt).where(sql`${t.attachedAt} is null`)],
)
