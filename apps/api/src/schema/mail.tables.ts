import { pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/** How many emails were sent to an address, or triggered by an account, since the window started. */
export const mailBudgets = pgTable('mail_budgets', {
  subject: text().primaryKey(),
  windowStartedAt: timestamp({ withTimezone: true }).notNull(),
  letters: smallint().notNull(),
})

/** Addresses that a mail server refused permanently, in lower case. They get nothing but what their owners ask for. */
export const refusedEmails = pgTable('refused_emails', {
  email: text().primaryKey(),
  refusedAt: timestamp({ withTimezone: true }).notNull(),
})
