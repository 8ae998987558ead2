import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { assets } from './assets.tables.ts'

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    // The forum knows people by an id of its own; it starts elsewhere, so that mixing the two up shows at once.
    forumId: integer().notNull().unique('users_forum_id').generatedAlwaysAsIdentity({ startWith: 100_001 }),
    username: text().notNull(),
    email: text().notNull(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    businessAccount: boolean().notNull(),
    isActive: boolean().notNull().default(true),
    suspendedAt: timestamp({ withTimezone: true }),
    avatarKey: text().references(() => assets.key, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_username').on(sql`lower(${t.username})`),
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    check('users_username_has_letter', sql`${t.username} ~ '[A-Za-z]'`),
  ],
)

/**
 * Every name that leads to a person, now or before, by what it looks like: no two people can have names that look alike.
 * A trigger on users keeps it. Accounts from before that look like an older one have no row here.
 */
export const usernameClaims = pgTable(
  'username_claims',
  {
    skeleton: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In lower case: a person may have changed the spelling and kept the look. */
    spellings: text().array().notNull(),
    /** From when others may take a name that was given up. */
    freeFrom: timestamp({ withTimezone: true }).notNull().default(sql`'infinity'`),
  },
  (t) => [index('username_claims_user').on(t.userId)],
)

export const locations = pgTable('locations', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer()
    .notNull()
    .unique('locations_one_per_user')
    .references(() => users.id, { onDelete: 'cascade' }),
  country: text().notNull(),
  state: text().notNull(),
  town: text().notNull(),
  zip: text().notNull(),
})
