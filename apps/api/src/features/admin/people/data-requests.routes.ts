import * as calls from '@sparkle/contract/admin/admin-requests.ts'
import type { Deps } from '#api/core/deps.ts'
import type { StaffRouter } from '#api/features/auth/staff-router.ts'
import { limitByViewer } from '#api/http/rate-limits.ts'
import * as requests from './data-requests.service.ts'

const limits = [limitByViewer('data requests', 60, '1 minute')]

export function dataRequestRoutes(admin: StaffRouter, deps: Deps): void {
  admin.handle(calls.listDataRequests, ({ query }) => requests.listDataRequests(deps, query))
  admin.handle(calls.createDataRequest, ({ by, body }) => requests.createDataRequest(deps, by, body), { limits })
  admin.handle(
    calls.decideDataRequest,
    ({ by, params, body }) => requests.decideDataRequest(deps, by, params.requestId, body.state),
    { limits },
  )
}
