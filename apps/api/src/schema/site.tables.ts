import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './users.tables.ts'

/** Only settings that an administrator has changed have a row. */
export const siteSettings = pgTable('site_settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Null for the command line. */
  changedBy: integer().references(() => users.id, { onDelete: 'set null' }),
})
