import { searchedQuestions } from '@sparkle/contract/applications/search-rules.ts'
import { type SQL, sql } from 'drizzle-orm'
import { searchWordUses } from '#api/schema/applicant-search.tables.ts'
import { type HitFilters, integers } from './hit-filters.queries.ts'

/** What the other filters need, in both tables. */
export const otherColumns = sql`education, interests, zip, hours, weekend_nights, ways`

interface WordList {
  questionId: number
  ids: number[]
}

/** Without written interests if there are also chosen ones: a list cannot express "either". */
export function wordLists({ talentWords, interests, interestWords }: HitFilters): WordList[] {
  return [
    ...talentWords.map((ids) => ({ questionId: searchedQuestions.talent, ids })),
    ...(interests ? [] : interestWords.map((ids) => ({ questionId: searchedQuestions.interest, ids }))),
  ]
}

/** One index range per word, merged in order and without duplicates. */
export function wordUses({ questionId, ids }: WordList): SQL {
  const stretches = ids.map(
    (id) => sql`select changed_at, application_id, ${otherColumns}, mentions
      from ${searchWordUses} where question_id = ${questionId} and word_id = ${id}`,
  )
  const merged = sql.join(stretches, sql` union all `)
  if (stretches.length === 1) return sql`(${merged})`
  return sql`(select distinct on (changed_at, application_id) * from (${merged}) either
    order by changed_at desc, application_id desc)`
}

/** A single word uses `=`, which allows PostgreSQL to merge two lists in the same order. */
export function isAlsoIn({ questionId, ids }: WordList): SQL {
  const isWord = ids.length === 1 ? sql`other.word_id = ${ids[0]}` : sql`other.word_id = any(${integers(ids)})`
  return sql`exists (select from ${searchWordUses} other where other.question_id = ${questionId} and ${isWord}
    and other.changed_at = one.changed_at and other.application_id = one.application_id)`
}
