import * as calls from '@sparkle/contract/safety/reports.ts'
import type { Deps } from '#api/core/deps.ts'
import { limitByViewer } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import { createReport, listOwnReports } from './reports.service.ts'

/** Attempts; how many reports an account can make is counted with the reports. */
const reportLimits = [limitByViewer('report', 60, '1 minute')]

export function reportRoutes(router: Router, deps: Deps): void {
  router.handle(calls.createReport, ({ viewer, body }) => createReport(deps, viewer, body), reportLimits)
  router.handle(calls.listOwnReports, ({ viewer, query }) => listOwnReports(deps, viewer, query.page))
}
