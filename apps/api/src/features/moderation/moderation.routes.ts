import { ADMINISTER, MODERATE_PEOPLE } from '@sparkle/contract/core/permissions.ts'
import * as peopleCalls from '@sparkle/contract/safety/moderated-people.ts'
import * as calls from '@sparkle/contract/safety/moderation.ts'
import type { Deps } from '#api/core/deps.ts'
import { listLog } from '#api/features/audit/log.service.ts'
import { createStaffRouter } from '#api/features/auth/staff-router.ts'
import { limitByViewer } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import * as cases from './cases/cases.service.ts'
import { decideReport } from './cases/decisions.service.ts'
import { undoSession } from './cases/undo.service.ts'
import { getPersonRecord } from './sanctions/moderated-people.service.ts'
import { actOnPerson, countPosts } from './sanctions/person-acts.service.ts'

const limit = (...limit: Parameters<typeof limitByViewer>) => ({ limits: [limitByViewer(...limit)] })
const listLimits = limit('list of reports', 120, '1 minute')
const caseLimits = limit('report opened', 60, '1 minute')
const claimLimits = limit('report claimed', 60, '1 minute')
const decisionLimits = limit('report decided', 300, '1 hour')
const recordLimits = limit('record of a person', 60, '1 minute')
const actLimits = limit('act on a person', 120, '1 hour')
const logLimits = limit('log of staff', 120, '1 minute')
const undoLimits = limit('undo', 30, '1 hour')

export function moderationRoutes(router: Router, deps: Deps): void {
  const staff = createStaffRouter(router, deps, MODERATE_PEOPLE)
  const administrators = createStaffRouter(router, deps, ADMINISTER)
  staff.handle(calls.listReports, ({ viewer, query }) => cases.listReports(deps, viewer, query), listLimits)
  staff.handle(
    calls.getReport,
    ({ viewer, by, params }) => cases.getReport(deps, viewer, by, params.reportId),
    caseLimits,
  )
  staff.handle(
    calls.claimReport,
    ({ viewer, by, params }) => cases.claimReport(deps, viewer, by, params.reportId),
    claimLimits,
  )
  staff.handle(
    calls.releaseReport,
    ({ viewer, by, params }) => cases.releaseReport(deps, viewer, by, params.reportId),
    claimLimits,
  )
  staff.handle(
    calls.decideReport,
    ({ viewer, by, params, body }) => decideReport(deps, viewer, by, params.reportId, body),
    decisionLimits,
  )
  staff.handle(
    peopleCalls.getPersonRecord,
    ({ viewer, params }) => getPersonRecord(deps, viewer, params.username),
    recordLimits,
  )
  staff.handle(
    peopleCalls.countPosts,
    ({ viewer, params, query }) => countPosts(deps, viewer, params.username, query.since),
    recordLimits,
  )
  staff.handle(
    peopleCalls.actOnPerson,
    ({ viewer, by, params, body }) => actOnPerson(deps, viewer, by, params.username, body),
    actLimits,
  )
  staff.handle(calls.listStaffActs, ({ viewer, query }) => listLog(deps, viewer, query), logLimits)
  administrators.handle(peopleCalls.undoSession, ({ by, params }) => undoSession(deps, by, params.actId), {
    ...undoLimits,
    needsRecentPassword: true,
  })
}
