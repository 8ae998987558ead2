import * as calls from '@sparkle/contract/recruiting/saved-searches.ts'
import type { Deps } from '#api/core/deps.ts'
import { limitByViewer } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import * as searches from './saved-searches.service.ts'

/** Each stores up to ten thousand people who are known. */
const saveLimits = [limitByViewer('saved search', 100, '1 hour')]
/** Opening a saved search is such a change. */
const changeLimits = [limitByViewer('change of a saved search', 600, '1 hour')]

export function savedSearchRoutes(router: Router, deps: Deps): void {
  router.handle(calls.listSavedSearches, async ({ viewer }) => ({
    searches: await searches.listSearches(deps, viewer),
  }))
  router.handle(calls.saveSearch, ({ viewer, body }) => searches.createSearch(deps, viewer, body), saveLimits)
  router.handle(
    calls.updateSavedSearch,
    ({ viewer, params, body }) => searches.editSearch(deps, viewer, params.searchId, body),
    changeLimits,
  )
  router.handle(calls.deleteSavedSearch, ({ viewer, params }) => searches.removeSearch(deps, viewer, params.searchId))
}
