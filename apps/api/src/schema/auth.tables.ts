import type { Role } from '@sparkle/contract/permissions.ts'
import { customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
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
})
