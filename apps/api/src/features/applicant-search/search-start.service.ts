import type { startSearch } from '@sparkle/contract/applications/applicant-search.ts'
import { DEFAULT_DISTANCE, searchedQuestions, UNIT_MILE } from '@sparkle/contract/applications/search-rules.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { COUNTRY_US } from '@sparkle/contract/people/places.ts'
import type { Deps } from '#api/core/deps.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { refuseUnchecked } from '#api/features/users/unchecked-businesses.service.ts'
import { refuseOthers, searchByFilters } from './applicant-search.service.ts'
import { findSearcher, type Searcher } from './search-start.queries.ts'

type FirstPeople = CallResponse<typeof startSearch>
type Start = Pick<FirstPeople, 'place' | 'interests'>

/** The first page of the narrowest search that finds anybody. */
export async function findFirstPeople(deps: Pick<Deps, 'db' | 'now'>, viewer: Viewer): Promise<FirstPeople> {
  refuseUnchecked(viewer)
  refuseOthers(viewer)
  const searcher = await findSearcher(deps.db, viewer.id)
  for (const start of listNarrowStarts(searcher)) {
    const found = await search(deps, viewer, start)
    if (found.total > 0) return found
  }
  return search(deps, viewer, { place: null, interests: [] })
}

function listNarrowStarts(searcher: Searcher): Start[] {
  const place = getPlace(searcher)
  const interests = searcher.hiresFor ?? []
  const near = place ? [{ place, interests: [] }] : []
  if (interests.length === 0) return near
  return [...(place ? [{ place, interests }] : []), ...near, { place: null, interests }]
}

/** The place of the organization, or else the searcher's own. */
function getPlace({ town, state, zip, ownTown, ownState, ownZip }: Searcher): Start['place'] {
  if (town && state && zip !== null) return toPlace(town, state, zip)
  return ownTown && ownState && ownZip !== null ? toPlace(ownTown, ownState, ownZip) : null
}

const toPlace = (town: string, state: string, zip: number) => ({
  town,
  state,
  zip: String(zip).padStart(5, '0'),
  distance: DEFAULT_DISTANCE,
})

async function search(deps: Pick<Deps, 'db' | 'now'>, viewer: Viewer, { place, interests }: Start) {
  const filters = {
    multiple_choice: interests.map((value) => ({ question_id: searchedQuestions.interest, value })),
    ...(place && {
      location: { zip: place.zip, distance: place.distance, country: COUNTRY_US, unit: UNIT_MILE } as const,
      order: 'nearest' as const,
    }),
  }
  return { ...(await searchByFilters(deps, viewer, filters, { page: 1 })), place, interests }
}
