import * as calls from '@sparkle/contract/people/users.ts'
import type { Deps } from '#api/core/deps.ts'
import { readFrom } from '#api/core/reads.ts'
import { uploadWithLimit } from '#api/features/assets/assets.limits.ts'
import { limitByViewer } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import { editOwnAccount, type OwnEmail } from './own-account.service.ts'
import { lookUpLimits } from './users.limits.ts'
import * as users from './users.service.ts'

const updateLimits = [limitByViewer('account update', 30, '1 minute'), uploadWithLimit]

export function userRoutes(router: Router, deps: Deps, ownEmail: OwnEmail): void {
  router.handle(calls.getOwnInfo, ({ viewer }) => users.getOwnInfo(deps, viewer))
  router.handle(calls.saveOwnInfo, ({ viewer, body }) => users.saveOwnInfo(deps, viewer, body))
  router.handle(
    calls.getUser,
    ({ viewer, params }) => readFrom(deps, viewer, (from) => users.getUser(from, viewer, params.nameOrId)),
    lookUpLimits,
  )
  router.handle(
    calls.getUserByForumId,
    ({ viewer, params }) => readFrom(deps, viewer, (from) => users.getBasicUser(from, params)),
    lookUpLimits,
  )
  router.handle(
    calls.getUserByUsername,
    ({ viewer, params }) => readFrom(deps, viewer, (from) => users.getBasicUser(from, params)),
    lookUpLimits,
  )
  router.handle(
    calls.updateUser,
    ({ viewer, body, files }) => editOwnAccount({ ...deps, ownEmail }, viewer, body, files.avatar?.bytes),
    updateLimits,
  )
}
