import type { answerTypes } from '@sparkle/contract/applications/answer-rules.ts'
import type { AnswerAudience, Audience, SearchStatus } from '@sparkle/contract/applications/visibility-rules.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { assets } from './assets.tables.ts'
import { moment } from './column-types.ts'
import { organizations } from './organizations.tables.ts'
import { person } from './users.tables.ts'

const choices = () => smallint().array().notNull().default([])

export const applications = pgTable(
  'applications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: person().notNull().unique('applications_one_per_user'),
    headline: text().notNull(),
    about: text(),
    isActive: boolean().notNull().default(true),
    isPublic: boolean().notNull().default(false),
    /** Who can see it while it is public. */
    audience: text().$type<Exclude<Audience, 'me'>>().notNull().default('members'),
    /** Null until it is chosen. */
    searchStatus: text().$type<SearchStatus>(),
    /** When the person last said so. */
    statusAt: moment(),
    /** When to ask whether it is still true. */
    statusDueAt: moment(),
    workLearnBest: choices(),
    hoursPerWeek: smallint(),
    bestLearnNew: smallint(),
    education: choices(),
    workWeekendNights: boolean(),
    reliableTransportation: boolean(),
    /** Counts only while the answer is null. */
    workWeekendNightsNotSure: boolean().notNull().default(false),
    reliableTransportationNotSure: boolean().notNull().default(false),
    workEthic: choices(),
    businessExcites: choices(),
    /** Incremented with every saved change. */
    version: integer().notNull().default(0),
    /** The version that last changed each field or answer. */
    fieldVersions: jsonb().$type<Record<string, number>>().notNull().default({}),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    check('applications_hours_in_week', sql`${t.hoursPerWeek} between 0 and 168`),
    check('applications_audience', sql`${t.audience} in ('businesses', 'members')`),
    check('applications_search_status', sql`${t.searchStatus} in ('looking', 'open', 'not_now')`),
    check('applications_status_at', sql`(${t.searchStatus} is null) = (${t.statusAt} is null)`),
    index('applications_by_day').using('brin', t.createdAt),
    index('applications_status_due').on(t.statusDueAt).where(sql`${t.statusDueAt} is not null`),
  ],
)

const application = () =>
  integer()
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' })
const organization = () =>
  integer()
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' })

/** A cleared answer keeps its row with an empty text, because another open tab may still send its id. */
const answerColumns = {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  applicationId: application(),
  questionId: smallint().notNull(),
  answerValue: text().notNull(),
}

/** A picture answer has an asset instead of a text. */
export const openEndedAnswers = pgTable(
  'open_ended_answers',
  {
    ...answerColumns,
    answerType: text().$type<(typeof answerTypes)[number]>().notNull(),
    assetKey: text()
      .unique('open_ended_answers_one_per_asset')
      .references(() => assets.key, { onDelete: 'restrict' }),
  },
  (t) => [
    unique('open_ended_answers_one_per_question').on(t.applicationId, t.questionId),
    check('open_ended_answers_picture_has_asset', sql`(${t.answerType} = 'picture') = (${t.assetKey} is not null)`),
  ],
)

export const otherChoiceAnswers = pgTable('other_choice_answers', answerColumns, (t) => [
  unique('other_choice_answers_one_per_question').on(t.applicationId, t.questionId),
])

/** Who can see an answer, where that is fewer people than see the application. */
export const answerAudiences = pgTable(
  'answer_audiences',
  {
    applicationId: application(),
    questionId: smallint().notNull(),
    audience: text().$type<AnswerAudience>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.questionId] }),
    check('answer_audiences_audience', sql`${t.audience} in ('me', 'businesses', 'shares')`),
  ],
)

/** Organizations whose people cannot see an application. The search finds all applications of an organization. */
export const hiddenOrganizations = pgTable(
  'hidden_organizations',
  { organizationId: organization(), applicationId: application() },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.applicationId] }),
    index('hidden_organizations_application').on(t.applicationId),
  ],
)

/** With whom an owner shares the answer about accommodations. */
export const accommodationShares = pgTable(
  'accommodation_shares',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    applicationId: application(),
    organizationId: organization(),
    startedAt: moment().notNull(),
    until: moment().notNull(),
    /** Null until its owner ends it, or until it is noticed that its time is over. */
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex('accommodation_shares_one').on(t.applicationId, t.organizationId).where(sql`${t.endedAt} is null`),
    index('accommodation_shares_application').on(t.applicationId),
    index('accommodation_shares_organization').on(t.organizationId),
    index('accommodation_shares_until').on(t.until).where(sql`${t.endedAt} is null`),
  ],
)
