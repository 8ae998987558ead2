import { searchedQuestions } from '@sparkle/contract/applications/search-rules.ts'
import { type SQL, sql } from 'drizzle-orm'
import { searchWordUses } from '#api/schema/applicant-search.tables.ts'
import { answerAudiences } from '#api/schema/applications.tables.ts'
import { type HitFilters, integers, type Searcher } from './hit-filters.queries.ts'

/** What the other filters need, in both tables. */
export const otherColumns = sql`education, interests, zip, hours, weekend_nights, ways`

/** Instead of the id of a question, in the words of all texts that businesses, or all members, can read. */
const ANY_TEXT = 0
const MEMBER_TEXT = -1

interface WordList {
  question: 'talent' | 'interest' | 'any'
  ids: number[]
}

/** Without written interests if there are also chosen ones: a list cannot express "either". */
export function wordLists({ talentWords, interests, interestWords, anyWords = [] }: HitFilters): WordList[] {
  return [
    ...talentWords.map((ids) => ({ question: 'talent' as const, ids })),
    ...anyWords.map((ids) => ({ question: 'any' as const, ids })),
    ...(interests ? [] : interestWords.map((ids) => ({ question: 'interest' as const, ids }))),
  ]
}

/** The rows of the words of a question that the searcher can read. Administrators may read less than businesses. */
function listRows(question: WordList['question'], { isBusiness }: Searcher, table: SQL): SQL[] {
  if (question !== 'any') return [sql`${table}.question_id = ${searchedQuestions[question]}`]
  const ofBusinesses = sql`${table}.question_id = ${ANY_TEXT}`
  if (isBusiness) return [ofBusinesses]
  const isNarrowed = sql`exists (select from ${answerAudiences}
    where application_id = ${table}.application_id and audience = 'businesses')`
  return [sql`${ofBusinesses} and not ${isNarrowed}`, sql`${table}.question_id = ${MEMBER_TEXT}`]
}

/** One index range per word, merged in order and without duplicates. */
export function wordUses({ question, ids }: WordList, searcher: Searcher): SQL {
  const stretches = listRows(question, searcher, sql`uses`).flatMap((rows) =>
    ids.map(
      (id) => sql`select changed_at, application_id, ${otherColumns}, mentions
      from ${searchWordUses} uses where ${rows} and word_id = ${id}`,
    ),
  )
  const merged = sql.join(stretches, sql` union all `)
  if (stretches.length === 1) return sql`(${merged})`
  return sql`(select distinct on (changed_at, application_id) * from (${merged}) either
    order by changed_at desc, application_id desc)`
}

/** A single word uses `=`, which allows PostgreSQL to merge two lists in the same order. */
export function isAlsoIn({ question, ids }: WordList, searcher: Searcher): SQL {
  const isWord = ids.length === 1 ? sql`other.word_id = ${ids[0]}` : sql`other.word_id = any(${integers(ids)})`
  const rows = sql.join(listRows(question, searcher, sql`other`), sql` or `)
  return sql`exists (select from ${searchWordUses} other where (${rows}) and ${isWord}
    and other.changed_at = one.changed_at and other.application_id = one.application_id)`
}

/** The same for the rows of people, of whom few are left. */
export function wordConditions({ talentWords, anyWords = [], searcher }: HitFilters): SQL[] {
  const texts = searcher.isBusiness ? sql`all_words` : sql`coalesce(member_words, all_words)`
  return [
    ...talentWords.map((ids) => sql`talent_words && ${integers(ids)}`),
    ...anyWords.map((ids) => sql`${texts} && ${integers(ids)}`),
  ]
}
