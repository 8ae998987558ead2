import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from './column-types.ts'

/** How many emails were sent to an address, or triggered by an account, since the window started. */
export const mailBudgets = pgTable('mail_budgets', {
  subject: text().primaryKey(),
  windowStartedAt: moment().notNull(),
  letters: smallint().notNull(),
})

/** Addresses that a mail server refused permanently, in lower case. They get nothing but what their owners ask for. */
export const refusedEmails = pgTable('refused_emails', {
  email: text().primaryKey(),
  refusedAt: moment().notNull(),
})
