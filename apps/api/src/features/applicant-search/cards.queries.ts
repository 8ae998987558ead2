import { searchedQuestions } from '@sparkle/contract/search-rules.ts'
import { and, eq, sql } from 'drizzle-orm'
import { type Db, prepareOnce } from '#api/platform/database.ts'
import { applications, openEndedAnswers, otherChoiceAnswers } from '#api/schema/applications.tables.ts'
import { locations, users } from '#api/schema/users.tables.ts'

/** Hits in an answer stand between these; an answer that holds them itself loses them. */
export const marks = { start: '\u0002', stop: '\u0003' } as const

/** The answer with its hits marked; null where no words were asked for. */
function marked(answer: typeof openEndedAnswers.answerValue | typeof otherChoiceAnswers.answerValue, words: string) {
  const plain = sql`translate(${answer}, ${sql.raw(`'${marks.start}${marks.stop}'`)}, '')`
  const options = sql.raw(`'HighlightAll=true, StartSel=${marks.start}, StopSel=${marks.stop}'`)
  return sql<string | null>`ts_headline('english', ${plain}, ${sql.placeholder(words)}::tsquery, ${options})`
}

const statement = prepareOnce((db) =>
  db
    .select({
      id: applications.id,
      userId: applications.userId,
      headline: applications.headline,
      education: applications.education,
      interests: applications.businessExcites,
      username: users.username,
      avatarKey: users.avatarKey,
      town: locations.town,
      state: locations.state,
      zip: locations.zip,
      talent: marked(openEndedAnswers.answerValue, 'talentQuery'),
      otherInterest: marked(otherChoiceAnswers.answerValue, 'interestQuery'),
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
    .where(
      and(
        sql`${applications.id} = any(${sql.placeholder('ids')}::integer[])`,
        // Whoever was found may have turned private since: the rule of `canReadApplication` is asked again.
        sql`${applications.isPublic} and ${applications.isActive} and ${users.isActive} and ${users.suspendedAt} is null`,
      ),
    )
    .prepare('list_applicant_cards'),
)

/** Words as queries of PostgreSQL's text search; null where none were asked for. */
export interface AskedQueries {
  talentQuery: string | null
  interestQuery: string | null
}

/** In no order. */
export async function listCards(db: Db, ids: readonly number[], queries: AskedQueries) {
  return statement(db).execute({ ids, ...queries })
}

export type CardRow = Awaited<ReturnType<typeof listCards>>[number]
