import { searchApplications, startSearch } from '@sparkle/contract/applications/applicant-search.ts'
import type { Deps } from '#api/core/deps.ts'
import { readFrom } from '#api/core/reads.ts'
import { limitByViewer } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import { searchApplicants } from './applicant-search.service.ts'
import { findFirstPeople } from './search-start.service.ts'

/** The search screen sends a request half a second after the last change, and each profile makes a lookup. */
const searchLimits = [limitByViewer('applicant search', 90, '1 minute')]

export function applicantSearchRoutes(router: Router, deps: Deps): void {
  router.handle(
    searchApplications,
    ({ viewer, query, body }) => readFrom(deps, viewer, (from) => searchApplicants(from, viewer, body, query)),
    searchLimits,
  )
  router.handle(
    startSearch,
    ({ viewer }) => readFrom(deps, viewer, (from) => findFirstPeople(from, viewer)),
    searchLimits,
  )
}
