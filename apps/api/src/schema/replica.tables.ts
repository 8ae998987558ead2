import { bigint, pgTable, smallint } from 'drizzle-orm/pg-core'

/** One row at most: how far a replica must have come before anybody may read from it. */
export const replicaMarks = pgTable('replica_marks', {
  id: smallint().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
})
