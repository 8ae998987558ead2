import type { PostChoice } from '@sparkle/contract/people/own-data-rules.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { assets } from './assets.tables.ts'
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

/**
 * Accounts that are going to be deleted, and those that are. The row of the person stays in `users` without anything of
 * theirs, because others answer to what they wrote.
 */
export const deletions = pgTable(
  'deletions',
  {
    /** Others see it in the place of the name. */
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: person().notNull().unique('deletions_one_per_user'),
    askedAt: moment().notNull(),
    /** Until then the person can keep the account. */
    deleteAt: moment().notNull(),
    posts: text().$type<PostChoice>().notNull(),
    /** What the account had, and gets back if it is kept. Null once it is deleted. */
    username: text(),
    avatarKey: text().references(() => assets.key, { onDelete: 'set null' }),
    suspendedAt: moment(),
    /** Of the links in the emails that keep it. */
    keepDigests: bytea().array().notNull().default(sql`'{}'`),
    /** When the person was told that the end is near. */
    warnedAt: moment(),
    /** From then on there is no way back. */
    startedAt: moment(),
    /** When the person was told that it is done. */
    toldAt: moment(),
    doneAt: moment(),
    /** While a process deletes. One that died no longer renews it, so another goes on. */
    busyUntil: moment(),
    /** Of the mailbox, if the person was suspended, for as long as sanctions are kept. */
    mailboxDigest: bytea(),
  },
  (t) => [
    index('deletions_due').on(t.deleteAt).where(sql`${t.doneAt} is null`),
    index('deletions_username').on(sql`lower(${t.username})`).where(sql`${t.username} is not null`),
    index('deletions_mailbox').on(t.mailboxDigest).where(sql`${t.mailboxDigest} is not null`),
    check('deletions_posts', sql`${t.posts} in ('without_name', 'remove')`),
    check('deletions_done', sql`${t.doneAt} is null or num_nonnulls(${t.username}, ${t.avatarKey}) = 0`),
  ],
)
