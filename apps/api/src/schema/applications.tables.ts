import type { answerTypes } from '@sparkle/contract/applications/answer-rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { assets } from './assets.tables.ts'
import { moment } from './column-types.ts'
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
    index('applications_by_day').using('brin', t.createdAt),
  ],
)

/** A cleared answer keeps its row with an empty text, because another open tab may still send its id. */
const answerColumns = {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  applicationId: integer()
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' }),
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

/**
 * Which applications of others a person has read in a day, for the daily limit. Not foreign keys, because deleted ones
 * still count. One row per person, so one statement can count under its lock.
 */
export const applicationReads = pgTable('application_reads', {
  readerId: person().primaryKey(),
  /** In UTC. */
  day: date({ mode: 'string' }).notNull(),
  applicationIds: integer().array().notNull(),
})
