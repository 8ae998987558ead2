import { getPermissions } from '@sparkle/contract/core/permissions.ts'
import { savedFilters } from '@sparkle/contract/recruiting/saved-search-fields.ts'
import type { SavedSearchProblem } from '@sparkle/contract/recruiting/saved-search-rules.ts'
import { AppError } from '#api/core/errors.ts'
import { findEveryone, type Searcher } from '#api/features/applicant-search/applicant-search.service.ts'
import { isCheckedBusiness } from '#api/features/visibility/visibility.policy.ts'
import type { Db } from '#api/platform/database.ts'
import { findOwner } from './sweep.queries.ts'

/** The owner of a saved search with their rights as of now; undefined if they cannot search. */
export async function loadSearcher(db: Db, ownerId: number): Promise<Searcher | undefined> {
  const owner = await findOwner(db, ownerId)
  if (!owner) return undefined
  const { roles, blocked, ...facts } = owner
  const searcher = { ...facts, permissions: getPermissions(roles), blocked: new Set(blocked) }
  return isCheckedBusiness(searcher) ? searcher : undefined
}

/** Everyone who fits now, the latest first; or why that cannot be said. */
type Matches = { ids: number[]; problem: null } | { ids?: undefined; problem: SavedSearchProblem }

export async function findMatches(db: Db, searcher: Searcher, stored: unknown): Promise<Matches> {
  const { data: filters } = savedFilters.safeParse(stored)
  if (!filters) return { problem: 'filters' }
  try {
    const ids = await findEveryone(db, searcher, filters)
    return ids ? { ids, problem: null } : { problem: 'too_many' }
  } catch (error) {
    if (error instanceof AppError && error.code === 'unknown_zip') return { problem: 'filters' }
    throw error
  }
}
