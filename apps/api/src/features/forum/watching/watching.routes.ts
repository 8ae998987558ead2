import * as calls from '@sparkle/contract/forum/watching.ts'
import type { Deps } from '#api/core/deps.ts'
import { readFrom } from '#api/core/reads.ts'
import { limitByViewer } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import * as watching from './watching.service.ts'

const watchLimits = [limitByViewer('watch', 120, '1 minute')]

export function watchingRoutes(router: Router, deps: Deps): void {
  router.handle(
    calls.watchThread,
    ({ viewer, params, body }) => watching.watchThread(deps, viewer, params.threadId, body.emails),
    watchLimits,
  )
  router.handle(
    calls.unwatchThread,
    ({ viewer, params }) => watching.unwatchThread(deps, viewer, params.threadId),
    watchLimits,
  )
  router.handle(
    calls.watchForum,
    ({ viewer, params, body }) => watching.watchForum(deps, viewer, params.nodeId, body.emails),
    watchLimits,
  )
  router.handle(
    calls.unwatchForum,
    ({ viewer, params }) => watching.unwatchForum(deps, viewer, params.nodeId),
    watchLimits,
  )
  router.handle(calls.listWatched, ({ viewer, query }) =>
    readFrom(deps, viewer, (from) => watching.listWatched(from, viewer, query.page)),
  )
}
