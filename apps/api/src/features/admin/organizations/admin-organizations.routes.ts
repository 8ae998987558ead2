import * as calls from '@sparkle/contract/admin/admin-organizations.ts'
import type { Deps } from '#api/core/deps.ts'
import type { StaffRouter } from '#api/features/auth/staff-router.ts'
import { listStoppedOrganizations } from '#api/features/looks/stops.service.ts'
import { decideOrganization } from '#api/features/organizations/review/review-decisions.service.ts'
import { limitByViewer } from '#api/http/rate-limits.ts'
import { listOrganizations } from './admin-organizations.service.ts'
import { getOrganizationCase } from './organization-case.service.ts'

const readLimits = [limitByViewer('businesses', 60, '1 minute')]
const decisionLimits = [limitByViewer('decision about a business', 120, '1 hour')]

export function organizationAdminRoutes(admin: StaffRouter, deps: Deps): void {
  admin.handle(calls.listOrganizations, ({ query }) => listOrganizations(deps, query), { limits: readLimits })
  admin.handle(calls.listStoppedOrganizations, () => listStoppedOrganizations(deps), { limits: readLimits })
  admin.handle(
    calls.getOrganizationCase,
    ({ viewer, params }) => getOrganizationCase(deps, viewer.id, params.organizationId),
    { limits: readLimits },
  )
  admin.handle(
    calls.decideOrganization,
    ({ by, params, body }) => decideOrganization(deps, by, params.organizationId, body),
    { limits: decisionLimits },
  )
}
