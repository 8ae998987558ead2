import * as calls from '@sparkle/contract/auth/standing.ts'
import { MODERATE_PEOPLE } from '@sparkle/contract/core/permissions.ts'
import * as appealCalls from '@sparkle/contract/safety/moderation.ts'
import type { Deps } from '#api/core/deps.ts'
import { loginLimits } from '#api/features/auth/auth.limits.ts'
import { createStaffRouter } from '#api/features/auth/staff-router.ts'
import { limitByViewer, type RateLimit } from '#api/http/rate-limits.ts'
import { noteAccount, type Router } from '#api/http/router.ts'
import { createAppeal, decideAppeal, listAppeals } from './appeals.service.ts'
import { getOwnStanding } from './standing.service.ts'
import { appealSuspension, getSuspension } from './suspension.service.ts'

const appealLimits = [limitByViewer('appeal', 20, '1 hour')]
/** Many people at a school share one address. */
const ticketLimits: RateLimit[] = [{ name: 'appeal of a suspension', max: 30, per: '1 hour' }]
const decisionLimits = [limitByViewer('decision of an appeal', 120, '1 hour')]

export function standingRoutes(router: Router, deps: Deps): void {
  router.handle(calls.getOwnStanding, ({ viewer }) => getOwnStanding(deps, viewer))
  router.handle(
    calls.appeal,
    ({ viewer, params, body }) => createAppeal(deps, viewer.id, params.sanctionId, body.words),
    appealLimits,
  )
  router.handle(
    calls.getSuspension,
    async ({ body, client }) => {
      const { userId, suspension } = await getSuspension(deps, body, client)
      client.userId = userId
      return suspension
    },
    loginLimits,
  )
  router.handle(
    calls.appealSuspension,
    ({ body, client }) => noteAccount(client, appealSuspension(deps, body.ticket, body.words)),
    ticketLimits,
  )
}

export function appealRoutes(router: Router, deps: Deps): void {
  const staff = createStaffRouter(router, deps, MODERATE_PEOPLE)
  staff.handle(appealCalls.listAppeals, ({ viewer, query }) => listAppeals(deps, viewer, query.page))
  staff.handle(
    appealCalls.decideAppeal,
    ({ viewer, by, params, body }) => decideAppeal(deps, viewer, by, params.sanctionId, body),
    { limits: decisionLimits },
  )
}
