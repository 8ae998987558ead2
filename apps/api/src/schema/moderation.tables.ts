import type { ReportKind, ReportReason, SanctionKind } from '@sparkle/contract/safety/safety-rules.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, moment } from './column-types.ts'
import { organizations } from './organizations.tables.ts'
import { person, someone } from './users.tables.ts'

/** All open reports of one subject are one case, and are claimed and decided together. */
export const reports = pgTable(
  'reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reporterId: someone(),
    subjectKind: text().$type<ReportKind>().notNull(),
    /** A message, post or thread, or the user id of a profile or avatar. */
    subjectId: bigint({ mode: 'number' }).notNull(),
    aboutUserId: someone(),
    aboutOrganizationId: integer().references(() => organizations.id, { onDelete: 'set null' }),
    /** It is about a moderator or administrator, so only administrators see it. */
    isAboutStaff: boolean().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    words: text().notNull().default(''),
    severity: smallint().notNull(),
    claimedBy: someone(),
    claimedAt: moment(),
    decidedBy: someone(),
    /** Open until then. */
    decidedAt: moment(),
    decision: text().$type<'nothing' | 'acted'>(),
    /** Whether this report hid the post, because enough people had reported it. */
    hidPost: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    clientId: uuid(),
  },
  (t) => [
    uniqueIndex('reports_one_open').on(t.reporterId, t.subjectKind, t.subjectId).where(sql`${t.decidedAt} is null`),
    uniqueIndex('reports_client_id').on(t.reporterId, t.clientId).where(sql`${t.clientId} is not null`),
    index('reports_open').on(t.severity.desc(), t.id).where(sql`${t.decidedAt} is null`),
    index('reports_subject').on(t.subjectKind, t.subjectId),
    index('reports_about').on(t.aboutUserId, t.id),
    index('reports_by').on(t.reporterId, t.id),
    index('reports_decided').on(t.decidedAt).where(sql`${t.decidedAt} is not null`),
    check('reports_decision', sql`(${t.decidedAt} is null) = (${t.decision} is null)`),
  ],
)

/** What was reported, as it was then. Deleted some time after the decision. */
export const reportEvidence = pgTable(
  'report_evidence',
  {
    reportId: integer()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    /** The subject is 0; messages before it are -1 and -2. */
    position: smallint().notNull(),
    writerId: someone(),
    body: text().notNull(),
    html: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.position] }), index('report_evidence_writer').on(t.writerId)],
)

export const sanctions = pgTable(
  'sanctions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: person().notNull(),
    kind: text().$type<SanctionKind>().notNull(),
    /** For staff. */
    reason: text().notNull(),
    /** For the person. */
    words: text().notNull(),
    reportId: integer().references(() => reports.id, { onDelete: 'set null' }),
    byId: someone(),
    createdAt: moment().notNull(),
    /** Null for a warning, and for a suspension without an end. */
    until: moment(),
    liftedAt: moment(),
    liftedBy: someone(),
    seenAt: moment(),
  },
  (t) => [
    index('sanctions_user').on(t.userId, t.id),
    index('sanctions_by').on(t.byId, t.id),
    index('sanctions_until').on(t.until).where(sql`${t.kind} = 'suspension' and ${t.liftedAt} is null`),
    check('sanctions_kind', sql`${t.kind} in ('warning', 'mute', 'suspension')`),
  ],
)

/** One for each sanction. */
export const appeals = pgTable(
  'appeals',
  {
    sanctionId: integer()
      .primaryKey()
      .references(() => sanctions.id, { onDelete: 'cascade' }),
    words: text().notNull(),
    createdAt: moment().notNull(),
    state: text().$type<'waiting' | 'kept' | 'lifted'>().notNull().default('waiting'),
    wordsBack: text().notNull().default(''),
    decidedBy: someone(),
    decidedAt: moment(),
  },
  (t) => [
    index('appeals_waiting').on(t.createdAt).where(sql`${t.state} = 'waiting'`),
    check('appeals_state', sql`${t.state} in ('waiting', 'kept', 'lifted')`),
  ],
)

/** What staff write for each other about a person. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    aboutUserId: person().notNull(),
    byId: someone(),
    text: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [index('staff_notes_about').on(t.aboutUserId, t.id)],
)

/** Opens the appeal and the data of a suspended person, nothing else. A new one replaces it. */
export const suspensionTickets = pgTable('suspension_tickets', {
  userId: person().primaryKey(),
  tokenDigest: bytea().notNull().unique('suspension_tickets_token_digest'),
  expiresAt: moment().notNull(),
})
