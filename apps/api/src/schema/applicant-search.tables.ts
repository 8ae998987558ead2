import { sql } from 'drizzle-orm'
import { index, integer, pgTable, real, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/** Reference data: every zip of the United States with the middle of its area. */
export const zips = pgTable(
  'zips',
  {
    zip: integer().primaryKey(),
    latitude: real().notNull(),
    longitude: real().notNull(),
  },
  (t) => [index('zips_place').on(t.latitude, t.longitude, t.zip)],
)

/**
 * Everyone whom the search may find, and nobody else. Triggers of the migration that made them keep this table and the two
 * below true within the transaction that changes a user, a location or an application: nothing else writes here.
 * Choices are bits: bit 0 is the first choice. Its indexes, other than those of Drizzle, are in that migration too.
 */
export const searchableApplicants = pgTable('searchable_applicants', {
  applicationId: integer().primaryKey(),
  userId: integer().notNull().unique('searchable_applicants_user'),
  changedAt: timestamp({ withTimezone: true }).notNull(),
  education: smallint().notNull(),
  interests: smallint().notNull(),
  zip: integer(),
  username: text().notNull(),
  talentWords: integer().array().notNull(),
  interestWords: integer().array().notNull(),
})

/** Every word stem that stands in a searched answer. */
export const searchWords = pgTable(
  'search_words',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    word: text().notNull().unique('search_words_word'),
  },
  (t) => [index('search_words_similar').using('gin', sql`${t.word} gin_trgm_ops`)],
)

/**
 * Who uses a word in the answer to a question, the latest first, with all that other filters ask for: a search for a word
 * reads one stretch of the index and stops where it has enough.
 */
export const searchWordUses = pgTable('search_word_uses', {
  changedAt: timestamp({ withTimezone: true }).notNull(),
  applicationId: integer().notNull(),
  wordId: integer().notNull(),
  zip: integer(),
  questionId: smallint().notNull(),
  education: smallint().notNull(),
  interests: smallint().notNull(),
  /** How often the answer says it. */
  mentions: smallint().notNull(),
})
