import { eq, type SQL, sql } from 'drizzle-orm'
import { organizationOf } from '#api/features/visibility/visibility.queries.ts'
import { searchableApplicants } from '#api/schema/applicant-search.tables.ts'
import { answerAudiences, applications, hiddenOrganizations } from '#api/schema/applications.tables.ts'
import { answerConditions } from './blank-answers.queries.ts'
import { all, type HitFilters, integers, latestFirst, reach, type Searcher } from './hit-filters.queries.ts'
import { isAlsoIn, otherColumns, wordConditions, wordLists, wordUses } from './word-lists.queries.ts'

/** Where hits come from, as table `one`, and how they are ranked. */
export interface Source {
  from: SQL
  where: SQL
  weight: SQL
  /** Whether an index returns the latest first, so the search can stop early; else all hits are read and sorted. */
  isInOrder: boolean
}

/** Shorter names match too many entries of the trigram index. */
const SHORT_NAME = 3
/** Up to this many zips have few enough people to check each. */
const FEW_ZIPS = 200

/** Starts from the word lists if words are searched, unless a name or a small area leaves fewer rows to check. */
export function chooseSource(filters: HitFilters): Source {
  const narrow = isNarrow(filters)
  if (!narrow && isEitherInterest(filters)) return eitherInterest(filters)
  const [first, ...others] = narrow ? [] : wordLists(filters)
  if (!first) {
    return {
      from: sql`${searchableApplicants} one`,
      where: all([...columnConditions(filters), ...personConditions(filters), ...wordConditions(filters)]),
      weight: nameWeight(filters.username),
      isInOrder: !narrow && !filters.zipBands,
    }
  }
  const ofPerson = personConditions({ ...filters, interestWords: filters.interests ? filters.interestWords : [] })
  return {
    from:
      ofPerson.length > 0
        ? sql`${wordUses(first, filters.searcher)} one join ${searchableApplicants} person using (application_id)`
        : sql`${wordUses(first, filters.searcher)} one`,
    where: all([...columnConditions(filters), ...others.map((list) => isAlsoIn(list, filters.searcher)), ...ofPerson]),
    weight: sql`one.mentions`,
    isInOrder: true,
  }
}

function isNarrow({ username = '', zipBands }: HitFilters): boolean {
  return username.length >= SHORT_NAME || (zipBands !== undefined && zipBands.flat().length <= FEW_ZIPS)
}

/** An interest that is chosen or written, and otherwise only filters that both tables have in their indexes. */
const isEitherInterest = (filters: HitFilters) => {
  const { username, zipBands, interests, talentWords, interestWords, anyWords = [] } = filters
  return (
    interests !== 0 && interestWords.length > 0 && talentWords.length + anyWords.length === 0 && !username && !zipBands
  )
}

/** Combines the latest who chose it and the latest who wrote it, each from its own index, without duplicates. */
function eitherInterest(filters: HitFilters): Source {
  const { interests, interestWords } = filters
  const nothing: HitFilters = { ...filters, interests: 0, interestWords: [] }
  const latest = (source: SQL, conditions: SQL[]) => sql`(
    select one.changed_at, one.application_id, ${otherColumns} from ${source} one
    where ${all(conditions)} ${latestFirst} limit ${reach})`
  const [first, ...others] = wordLists({ ...nothing, interestWords })
  const chose = latest(sql`${searchableApplicants}`, columnConditions({ ...nothing, interests }))
  const isInOthers = others.map((list) => isAlsoIn(list, filters.searcher))
  const wrote = first && latest(wordUses(first, filters.searcher), [...columnConditions(nothing), ...isInOthers])
  return {
    from: sql`(select distinct on (changed_at, application_id) * from (${chose} union all ${wrote}) either ${latestFirst}) one`,
    where: sql`true`,
    weight: sql`0`,
    isInOrder: true,
  }
}

/** Conditions on columns that both tables have. */
function columnConditions(filters: HitFilters): SQL[] {
  const { education, interests, interestWords, zipBands, without, changedAfter, searcher } = filters
  const choices = [
    ...(education ? [sql`(one.education & ${education}::integer) <> 0`] : []),
    ...(interests && interestWords.length === 0 ? [sql`(one.interests & ${interests}::integer) <> 0`] : []),
    ...answerConditions(filters, filters.blank),
  ]
  return [
    ...choices,
    ...(zipBands ? [sql`one.zip = any(${integers(zipBands.flat())})`] : []),
    ...(changedAfter === undefined ? [] : [sql`one.changed_at > to_timestamp(${changedAfter})`]),
    ...(without ? [sql`one.application_id <> all(${integers(without)})`] : []),
    ...canRead(searcher, choices),
  ]
}

/** The rule of `canReadApplication` and `canReadQuestion` for what the search tables hold. */
function canRead({ id, isBusiness, questionIds }: Searcher, choices: SQL[]): SQL[] {
  const { applicationId, organizationId } = hiddenOrganizations
  // PostgreSQL takes a lookup for cheaper than two choices and would make it for each row that it reads.
  const isNotHidden = sql`case when ${all(choices)} then one.application_id not in (
    select ${applicationId} from ${hiddenOrganizations} where ${eq(organizationId, organizationOf(sql`${id}`))}) end`
  if (isBusiness) return [isNotHidden]
  return [
    isNotHidden,
    sql`exists (select from ${applications} where id = one.application_id and audience = 'members')`,
    sql`not exists (select from ${answerAudiences}
      where application_id = one.application_id and question_id = any(${integers(questionIds)}))`,
  ]
}

/** Conditions on columns that only the applicants table has. */
function personConditions({ username, interests, interestWords }: HitFilters): SQL[] {
  const written = interestWords.map((ids) => sql`interest_words && ${integers(ids)}`)
  return [
    ...(username ? [sql`username like ${`%${escapePattern(username)}%`}`] : []),
    ...(written.length > 0 && interests
      ? [sql`((one.interests & ${interests}::integer) <> 0 or (${all(written)}))`]
      : written),
  ]
}

/** An exact match ranks first, then names that start with it. */
function nameWeight(username: string | undefined): SQL {
  if (!username) return sql`0`
  return sql`case when username = ${username} then 2 when username like ${`${escapePattern(username)}%`} then 1 else 0 end`
}

const escapePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')
