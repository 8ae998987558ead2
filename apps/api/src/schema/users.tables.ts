import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
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
