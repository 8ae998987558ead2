import type { ApplicantCard, searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { searchDistances, searchPage } from '@sparkle/contract/applications/search-rules.ts'
import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { VIEW_ALL_APPLICATIONS } from '@sparkle/contract/core/permissions.ts'
import { foldCase } from '@sparkle/contract/people/usernames.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { countPages } from '#api/core/paging.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { refuseUnchecked } from '#api/features/users/unchecked-businesses.service.ts'
import { isCheckedBusiness, type Reader } from '#api/features/visibility/visibility.policy.ts'
import type { Db } from '#api/platform/database.ts'
import { listApplicationIds, listApplicationsOf } from './applicant-search.queries.ts'
import { type AnswerFilters, listAnswerConditions } from './blank-answers.queries.ts'
import { readCards, type Search } from './cards.service.ts'
import type { HitFilters } from './hit-filters.queries.ts'
import { readCursor, writeCursor } from './search-cursor.ts'
import {
  type Blank,
  countBlanks,
  findHits,
  findHitsBelow,
  type Hits,
  listHits,
  type Progress,
} from './search-pages.queries.ts'
import { type Filters, findWrittenInterest, hasFilter, listQuestionIds, toBits, toTerms } from './search-terms.ts'
import { resolveWords } from './search-words.service.ts'
import { listZipsNearby } from './zips.queries.ts'

type Found = CallResponse<typeof searchApplications>
/** For whom a search runs. */
export type Searcher = Reader & Pick<Viewer, 'blocked'>
type FoundCards = Omit<Found, 'data'> & { data: ApplicantCard[] }

/** A username alone, without a page, is a lookup of one person; everything else is a search. */
export async function searchApplicants(
  deps: Pick<Deps, 'db' | 'now'>,
  viewer: Viewer,
  filters: Filters,
  { page, cursor }: HandlerInput<typeof searchApplications>['query'],
): Promise<Found> {
  refuseUnchecked(viewer)
  const isLookUp = page === undefined && cursor === undefined && Object.keys(filters).every((key) => key === 'username')
  if (isLookUp) return lookUp(deps.db, filters.username)
  refuseOthers(viewer)
  if (!hasFilter(filters)) throw invalid('body', 'Select one or more filters to begin your search!')
  if (filters.order === 'nearest' && !filters.location)
    throw invalid('order', 'Choose a zip code to see the nearest people first.')
  return searchByFilters(deps, viewer, filters, cursor === undefined ? { page: page ?? 1 } : readCursor(cursor))
}

/** Only who may view all applications may search them. */
export function refuseOthers({ permissions }: Viewer): void {
  if (!permissions.has(VIEW_ALL_APPLICATIONS)) {
    throw new AppError('forbidden', 'Your account cannot search applicants.')
  }
}

/**
 * Also finds applications that are not public, because the web app must tell them from missing ones. The id reveals
 * nothing about the content, and reading it is refused.
 */
async function lookUp(db: Db, username: string | undefined): Promise<Found> {
  if (!username) throw invalid('username', 'Enter a username.')
  const rows = await listApplicationIds(db, username)
  const data = rows.map(({ id, userId }) => ({ id, user_id: userId }))
  return toPage(1, data.length, data)
}

/** Without filters it finds everyone, the latest first. */
export async function searchByFilters(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  viewer: Searcher,
  filters: Filters,
  at: { page: number } | Progress,
): Promise<FoundCards> {
  const { page } = at
  const started = { since: (now().getTime() - UNSETTLED_MS) * 1000, shown: [] }
  const answers = toAnswers(filters)
  const search = await resolveSearch(db, viewer, filters, answers)
  if (!search) {
    const blanks = listAnswerConditions(answers).map(({ filter }) => ({ filter, total: 0 }))
    return { ...toPage(page, 0, []), ...toBlanks(blanks) }
  }
  const { wanted, ...shown } = search
  const [hits, blanks] = await Promise.all([
    'last' in at ? findHitsBelow(db, wanted, at) : findHits(db, wanted, page),
    countBlanks(db, wanted),
  ])
  const found = toPage(page, hits.total, await readCards({ db, now }, viewer, hits.ids, shown))
  const next = toNextCursor(page, hits, 'last' in at ? at : started)
  return { ...found, ...toBlanks([...hits.blanks, ...blanks]), ...('last' in at && getLastPage(page, hits)), ...next }
}

/** The ids of everyone whom all pages of this search show, the latest first; undefined if there are more than pages can show. */
export async function findEveryone(
  db: Db,
  viewer: Searcher,
  { order: _, ...filters }: Filters,
): Promise<number[] | undefined> {
  const search = await resolveSearch(db, viewer, filters, toAnswers(filters))
  if (!search) return []
  const ids = await listHits(db, search.wanted)
  return ids.length > searchPage.reach ? undefined : ids
}

function toAnswers(filters: Filters): AnswerFilters {
  const { hours, weekendNights, ways } = toTerms(filters)
  return { hours, weekendNights, ways: toBits(ways) }
}

interface ResolvedSearch extends Search {
  wanted: HitFilters
}

/** Undefined if nobody can match. */
async function resolveSearch(
  db: Db,
  viewer: Searcher,
  filters: Filters,
  answers: AnswerFilters,
): Promise<ResolvedSearch | undefined> {
  const { blocked } = viewer
  const { username, location, multiple_choice, open_ended = [], changed_after, order } = filters
  const terms = toTerms(filters)
  const [miles, talent, interest, anywhere] = await Promise.all([
    location && getMilesByZip(db, location.zip, location.distance),
    resolveWords(db, open_ended[0]?.value),
    resolveWords(db, findWrittenInterest(multiple_choice)),
    resolveWords(db, filters.words),
  ])
  if (!talent || !anywhere || (!interest && terms.interests.length === 0)) return undefined
  const wanted: HitFilters = {
    username: username && foldCase(username),
    zipBands: miles && (order === 'nearest' ? groupByDistance(miles) : groupIntoBands(miles)),
    order,
    education: toBits(terms.education),
    interests: toBits(terms.interests),
    talentWords: talent.ids,
    interestWords: interest?.ids ?? [],
    anyWords: anywhere.ids,
    changedAfter: changed_after,
    ...answers,
    searcher: { id: viewer.id, isBusiness: isCheckedBusiness(viewer), questionIds: listQuestionIds(filters) },
    ...(blocked.size > 0 && { without: await listApplicationsOf(db, blocked) }),
  }
  const queries = { talentQuery: talent.query, interestQuery: interest?.query ?? null, wordsQuery: anywhere.query }
  return { wanted, terms, miles, queries }
}

/** A change may have its timestamp before it is visible, so very recent ones count as newer than the first page. */
const UNSETTLED_MS = 2000

const LAST_PAGE = countPages(searchPage.reach, searchPage.size)

function toNextCursor(page: number, hits: Hits, start: Pick<Progress, 'since' | 'shown'>) {
  const { ids, last, border, rest } = hits
  if (!last || rest === 0 || page >= LAST_PAGE) return {}
  const shown = [...start.shown, ...ids]
  return { next_cursor: writeCursor({ page: page + 1, border, last, since: start.since, shown }) }
}

/** With a cursor, the remaining pages are those below it, whatever has changed above. */
const getLastPage = (page: number, { rest }: Hits) => ({
  last_page: Math.min(LAST_PAGE, page + Math.ceil(rest / searchPage.size)),
})

/** The distance of each zip within reach. */
async function getMilesByZip(db: Db, zip: string, distance: number): Promise<Map<number, number>> {
  const nearby = await listZipsNearby(db, Number(zip.slice(0, 5)), distance)
  if (nearby.length === 0) throw new AppError('unknown_zip', 'There is no such zip code in the United States.')
  return new Map(nearby.map(({ zip: near, miles }) => [near, miles]))
}

/** Nearer bands come first, but within a band the order is by time. */
function groupIntoBands(miles: ReadonlyMap<number, number>): number[][] {
  const getBand = (away: number) => searchDistances.findIndex((distance) => away <= distance)
  const bands = Map.groupBy(miles, ([, away]) => getBand(away))
  return searchDistances.flatMap((_, band) => {
    const zips = bands.get(band)
    return zips ? [zips.map(([zip]) => zip)] : []
  })
}

function groupByDistance(miles: ReadonlyMap<number, number>): number[][] {
  const bands = Map.groupBy(miles, ([, away]) => away)
  return [...bands].sort(([one], [other]) => one - other).map(([, zips]) => zips.map(([zip]) => zip))
}

function toPage<Data extends Found['data']>(page: number, hits: number, data: Data) {
  const count = toCount(hits)
  return {
    current_page: page,
    last_page: countPages(count.total, searchPage.size),
    per_page: searchPage.size,
    ...count,
    data,
  }
}

const toCount = (people: number) => ({
  total: Math.min(people, searchPage.reach),
  total_relation: people > searchPage.reach ? ('gte' as const) : ('eq' as const),
})

const toBlanks = (blanks: readonly Blank[]) =>
  blanks.length > 0 && { blanks: blanks.map(({ filter, total }) => ({ filter, ...toCount(total) })) }

const invalid = (field: string, text: string) => new AppError('invalid_input', text, { fields: { [field]: [text] } })
