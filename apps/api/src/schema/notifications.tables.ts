import type {
  AlertKind,
  Digest,
  EmailTopic,
  NotificationKind,
} from '@sparkle/contract/notifications/notification-rules.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, smallint, text, time, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea, moment } from './column-types.ts'
import { forumThreads } from './forum.tables.ts'
import { person } from './users.tables.ts'

/** What a person is notified of in the app. Equal ones that are unread are one row with a count. */
export const alerts = pgTable(
  'alerts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: person().notNull(),
    kind: text().$type<AlertKind>().notNull(),
    /** What happened, within the kind. */
    action: text().notNull().default(''),
    /** The name of an organization or of a role, where the text needs one. */
    subject: text().notNull().default(''),
    /** The id of the content, if it has no column of its own. */
    subjectId: integer().notNull().default(0),
    actorId: person(),
    threadId: integer().references(() => forumThreads.id, { onDelete: 'cascade' }),
    /** The first and the last post it stands for. No foreign keys: posts are only deleted with their thread. */
    postId: integer(),
    lastPostId: integer(),
    count: integer().notNull().default(1),
    collapseKey: text().notNull(),
    /** When the newest thing it stands for happened. */
    eventAt: moment().notNull(),
    /** False if the person wants an email but nothing in the app. */
    isListed: boolean().notNull().default(true),
    /** Whether it is sent by email, unless it is read first. */
    isForEmail: boolean().notNull().default(false),
    viewedAt: moment(),
    readAt: moment(),
    mailedAt: moment(),
  },
  (t) => [
    uniqueIndex('alerts_one_unread').on(t.userId, t.collapseKey).where(sql`${t.readAt} is null`),
    index('alerts_of_person').on(t.userId, t.eventAt, t.id),
    index('alerts_unread_of_thread').on(t.userId, t.threadId).where(sql`${t.readAt} is null`),
    index('alerts_new').on(t.userId).where(sql`${t.viewedAt} is null and ${t.readAt} is null`),
    index('alerts_unsent').on(t.userId).where(sql`${t.isForEmail} and ${t.mailedAt} is null and ${t.readAt} is null`),
    index('alerts_thread').on(t.threadId),
    index('alerts_actor').on(t.actorId),
    index('alerts_by_age').using('brin', t.eventAt),
    check('alerts_count', sql`${t.count} > 0`),
  ],
)

/** No row: the defaults. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: person().primaryKey(),
    /** Kinds that were turned off, so that new kinds are on. */
    alertsOff: text().array().$type<NotificationKind[]>().notNull().default(sql`'{}'`),
    emailsOff: text().array().$type<NotificationKind[]>().notNull().default(sql`'{}'`),
    waitMinutes: smallint().notNull().default(15),
    digest: text().$type<Digest>().notNull().default('off'),
    /** When the last summary was sent, or when it was turned on. */
    digestAt: moment(),
    quietFrom: time(),
    quietTo: time(),
    timeZone: text().notNull().default('UTC'),
    wordsInEmails: boolean().notNull().default(false),
    pausedUntil: moment(),
    watchOnReply: boolean().notNull().default(false),
  },
  (t) => [
    check('notification_settings_wait', sql`${t.waitMinutes} between 5 and 120`),
    check('notification_settings_digest', sql`${t.digest} in ('off', 'daily', 'weekly')`),
    check('notification_settings_quiet', sql`(${t.quietFrom} is null) = (${t.quietTo} is null)`),
  ],
)

/** The tokens of the emails that were sent, to stop more of them. */
export const emailStops = pgTable(
  'email_stops',
  {
    tokenDigest: bytea().primaryKey(),
    userId: person().notNull(),
    topic: text().$type<EmailTopic>().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index('email_stops_user').on(t.userId), index('email_stops_by_age').using('brin', t.createdAt)],
)

/** When to check whether a person has something unread that deserves an email. */
export const emailChecks = pgTable(
  'email_checks',
  {
    userId: person().primaryKey(),
    dueAt: moment().notNull(),
    /** Grows with each new reason, so that a check does not forget one that came meanwhile. */
    version: integer().notNull().default(1),
  },
  (t) => [index('email_checks_due').on(t.dueAt)],
)

/** How far a sweep over rows with growing ids has come. */
export const sweepMarks = pgTable('sweep_marks', {
  name: text().primaryKey(),
  /** All rows up to this id are handled. */
  upTo: bigint({ mode: 'number' }).notNull().default(0),
  /** How far the row after that is handled, where one row takes several steps. */
  step: integer().notNull().default(0),
})
