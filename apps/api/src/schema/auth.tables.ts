import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from './column-types.ts'
import { users } from './users.tables.ts'

export const credentials = pgTable('credentials', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  passwordHash: text().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Stores only the digest of a token, so reading the table does not allow signing in. */
export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenDigest: bytea().notNull().unique('sessions_token_digest'),
    device: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Until then the password was typed recently enough for what a stolen token must not allow. */
    recentUntil: timestamp({ withTimezone: true }),
    /** Set for a session on a shared computer, which is short. */
    endsAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/** One open recovery per person; a new request replaces it. */
export const passwordRecoveries = pgTable('password_recoveries', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenDigest: bytea().notNull(),
  email: text().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

/** The email of a new account, until it is confirmed. Without a confirmation the account is removed after 30 days. */
export const emailConfirmations = pgTable('email_confirmations', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenDigest: bytea().notNull().unique('email_confirmations_token_digest'),
  askedAt: timestamp({ withTimezone: true }).notNull(),
  /** When the person was warned that the account will be removed. */
  warnedAt: timestamp({ withTimezone: true }),
})

/** A new email address that is not confirmed yet. */
export const emailChanges = pgTable('email_changes', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  newEmail: text().notNull(),
  tokenDigest: bytea().notNull().unique('email_changes_token_digest'),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
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
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    oldEmail: text().notNull(),
    tokenDigest: bytea().unique('email_vetoes_token_digest'),
    /** When the change took effect; null until it is confirmed. */
    effectiveAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('email_vetoes_user').on(t.userId), index('email_vetoes_old_email').on(sql`lower(${t.oldEmail})`)],
)

/** Consecutive wrong passwords. The key is a digest of what they are counted for, such as an account or a name. */
export const passwordFailures = pgTable('password_failures', {
  key: bytea().primaryKey(),
  failures: integer().notNull(),
  blockedUntil: timestamp({ withTimezone: true }).notNull(),
})

/** Devices on which a person has logged in. Stores only the digest of a device's secret. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceDigest: bytea().notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceDigest] })],
)
