import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './column-types.ts'
import { someone } from './users.tables.ts'

/** Only settings that an administrator has changed have a row. */
export const siteSettings = pgTable('site_settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: moment().notNull().defaultNow(),
  /** Null for the command line. */
  changedBy: someone(),
})
