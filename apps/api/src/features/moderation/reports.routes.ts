import * as calls from '@sparkle/contract/reports.ts'
import type { Deps } from '#api/deps.ts'
import type { RateLimit } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import { createReport, listOwnReports } from './reports.service.ts'

/** Attempts; how many reports an account can make is counted with the reports. */
const reportLimits: RateLimit[] = [{ name: 'report', max: 60, per: '1 minute', byViewer: true }]

export function reportRoutes(router: Router, deps: Deps): void {
  router.handle(calls.createReport, ({ viewer, body }) => createReport(deps, viewer, body), reportLimits)
  router.handle(calls.listOwnReports, ({ viewer, query }) => listOwnReports(deps, viewer, query.page))
}
