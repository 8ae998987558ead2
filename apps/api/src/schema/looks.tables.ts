import type { StoredLookKind } from '@sparkle/contract/people/look-rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { applications } from './applications.tables.ts'
import { organizations } from './organizations.tables.ts'
import { person } from './users.tables.ts'

/** In UTC. */
const day = () => date({ mode: 'string' }).notNull()
const application = () => integer().references(() => applications.id, { onDelete: 'cascade' })
const organization = () => integer().references(() => organizations.id, { onDelete: 'cascade' })

/**
 * Which applications of others a person has read in a day, for the daily limit. Not foreign keys, because deleted ones
 * still count. One row per person, so one statement can count under its lock.
 */
export const applicationReads = pgTable('application_reads', {
  readerId: person().primaryKey(),
  day: day(),
  applicationIds: integer().array().notNull(),
})

/** The same for all people of an organization. */
export const organizationReads = pgTable(
  'organization_reads',
  {
    organizationId: organization().notNull(),
    day: day(),
    applicationIds: integer().array().notNull(),
    /** How many reads were refused that day. */
    refused: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.day] }),
    index('organization_reads_refused').on(t.day).where(sql`${t.refused} > 0`),
  ],
)

/** Who looked at an application. A person is a number only; those that an organization found in a search count by the week. */
export const applicationLooks = pgTable(
  'application_looks',
  {
    applicationId: application().notNull(),
    /** The Monday, if it was found in a search. */
    day: day(),
    kind: text().$type<StoredLookKind>().notNull(),
    /** Null for members, and for a business account without an organization. */
    organizationId: organization(),
    /** Different viewers. */
    count: integer().notNull(),
    /** Whether one of them read the answer that was shared with their organization. */
    isShared: boolean().notNull().default(false),
  },
  (t) => [
    unique('application_looks_one').on(t.applicationId, t.day, t.kind, t.organizationId).nullsNotDistinct(),
    index('application_looks_day').using('brin', t.day),
    index('application_looks_organization').on(t.organizationId),
    check('application_looks_kind', sql`${t.kind} in ('business', 'members', 'list')`),
    check('application_looks_members', sql`${t.kind} <> 'members' or ${t.organizationId} is null`),
  ],
)

/** The last week whose looks the owner of an application was notified of, as its Monday. */
export const lookNotices = pgTable('look_notices', {
  applicationId: application().primaryKey(),
  week: date({ mode: 'string' }).notNull(),
})
