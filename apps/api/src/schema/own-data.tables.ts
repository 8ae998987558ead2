import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, moment } from './column-types.ts'
import { person } from './users.tables.ts'

/** Copies of their data that people asked for. Rows and files are removed when they expire. */
export const dataExports = pgTable(
  'exports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: person().notNull(),
    /** Asked until the file is made. */
    state: text().$type<'asked' | 'ready' | 'stopped'>().notNull().default('asked'),
    askedAt: moment().notNull(),
    readyAt: moment(),
    expiresAt: moment(),
    fileKey: text().notNull().unique('exports_file_key'),
    bytes: bigint({ mode: 'number' }),
    /** Of the link that stops it; null until the email is sent. */
    stopDigest: bytea().unique('exports_stop_digest'),
    /** While a process makes the file. One that died no longer renews it, so another starts again. */
    busyUntil: moment(),
  },
  (t) => [
    index('exports_user').on(t.userId, t.askedAt),
    index('exports_waiting').on(t.askedAt).where(sql`${t.state} = 'asked'`),
    check('exports_state', sql`${t.state} in ('asked', 'ready', 'stopped')`),
    check('exports_ready', sql`${t.state} <> 'ready' or num_nulls(${t.readyAt}, ${t.expiresAt}, ${t.bytes}) = 0`),
  ],
)
