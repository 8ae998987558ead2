import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from './column-types.ts'

/** Reference data: every zip code of the United States with the center of its area. */
export const zips = pgTable(
  'zips',
  {
    zip: integer().primaryKey(),
    latitude: real().notNull(),
    longitude: real().notNull(),
  },
  (t) => [index('zips_place').on(t.latitude, t.longitude, t.zip)],
)

/** Reference data: the towns of the United States, each with the zip in its middle, for those who give no zip. */
export const towns = pgTable(
  'towns',
  {
    state: text().notNull(),
    /** In lower case. A town that can be written in two ways has two rows. */
    name: text().notNull(),
    zip: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.state, t.name] })],
)

/** Answers that tell a blank apart. Null if businesses cannot read the answer, or if the row is from an earlier release. */
const mayBeBlank = {
  /** A week; -1 for a blank. */
  hours: smallint(),
  /** 1 for yes, 2 for no or not sure, 0 for a blank. */
  weekendNights: smallint(),
  /** Choices; 0 for a blank. */
  ways: smallint(),
}

/**
 * Exactly the people the search may find. Triggers keep this table and the two below in sync, in the transaction that
 * changes a user, a location or an application; nothing else writes here. The triggers, and indexes that Drizzle cannot
 * express, are in their migrations. Choices are bits: bit 0 is the first choice.
 */
export const searchableApplicants = pgTable('searchable_applicants', {
  applicationId: integer().primaryKey(),
  userId: integer().notNull().unique('searchable_applicants_user'),
  changedAt: moment().notNull(),
  education: smallint().notNull(),
  interests: smallint().notNull(),
  zip: integer(),
  username: text().notNull(),
  talentWords: integer().array().notNull(),
  interestWords: integer().array().notNull(),
  ...mayBeBlank,
  /** Of all texts that businesses can read; null if the row is from an earlier release. */
  allWords: integer().array(),
  /** Of all texts that every member can read; null if these are the same. */
  memberWords: integer().array(),
})

/** Every word stem used in a searchable text. */
export const searchWords = pgTable(
  'search_words',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    word: text().notNull().unique('search_words_word'),
  },
  (t) => [index('search_words_similar').using('gin', sql`${t.word} gin_trgm_ops`)],
)

/**
 * The people who use a word in the answer to a question, newest first, with the columns other filters need. A search for
 * a word scans one range of the index and stops once it has enough.
 */
export const searchWordUses = pgTable('search_word_uses', {
  changedAt: moment().notNull(),
  applicationId: integer().notNull(),
  wordId: integer().notNull(),
  zip: integer(),
  /** Also 0 for all texts that businesses can read, and -1 for those of `memberWords`. */
  questionId: smallint().notNull(),
  education: smallint().notNull(),
  interests: smallint().notNull(),
  /** How often the answer uses it. */
  mentions: smallint().notNull(),
  ...mayBeBlank,
})
