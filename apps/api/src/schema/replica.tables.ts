import { bigint, pgTable, smallint } from 'drizzle-orm/pg-core'

/** At most one row: the position a replica must have reached before anyone may read from it. */
export const replicaMarks = pgTable('replica_marks', {
  id: smallint().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
})
