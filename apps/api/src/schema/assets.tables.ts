import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './column-types.ts'

/**
 * The row is written before the files of a picture and deleted after them, so after a crash the sweep finds everything
 * that was left behind.
 */
export const assets = pgTable(
  'assets',
  {
    key: text().primaryKey(),
    kind: text().$type<'avatar' | 'answer'>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** Set in the transaction that first references this picture; null again once nothing does. */
    attachedAt: moment(),
    /** What a picture answer shows. Empty if it is only decoration, null if nobody has said yet. */
    altText: text(),
  },
  (t) => [index('assets_unattached').on(t.createdAt).where(sql`${t.attachedAt} is null`)],
)
