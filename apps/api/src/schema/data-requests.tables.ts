import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './users.tables.ts'

/** Requests about personal data from people who cannot log in, noted by an administrator. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null if the person has no account, or no longer has one. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    kind: text().$type<'export' | 'deletion' | 'correction' | 'question'>().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    state: text().$type<'open' | 'done' | 'declined'>().notNull().default('open'),
    /** Who asked for what, and how to reach them, as the administrator noted it. */
    words: text().notNull(),
  },
  (t) => [index('data_requests_of_user').on(t.userId)],
)
