import * as calls from '@sparkle/contract/forum/forum.ts'
import * as threadCalls from '@sparkle/contract/forum/threads.ts'
import type { Deps } from '#api/core/deps.ts'
import { readFrom } from '#api/core/reads.ts'
import { limitByViewer } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import * as reading from './read-marks.service.ts'

const markLimits = [limitByViewer('mark read', 120, '1 minute')]

export function readingRoutes(router: Router, deps: Deps): void {
  router.handle(threadCalls.getFirstUnread, ({ viewer, params }) =>
    readFrom(deps, viewer, (from) => reading.findFirstUnread(from, viewer, params.threadId)),
  )
  router.handle(
    threadCalls.markThreadRead,
    ({ viewer, params, body }) => reading.markThreadRead(deps, viewer, params.threadId, body.date),
    markLimits,
  )
  router.handle(
    calls.markForumRead,
    ({ viewer, params, body }) => reading.markForumRead(deps, viewer, params.nodeId, body.date),
    markLimits,
  )
  router.handle(
    calls.markAllForumsRead,
    ({ viewer, body }) => reading.markAllForumsRead(deps, viewer, body.date),
    markLimits,
  )
}
