import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from './column-types.ts'
import { users } from './users.tables.ts'

/** Only settings that an administrator has changed have a row. */
export const siteSettings = pgTable('site_settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Null for the command line. */
  changedBy: integer().references(() => users.id, { onDelete: 'set null' }),
})

/** The code that makes the first administrator; at most one row, and none once there is an administrator. */
export const setupCodes = pgTable(
  'setup_codes',
  {
    id: smallint().primaryKey().default(1),
    digest: bytea().notNull(),
    madeAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [check('setup_codes_one', sql`${t.id} = 1`)],
)

/** Figures of each day, counted once the day is over. */
export const dailyNumbers = pgTable(
  'daily_numbers',
  {
    day: date().notNull(),
    key: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.key] })],
)
