import type { FirstContact } from '@sparkle/contract/safety/safety-rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from './column-types.ts'
import { organizations } from './organizations.tables.ts'
import { person } from './users.tables.ts'

/** A person blocks another one, or an organization with all of its people. */
export const blocks = pgTable(
  'blocks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    blockerId: person().notNull(),
    blockedId: person(),
    organizationId: integer().references(() => organizations.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('blocks_of_people').on(t.blockerId, t.blockedId).where(sql`${t.blockedId} is not null`),
    uniqueIndex('blocks_of_organizations')
      .on(t.blockerId, t.organizationId)
      .where(sql`${t.organizationId} is not null`),
    index('blocks_blocker').on(t.blockerId),
    index('blocks_blocked').on(t.blockedId),
    index('blocks_organization').on(t.organizationId),
    check('blocks_one_target', sql`num_nonnulls(${t.blockedId}, ${t.organizationId}) = 1`),
    check('blocks_not_oneself', sql`${t.blockerId} <> ${t.blockedId}`),
  ],
)

/** No row: everyone may write first. */
export const contactSettings = pgTable(
  'contact_settings',
  {
    userId: person().primaryKey(),
    firstContact: text().$type<FirstContact>().notNull().default('everyone'),
    /** The answer to "Are you 18 or older?"; null if the person was not asked. */
    isAdult: boolean(),
  },
  (t) => [check('contact_settings_first_contact', sql`${t.firstContact} in ('nobody', 'businesses', 'everyone')`)],
)
