import type { ApplicantCard } from '@sparkle/contract/applications/applicant-search.ts'
import { savedSearchLimits } from '@sparkle/contract/recruiting/saved-search-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { readPlainCards } from '#api/features/applicant-search/cards.service.ts'
import { listUntold, updateTold } from './hits.queries.ts'
import { findMatches, loadSearcher } from './matches.service.ts'
import { findSearch } from './sweep.queries.ts'

/** The newest people whom the owner of a search has not been told of. */
interface Untold {
  /** Of the search. */
  name: string
  applicationIds: number[]
  /** Of the first ones. */
  cards: ApplicantCard[]
}

/**
 * Searches again, since some may have hidden, been blocked or changed since they were found. Undefined if nobody is left, or
 * if a newer email is about them. Those who are left out stay untold, and a later sweep may find them again.
 */
export async function findUntold(
  deps: Pick<Deps, 'db' | 'now'>,
  { searchId, queuedAt }: { searchId: number; queuedAt: number },
): Promise<Untold | undefined> {
  const search = await findSearch(deps.db, searchId)
  if (!search || search.alert === 'off' || search.emailQueuedAt?.getTime() !== queuedAt) return undefined
  const searcher = await loadSearcher(deps.db, search.ownerId)
  const { ids = [] } = searcher ? await findMatches(deps.db, searcher, search.filters) : {}
  const untold = new Set(await listUntold(deps.db, searchId))
  const found = ids.filter((id) => untold.has(id))
  const [named, others] = [found.slice(0, savedSearchLimits.named), found.slice(savedSearchLimits.named)]
  const cards = searcher ? await readPlainCards(deps, searcher, named) : []
  if (cards.length === 0) return undefined
  return { name: search.name, applicationIds: [...cards.map(({ id }) => id), ...others], cards }
}

export async function markTold(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  searchId: number,
  applicationIds: readonly number[],
): Promise<void> {
  await updateTold(db, searchId, applicationIds, now())
}
