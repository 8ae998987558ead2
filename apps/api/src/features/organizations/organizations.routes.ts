import * as calls from '@sparkle/contract/organizations/organizations.ts'
import type { Deps } from '#api/core/deps.ts'
import { readFrom } from '#api/core/reads.ts'
import { uploadWithLimit } from '#api/features/assets/assets.limits.ts'
import { lookUpLimits } from '#api/features/users/users.limits.ts'
import { limitByViewer } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import { editOrganization } from './organization-edits.service.ts'
import { getOrganization } from './organization-page.service.ts'
import { createOrganization, findSimilarNames, getOwnOrganization } from './own-organization.service.ts'
import { askReview } from './review/review-requests.service.ts'

const createLimits = [limitByViewer('new organization', 30, '1 hour')]
const updateLimits = [limitByViewer('organization update', 30, '1 minute'), uploadWithLimit]

export function organizationRoutes(router: Router, deps: Deps): void {
  router.handle(calls.getOwnOrganization, ({ viewer }) => getOwnOrganization(deps, viewer))
  router.handle(
    calls.findSimilarNames,
    ({ viewer, query }) => readFrom(deps, viewer, (from) => findSimilarNames(from, viewer, query.name)),
    lookUpLimits,
  )
  router.handle(calls.createOrganization, ({ viewer, body }) => createOrganization(deps, viewer, body), createLimits)
  router.handle(
    calls.updateOrganization,
    ({ viewer, params, body, files }) => editOrganization(deps, viewer, params.organizationId, body, files.logo?.bytes),
    updateLimits,
  )
  router.handle(
    calls.askReview,
    ({ viewer, params, body }) => askReview(deps, viewer, params.organizationId, body.words ?? ''),
    createLimits,
  )
  router.handle(
    calls.getOrganization,
    ({ viewer, params }) => getOrganization(deps, viewer, params.organizationId),
    lookUpLimits,
  )
}
