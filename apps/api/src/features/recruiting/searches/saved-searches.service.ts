import type { HandlerInput } from '@sparkle/contract/core/call.ts'
import { HOUR_MS, toUnixSeconds } from '@sparkle/contract/core/time.ts'
import { savedFilters } from '@sparkle/contract/recruiting/saved-search-fields.ts'
import { type SearchAlert, savedSearchLimits } from '@sparkle/contract/recruiting/saved-search-rules.ts'
import type { SavedSearch, saveSearch, updateSavedSearch } from '@sparkle/contract/recruiting/saved-searches.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { findEveryone } from '#api/features/applicant-search/applicant-search.service.ts'
import { hasFilter } from '#api/features/applicant-search/search-terms.ts'
import { lockTeam, requireTeam } from '#api/features/recruiting/team.service.ts'
import type { Tx } from '#api/platform/database.ts'
import { insertHits } from './hits.queries.ts'
import * as queries from './saved-searches.queries.ts'
import { findNextSweep } from './sweep.service.ts'

type Filters = HandlerInput<typeof saveSearch>['body']['filters']

export async function listSearches({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<SavedSearch[]> {
  await requireTeam({ db }, viewer)
  return (await queries.listSearches(db, viewer.id, savedSearchLimits.perPerson)).map(toSavedSearch)
}

export async function createSearch(
  deps: Pick<Deps, 'db' | 'now'>,
  viewer: Viewer,
  { name, filters, alert }: HandlerInput<typeof saveSearch>['body'],
): Promise<SavedSearch> {
  return deps.db.transaction(async (tx) => {
    const now = deps.now()
    const { organizationId } = await lockTeam(tx, viewer)
    await refuseMoreThanAllowed(tx, viewer)
    const known = await findKnown(tx, viewer, filters, alert)
    const searchId = await queries.insertSearch(tx, {
      organizationId,
      ownerId: viewer.id,
      name,
      filters,
      alert,
      problem: known ? null : 'too_many',
      createdAt: now,
      seenUntil: now,
      nextAt: await findNextSweep(tx, viewer.id, alert, now),
    })
    await insertHits(tx, { searchId, applicationIds: known ?? [], foundAt: now, toldAt: now })
    return toSavedSearch(await queries.getSearch(tx, searchId))
  })
}

type Change = HandlerInput<typeof updateSavedSearch>['body']

export async function editSearch(
  deps: Pick<Deps, 'db' | 'now'>,
  viewer: Viewer,
  searchId: number,
  { name, filters, alert, seen, restore }: Change,
): Promise<SavedSearch> {
  return deps.db.transaction(async (tx) => {
    const now = deps.now()
    await lockTeam(tx, viewer)
    const stored = await queries.lockSearch(tx, viewer.id, searchId)
    if (!stored || (stored.removedAt && !restore)) throw missing()
    if (stored.removedAt) await refuseMoreThanAllowed(tx, viewer)
    const isTurnedOn = stored.alert === 'off' && alert !== undefined && alert !== 'off'
    await queries.updateSearch(tx, searchId, {
      removedAt: null,
      ...(name !== undefined && { name }),
      ...(alert && { alert, nextAt: await findNextSweep(tx, viewer.id, alert, now) }),
      ...((filters || seen) && { seenUntil: now }),
      ...(filters && { filters }),
    })
    if (filters || isTurnedOn) {
      const wanted = filters ?? savedFilters.safeParse(stored.filters).data
      if (!wanted) throw invalid('filters', 'A filter of this search no longer exists. Please save a new search.')
      const known = await findKnown(tx, viewer, wanted, alert ?? stored.alert)
      await queries.updateSearch(tx, searchId, { problem: known ? null : 'too_many' })
      await insertHits(tx, { searchId, applicationIds: known ?? [], foundAt: now, toldAt: now })
    }
    return toSavedSearch(await queries.getSearch(tx, searchId))
  })
}

export async function removeSearch(deps: Pick<Deps, 'db' | 'now'>, viewer: Viewer, searchId: number): Promise<void> {
  await requireTeam(deps, viewer)
  if (!(await queries.updateRemoved(deps.db, viewer.id, searchId, deps.now()))) throw missing()
}

/** Those whose owners can no longer restore them. */
export async function deleteRemovedSearches({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.deleteRemoved(db, new Date(now().getTime() - savedSearchLimits.undoHours * HOUR_MS))
}

async function refuseMoreThanAllowed(tx: Tx, viewer: Viewer): Promise<void> {
  const { perPerson } = savedSearchLimits
  if ((await queries.countSearches(tx, viewer.id)) < perPerson) return
  throw new AppError('invalid_input', `You can save ${perPerson} searches. Delete one that you no longer need.`)
}

/** Everyone who fits when a search is saved: its owner sees them on the screen. Undefined if they are too many. */
async function findKnown(tx: Tx, viewer: Viewer, filters: Filters, alert: SearchAlert): Promise<number[] | undefined> {
  if (!hasFilter(filters)) throw invalid('filters', 'Choose one or more filters. Then you can save the search.')
  const ids = await findEveryone(tx, viewer, filters)
  if (!ids && alert !== 'off') {
    throw invalid('alert', 'Too many people fit this search to say who is new. Add a filter, or choose no emails.')
  }
  return ids
}

/** The filters are checked again, since they may have been stored by an earlier release. */
function toSavedSearch({ id, filters, problem, createdAt, newPeople, ...row }: queries.SearchRow): SavedSearch {
  const { data = null } = savedFilters.safeParse(filters)
  return {
    search_id: id,
    ...row,
    filters: data,
    saved_at: toUnixSeconds(createdAt),
    new_people: newPeople,
    problem: data ? problem : 'filters',
  }
}

const invalid = (field: string, text: string) => new AppError('invalid_input', text, { fields: { [field]: [text] } })

const missing = () => new AppError('not_found', 'There is no such saved search.')
