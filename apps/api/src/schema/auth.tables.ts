import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, moment } from './column-types.ts'
import { person } from './users.tables.ts'

export const credentials = pgTable('credentials', {
  userId: person().primaryKey(),
  passwordHash: text().notNull(),
  changedAt: moment().notNull().defaultNow(),
})

/** Stores only the digest of a token, so reading the table does not allow signing in. */
export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: person().notNull(),
    tokenDigest: bytea().notNull().unique('sessions_token_digest'),
    device: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment().notNull().defaultNow(),
    /** Until then the password was typed recently enough for what a stolen token must not allow. */
    recentUntil: moment(),
    /** Set for a session on a shared computer, which is short. */
    endsAt: moment(),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/** One open recovery per person; a new request replaces it. */
export const passwordRecoveries = pgTable('password_recoveries', {
  userId: person().primaryKey(),
  tokenDigest: bytea().notNull(),
  email: text().notNull(),
  expiresAt: moment().notNull(),
})

/** The email of a new account, until it is confirmed. Without a confirmation the account is removed after 30 days. */
export const emailConfirmations = pgTable('email_confirmations', {
  userId: person().primaryKey(),
  tokenDigest: bytea().notNull().unique('email_confirmations_token_digest'),
  askedAt: moment().notNull(),
  /** When the person was warned that the account will be removed. */
  warnedAt: moment(),
})

/** A new email address that is not confirmed yet. */
export const emailChanges = pgTable('email_changes', {
  userId: person().primaryKey(),
  newEmail: text().notNull(),
  tokenDigest: bytea().notNull().unique('email_changes_token_digest'),
  expiresAt: moment().notNull(),
  /** Whether the old address has agreed to the change. */
  agreed: boolean().notNull().default(false),
})

/**
 * The right of the old address to veto a change it has not agreed to. One row per link sent to it, and one without a
 * link once the change takes effect, so recovery is held back even if the emails fail.
 */
export const emailVetoes = pgTable(
  'email_vetoes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: person().notNull(),
    oldEmail: text().notNull(),
    tokenDigest: bytea().unique('email_vetoes_token_digest'),
    /** When the change took effect; null until it is confirmed. */
    effectiveAt: moment(),
  },
  (t) => [index('email_vetoes_user').on(t.userId), index('email_vetoes_old_email').on(sql`lower(${t.oldEmail})`)],
)

/** Consecutive wrong passwords. The key is a digest of what they are counted for, such as an account or a name. */
export const passwordFailures = pgTable('password_failures', {
  key: bytea().primaryKey(),
  failures: integer().notNull(),
  blockedUntil: moment().notNull(),
})

/** Devices on which a person has logged in. Stores only the digest of a device's secret. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: person().notNull(),
    deviceDigest: bytea().notNull(),
    lastUsedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceDigest] })],
)
