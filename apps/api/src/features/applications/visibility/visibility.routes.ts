import * as calls from '@sparkle/contract/applications/visibility.ts'
import type { Deps } from '#api/core/deps.ts'
import { limitByViewer } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import * as visibility from './own-visibility.service.ts'
import { previewApplication } from './preview.service.ts'
import * as shares from './shares.service.ts'

const saveLimits = [limitByViewer('visibility', 60, '1 minute')]
const shareLimits = [limitByViewer('shares', 60, '1 hour')]
/** The screen sends a request with each pause in typing. */
const searchLimits = [limitByViewer('organization search', 90, '1 minute')]

export function visibilityRoutes(router: Router, deps: Deps): void {
  router.handle(calls.getVisibility, ({ viewer }) => visibility.getVisibility(deps, viewer))
  router.handle(calls.saveVisibility, ({ viewer, body }) => visibility.saveVisibility(deps, viewer, body), saveLimits)
  router.handle(calls.previewApplication, ({ viewer, query }) => previewApplication(deps, viewer, query))
  router.handle(
    calls.searchOrganizations,
    ({ query }) => visibility.searchOrganizations(deps, query.name),
    searchLimits,
  )
  router.handle(calls.listShares, ({ viewer }) => shares.listShares(deps, viewer))
  router.handle(
    calls.shareAccommodations,
    ({ viewer, body }) => shares.shareAccommodations(deps, viewer, body),
    shareLimits,
  )
  router.handle(calls.endShare, ({ viewer, params }) => shares.endShare(deps, viewer, params.shareId), shareLimits)
}
