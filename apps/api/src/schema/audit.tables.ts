import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './column-types.ts'

/**
 * What staff did. A trigger refuses every update and delete. The ids have no foreign keys, because rows outlive the
 * people and subjects they refer to.
 */
export const staffActs = pgTable(
  'staff_acts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull().defaultNow(),
    /** Null for the command line. */
    actorId: integer(),
    /** The login that was used, so that all it did can be undone. */
    sessionId: integer(),
    act: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: integer(),
    /** The owner of the account, thread or post. */
    aboutUserId: integer(),
    aboutOrganizationId: integer(),
    reason: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default(sql`'{}'`),
  },
  (t) => [index('staff_acts_about').on(t.aboutUserId, t.id), index('staff_acts_by').on(t.actorId, t.id)],
)
