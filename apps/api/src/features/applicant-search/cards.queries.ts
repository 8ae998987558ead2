import { questions } from '@sparkle/contract/applications/questions.ts'
import { quotedQuestions, searchedQuestions, searchedTexts } from '@sparkle/contract/applications/search-rules.ts'
import { DEFAULT_HEADLINE } from '@sparkle/contract/core/limits.ts'
import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { organizationOf, readableColumns } from '#api/features/visibility/visibility.queries.ts'
import { type Db, prepareOnce } from '#api/platform/database.ts'
import { applications, openEndedAnswers, otherChoiceAnswers } from '#api/schema/applications.tables.ts'
import { locations, users } from '#api/schema/users.tables.ts'

/** Hits in an answer are enclosed in these characters, which are removed from the answer itself. */
export const marks = { start: '\u0002', stop: '\u0003' } as const

const withoutMarks = (text: SQLWrapper) => sql`translate(${text}, ${sql.raw(`'${marks.start}${marks.stop}'`)}, '')`

/** The answer with its hits marked; null if no words were searched for. */
function marked(answer: SQLWrapper, words: string) {
  const plain = withoutMarks(answer)
  const options = sql.raw(`'HighlightAll=true, StartSel=${marks.start}, StopSel=${marks.stop}'`)
  return sql<string | null>`ts_headline('english', ${plain}, ${sql.placeholder(words)}::tsquery, ${options})`
}

/** The answers that a card can quote, by question. */
function quotableAnswers(db: Db) {
  const wanted = sql.raw(`'{${quotedQuestions.join(',')}}'::smallint[]`)
  const { applicationId, questionId, answerValue } = openEndedAnswers
  return sql<Record<string, string>>`(${db
    .select({ answers: sql`coalesce(json_object_agg(${questionId}, ${answerValue}), '{}')` })
    .from(openEndedAnswers)
    .where(and(eq(applicationId, applications.id), sql`${questionId} = any(${wanted})`, sql`${answerValue} <> ''`))})`
}

const linkQuestions = sql.raw(
  questions
    .filter(({ kind }) => kind === 'link')
    .map(({ id }) => id)
    .join(', '),
)
const [aboutQuestion, headlineQuestion] = [
  sql.raw(String(searchedTexts.about)),
  sql.raw(String(searchedTexts.headline)),
]

/** The texts in which the searched words are, with these marked, by question; 0 is the headline. The search reads the same texts. */
const textsWithWords = sql<Record<string, string>>`(
  select coalesce(json_object_agg(question_id, ${marked(sql`content`, 'wordsQuery')}), '{}')
  from (
    select question_id, answer_value from ${openEndedAnswers}
    where application_id = ${applications.id} and answer_type = 'text' and question_id not in (${linkQuestions})
    union all
    select question_id, answer_value from ${otherChoiceAnswers} where application_id = ${applications.id}
    union all
    values (${aboutQuestion}, ${applications.about}),
      (${headlineQuestion}, nullif(${applications.headline}, ${sql.raw(`'${DEFAULT_HEADLINE}'`)}))
  ) as written (question_id, content)
  where ${sql.placeholder('wordsQuery')}::tsquery is not null
    and to_tsvector('english', content) @@ ${sql.placeholder('wordsQuery')}::tsquery)`

const readerId = sql`${sql.placeholder('readerId')}::int`
const reader = { organizationId: organizationOf(readerId), now: sql`${sql.placeholder('now')}::timestamptz` }

const statement = prepareOnce((db) =>
  db
    .select({
      ...readableColumns(reader),
      id: applications.id,
      status: applications.searchStatus,
      headline: applications.headline,
      hoursPerWeek: applications.hoursPerWeek,
      weekendNights: applications.workWeekendNights,
      ways: applications.workLearnBest,
      education: applications.education,
      interests: applications.businessExcites,
      username: users.username,
      avatarKey: users.avatarKey,
      town: locations.town,
      state: locations.state,
      zip: locations.zip,
      quotable: quotableAnswers(db),
      talent: marked(openEndedAnswers.answerValue, 'talentQuery'),
      otherInterest: marked(otherChoiceAnswers.answerValue, 'interestQuery'),
      textsWithWords,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(locations, eq(locations.userId, users.id))
    .leftJoin(
      openEndedAnswers,
      and(
        eq(openEndedAnswers.applicationId, applications.id),
        sql`${openEndedAnswers.questionId} = ${sql.raw(String(searchedQuestions.talent))}`,
      ),
    )
    .leftJoin(
      otherChoiceAnswers,
      and(
        eq(otherChoiceAnswers.applicationId, applications.id),
        sql`${otherChoiceAnswers.questionId} = ${sql.raw(String(searchedQuestions.interest))}`,
      ),
    )
    .where(sql`${applications.id} = any(${sql.placeholder('ids')}::integer[])`)
    .prepare('list_applicant_cards'),
)

/** Words as PostgreSQL text search queries; null if none were searched for. */
export interface WordQueries {
  talentQuery: string | null
  interestQuery: string | null
  wordsQuery: string | null
}

export interface ForReader {
  readerId: number
  now: Date
}

/** In no particular order, and also those that the reader cannot read. */
export async function listCards(db: Db, ids: readonly number[], queries: WordQueries, { readerId, now }: ForReader) {
  return statement(db).execute({ ids, readerId, now, ...queries })
}

export type CardRow = Awaited<ReturnType<typeof listCards>>[number]
