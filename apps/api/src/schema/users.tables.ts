import type { Role } from '@sparkle/contract/core/permissions.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { assets } from './assets.tables.ts'
import { moment, version } from './column-types.ts'

/** The mailbox that an email reaches: in lower case, without what follows a plus, and at Gmail without dots. */
export function toMailbox(email: AnyPgColumn) {
  const untagged = sql`regexp_replace(lower(${email}), '(?<=[^@])[+][^@]*@', '@')`
  return sql<string>`case when ${untagged} ~ '@(gmail|googlemail)[.]com$'
    then replace(split_part(${untagged}, '@', 1), '.', '') || '@gmail.com' else ${untagged} end`
}

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    // The forum has its own ids for people. They start elsewhere, so mixing the two up is noticed.
    forumId: integer().notNull().unique('users_forum_id').generatedAlwaysAsIdentity({ startWith: 100_001 }),
    username: text().notNull(),
    email: text().notNull(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    businessAccount: boolean().notNull(),
    isActive: boolean().notNull().default(true),
    suspendedAt: moment(),
    /** Until then the person cannot post or send messages. */
    mutedUntil: moment(),
    /** Staff require another username, which the person must choose before they write. */
    mustRename: boolean().notNull().default(false),
    /** The account has been asked to confirm its email and has not done so. */
    mustConfirmEmail: boolean().notNull().default(false),
    /** When the person last proved that they read its emails; null if they never did. */
    emailConfirmedAt: moment(),
    avatarKey: text().references(() => assets.key, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
    /** The version of what others see of the person, including roles and organization. */
    version: version(),
  },
  (t) => [
    uniqueIndex('users_username').on(sql`lower(${t.username})`),
    // Finds names by their first letters, in any collation.
    index('users_username_prefix').on(sql`lower(${t.username}) text_pattern_ops`),
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    index('users_by_day').using('brin', t.createdAt),
    // Finds people by part of their names or email. Each starts after a space. The index ignores signs, so it has letters for
    // the @: otherwise "n@example" would be looked up among everyone with that provider.
    index('users_search').using(
      'gin',
      sql`replace(lower(' ' || ${t.username} || ' ' || ${t.email} || ' ' || ${t.firstName} || ' ' || ${t.lastName}), '@', 'qz') gin_trgm_ops`,
    ),
    // For lists of few among many.
    index('users_businesses').on(t.id).where(sql`${t.businessAccount}`),
    index('users_suspended').on(t.id).where(sql`${t.suspendedAt} is not null`),
    index('users_suspended_mailbox')
      .on(sql`(${toMailbox(t.email)})`)
      .where(sql`${t.suspendedAt} is not null`),
    index('users_unconfirmed').on(t.id).where(sql`${t.mustConfirmEmail}`),
    check('users_username_has_letter', sql`${t.username} ~ '[A-Za-z]'`),
  ],
)

/** For rows that are deleted with the account. */
export const person = () => integer().references(() => users.id, { onDelete: 'cascade' })

/** For rows that outlive the account. */
export const someone = () => integer().references(() => users.id, { onDelete: 'set null' })

export const roleGrants = pgTable(
  'role_grants',
  {
    userId: person().notNull(),
    role: text().$type<Role>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.role] }), index('role_grants_role').on(t.role, t.userId)],
)

/**
 * Every current and earlier username by its visual skeleton, so no two people have names that look alike. Maintained by
 * a trigger on users. Older accounts whose name looks like an even older one have no row here.
 */
export const usernameClaims = pgTable(
  'username_claims',
  {
    skeleton: text().primaryKey(),
    userId: person().notNull(),
    /** In lower case. A person may have used several spellings with the same skeleton. */
    spellings: text().array().notNull(),
    /** When others may take a name that was given up. */
    freeFrom: moment().notNull().default(sql`'infinity'`),
  },
  (t) => [index('username_claims_user').on(t.userId)],
)

export const locations = pgTable('locations', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: person().notNull().unique('locations_one_per_user'),
  country: text().notNull(),
  state: text().notNull(),
  town: text().notNull(),
  zip: text().notNull(),
})
