import { searchApplications, startSearch } from '@sparkle/contract/applications/applicant-search.ts'
import type { Deps } from '#api/core/deps.ts'
import { readFrom } from '#api/core/reads.ts'
import type { FoundCollector } from '#api/features/looks/found.service.ts'
import { limitByViewer } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import { searchApplicants } from './applicant-search.service.ts'
import { findFirstPeople } from './search-start.service.ts'

/** The search screen sends a request half a second after the last change, and each profile makes a lookup. */
const searchLimits = [limitByViewer('applicant search', 90, '1 minute')]

export function applicantSearchRoutes(router: Router, deps: Deps, found: FoundCollector): void {
  router.handle(
    searchApplications,
    async ({ viewer, query, body }) => {
      const page = await readFrom(deps, viewer, (from) => searchApplicants(from, viewer, body, query))
      found.add(viewer, page.data)
      return page
    },
    searchLimits,
  )
  router.handle(
    startSearch,
    async ({ viewer }) => {
      const page = await readFrom(deps, viewer, (from) => findFirstPeople(from, viewer))
      found.add(viewer, page.data)
      return page
    },
    searchLimits,
  )
}
