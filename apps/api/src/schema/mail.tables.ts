import { pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/** How many letters went to one address, or were caused by one account, since the window began. */
export const mailBudgets = pgTable('mail_budgets', {
  subject: text().primaryKey(),
  windowStartedAt: timestamp({ withTimezone: true }).notNull(),
  letters: smallint().notNull(),
})
