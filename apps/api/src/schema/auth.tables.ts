import type { Role } from '@sparkle/contract/permissions.ts'
import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './users.tables.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const credentials = pgTable('credentials', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  passwordHash: text().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export const roleGrants = pgTable(
  'role_grants',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.role] })],
)

/** Only the digest of a token is kept: who reads the table cannot sign in with it. */
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
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/** One open recovery a person: a new request replaces the older one. */
export const passwordRecoveries = pgTable('password_recoveries', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenDigest: bytea().notNull(),
  email: text().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

/** An email address that waits for its confirmation. */
export const emailChanges = pgTable('email_changes', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  newEmail: text().notNull(),
  tokenDigest: bytea().notNull().unique('email_changes_token_digest'),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  /** The old address has agreed to it. */
  agreed: boolean().notNull().default(false),
})

/**
 * The say of the old address in a change that it has not agreed to. A row for each link that it was sent, and one without a
 * link from the moment of the change on: what it holds up does not depend on an email that may fail.
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
    /** When the change took effect; null while it waits for its confirmation. */
    effectiveAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('email_vetoes_user').on(t.userId), index('email_vetoes_old_email').on(sql`lower(${t.oldEmail})`)],
)

/** Wrong passwords in a row. The key is a digest of what they are counted for, such as an account or a name. */
export const passwordFailures = pgTable('password_failures', {
  key: bytea().primaryKey(),
  failures: integer().notNull(),
  blockedUntil: timestamp({ withTimezone: true }).notNull(),
})

/** Devices on which a person has logged in. Only the digest of a device's secret is kept. */
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
