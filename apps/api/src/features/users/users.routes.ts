import * as calls from '@sparkle/contract/users.ts'
import type { Deps } from '#api/deps.ts'
import type { RateLimit } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import { updateOwnAccount } from './own-account.service.ts'
import * as users from './users.service.ts'

/** Pictures are costly to decode. */
const updateLimits: RateLimit[] = [{ name: 'account update', max: 30, per: '1 minute', byViewer: true }]

export function userRoutes(router: Router, deps: Deps): void {
  router.handle(calls.getOwnInfo, ({ viewer }) => users.getOwnInfo(deps, viewer))
  router.handle(calls.saveOwnInfo, ({ viewer, body }) => users.saveOwnInfo(deps, viewer, body))
  router.handle(calls.getUser, ({ viewer, params }) => users.getUser(deps, viewer, params.nameOrId))
  router.handle(calls.getUserByForumId, ({ params }) => users.getBasicUser(deps, params))
  router.handle(calls.getUserByUsername, ({ params }) => users.getBasicUser(deps, params))
  router.handle(
    calls.updateUser,
    ({ viewer, body, files }) => updateOwnAccount(deps, viewer, body, files.avatar?.bytes),
    updateLimits,
  )
}
