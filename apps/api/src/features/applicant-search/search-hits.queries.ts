import { searchedQuestions, searchPage } from '@sparkle/contract/search-rules.ts'
import { type SQL, sql } from 'drizzle-orm'
import { searchableApplicants, searchWordUses } from '#api/schema/applicant-search.tables.ts'

/** Filters as the tables hold them. All must fit. */
export interface HitFilters {
  /** In lower case. */
  username?: string
  /** Zips within the distance, the nearest band first. */
  zipBands?: number[][]
  /** Bits of choices, of which one is enough. */
  education: number
  interests: number
  /** For each word that was asked for, the ids of words that stand for it. */
  talentWords: number[][]
  /** Written by hand, besides the choices of `interests`: either is enough. */
  interestWords: number[][]
}

export const latestFirst = sql`order by changed_at desc, application_id desc`
/** One more than pages reach, to tell whether there are more. */
export const reach = searchPage.reach + 1

/** Where hits come from, as table `one`, and what tells a better hit from another. */
interface Source {
  from: SQL
  where: SQL
  weight: SQL
  /** Whether an index gives the latest first, so that the search can stop early; else it reads all hits and sorts them. */
  isInOrder: boolean
}

/** Names of fewer signs match too many for the index of three-letter pieces. */
const SHORT_NAME = 3
/** So many zips hold few enough people to look at each. */
const FEW_ZIPS = 200

/** Lists of words are the way in where words are asked for, unless a name or a small place leaves fewer to look at. */
export function sourceOf(filters: HitFilters): Source {
  const narrow = isNarrow(filters)
  if (!narrow && isEitherInterest(filters)) return eitherInterest(filters)
  const [first, ...others] = narrow ? [] : wordLists(filters)
  if (!first) {
    return {
      from: sql`${searchableApplicants} one`,
      where: all([...columnConditions(filters), ...personConditions(filters), ...filters.talentWords.map(saysOneOf)]),
      weight: closenessOf(filters.username),
      isInOrder: !narrow && !filters.zipBands,
    }
  }
  const ofPerson = personConditions({ ...filters, interestWords: filters.interests ? filters.interestWords : [] })
  return {
    from:
      ofPerson.length > 0
        ? sql`${listOf(first)} one join ${searchableApplicants} person using (application_id)`
        : sql`${listOf(first)} one`,
    where: all([...columnConditions(filters), ...others.map(isAlsoIn), ...ofPerson]),
    weight: sql`one.mentions`,
    isInOrder: true,
  }
}

function isNarrow({ username = '', zipBands }: HitFilters): boolean {
  return username.length >= SHORT_NAME || (zipBands !== undefined && zipBands.flat().length <= FEW_ZIPS)
}

/** Chosen or written, and nothing else but what both tables have in their indexes. */
const isEitherInterest = ({ username, zipBands, interests, talentWords, interestWords }: HitFilters) =>
  interests !== 0 && interestWords.length > 0 && talentWords.length === 0 && !username && !zipBands

/** The latest who chose it and the latest who wrote it, each from their index: who did both comes once. */
function eitherInterest({ education, interests, interestWords }: HitFilters): Source {
  const nothing = { education, interests: 0, talentWords: [], interestWords: [] }
  const latest = (source: SQL, conditions: SQL[]) => sql`(
    select one.changed_at, one.application_id, one.education, one.interests, one.zip from ${source} one
    where ${all(conditions)} ${latestFirst} limit ${reach})`
  const [first, ...others] = wordLists({ ...nothing, interestWords })
  const chose = latest(sql`${searchableApplicants}`, columnConditions({ ...nothing, interests }))
  const wrote = first && latest(listOf(first), [...columnConditions(nothing), ...others.map(isAlsoIn)])
  return {
    from: sql`(select distinct on (changed_at, application_id) * from (${chose} union all ${wrote}) either ${latestFirst}) one`,
    where: sql`true`,
    weight: sql`0`,
    isInOrder: true,
  }
}

interface WordList {
  questionId: number
  ids: number[]
}

/** None for written interests beside chosen ones: a list cannot say who has the one or the other. */
function wordLists({ talentWords, interests, interestWords }: HitFilters): WordList[] {
  return [
    ...talentWords.map((ids) => ({ questionId: searchedQuestions.talent, ids })),
    ...(interests ? [] : interestWords.map((ids) => ({ questionId: searchedQuestions.interest, ids }))),
  ]
}

/** One stretch of the index for each word, merged in its order; who uses two of the words comes once. */
function listOf({ questionId, ids }: WordList): SQL {
  const stretches = ids.map(
    (id) => sql`select changed_at, application_id, education, interests, zip, mentions
      from ${searchWordUses} where question_id = ${questionId} and word_id = ${id}`,
  )
  const merged = sql.join(stretches, sql` union all `)
  if (stretches.length === 1) return sql`(${merged})`
  return sql`(select distinct on (changed_at, application_id) * from (${merged}) either
    order by changed_at desc, application_id desc)`
}

/** A single word is written as such: two lists in one order are then merged. */
function isAlsoIn({ questionId, ids }: WordList): SQL {
  const isWord = ids.length === 1 ? sql`other.word_id = ${ids[0]}` : sql`other.word_id = any(${integers(ids)})`
  return sql`exists (select from ${searchWordUses} other where other.question_id = ${questionId} and ${isWord}
    and other.changed_at = one.changed_at and other.application_id = one.application_id)`
}

/** Of columns that both tables have. */
function columnConditions({ education, interests, interestWords, zipBands }: HitFilters): SQL[] {
  return [
    ...(education ? [sql`(one.education & ${education}::integer) <> 0`] : []),
    ...(interests && interestWords.length === 0 ? [sql`(one.interests & ${interests}::integer) <> 0`] : []),
    ...(zipBands ? [sql`one.zip = any(${integers(zipBands.flat())})`] : []),
  ]
}

/** Of columns that only the table of applicants has. */
function personConditions({ username, interests, interestWords }: HitFilters): SQL[] {
  const written = interestWords.map((ids) => sql`interest_words && ${integers(ids)}`)
  return [
    ...(username ? [sql`username like ${`%${escapePattern(username)}%`}`] : []),
    ...(written.length > 0 && interests
      ? [sql`((one.interests & ${interests}::integer) <> 0 or (${all(written)}))`]
      : written),
  ]
}

const saysOneOf = (ids: number[]): SQL => sql`talent_words && ${integers(ids)}`

/** The name itself comes first, then those that begin with it. */
function closenessOf(username: string | undefined): SQL {
  if (!username) return sql`0`
  return sql`case when username = ${username} then 2 when username like ${`${escapePattern(username)}%`} then 1 else 0 end`
}

const escapePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const all = (conditions: SQL[]): SQL => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`)

export const integers = (values: readonly number[]): SQL => sql`${sql.param(values)}::integer[]`
