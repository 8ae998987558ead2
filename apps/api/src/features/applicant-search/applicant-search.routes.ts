import { searchApplications } from '@sparkle/contract/applicant-search.ts'
import type { Deps } from '#api/deps.ts'
import type { Router } from '#api/http/router.ts'
import { findByUsername } from './applicant-search.service.ts'

export function applicantSearchRoutes(router: Router, deps: Deps): void {
  router.handle(searchApplications, ({ body }) => findByUsername(deps, body.username))
}
