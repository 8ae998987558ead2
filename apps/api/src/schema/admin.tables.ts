import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytea, moment } from './column-types.ts'
import { someone } from './users.tables.ts'

/** Requests about personal data from people who cannot log in, noted by an administrator. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null if the person has no account, or no longer has one. */
    userId: someone(),
    kind: text().$type<'export' | 'deletion' | 'correction' | 'question'>().notNull(),
    askedAt: moment().notNull(),
    dueAt: moment().notNull(),
    state: text().$type<'open' | 'done' | 'declined'>().notNull().default('open'),
    /** What was requested by whom, and how to reach them, as the administrator noted it. */
    words: text().notNull(),
  },
  (t) => [index('data_requests_of_user').on(t.userId)],
)

/** The code that makes the first administrator; at most one row, and none once there is an administrator. */
export const setupCodes = pgTable(
  'setup_codes',
  {
    id: smallint().primaryKey().default(1),
    digest: bytea().notNull(),
    madeAt: moment().notNull().defaultNow(),
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

/** Versions of the community rules. Without a row the default text is version 1. */
export const siteRules = pgTable('site_rules', {
  version: integer().primaryKey(),
  text: text().notNull(),
  changedAt: moment().notNull(),
  changedBy: someone(),
})
