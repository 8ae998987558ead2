import * as calls from '@sparkle/contract/admin-organizations.ts'
import type { Deps } from '#api/deps.ts'
import type { StaffRouter } from '#api/features/auth/staff-router.ts'
import { decideOrganization } from '#api/features/organizations/decisions.service.ts'
import type { RateLimit } from '#api/http/rate-limits.ts'
import { getOrganizationCase } from './organization-case.service.ts'
import { listOrganizations } from './organizations.service.ts'

const readLimits: RateLimit[] = [{ name: 'businesses', max: 60, per: '1 minute', byViewer: true }]
const decisionLimits: RateLimit[] = [{ name: 'decision about a business', max: 120, per: '1 hour', byViewer: true }]

export function organizationAdminRoutes(admin: StaffRouter, deps: Deps): void {
  admin.handle(calls.listOrganizations, ({ query }) => listOrganizations(deps, query), { limits: readLimits })
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
