import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * What staff did. A trigger refuses every update and delete, so these ids have no foreign keys: a line outlives its
 * people and its subject.
 */
export const staffActs = pgTable(
  'staff_acts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null: somebody at the command line. */
    actorId: integer(),
    act: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: integer(),
    /** Whose account, thread or post it is. */
    aboutUserId: integer(),
    reason: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default(sql`'{}'`),
  },
  (t) => [index('staff_acts_about').on(t.aboutUserId, t.id)],
)
