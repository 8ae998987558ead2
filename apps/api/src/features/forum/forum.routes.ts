import * as calls from '@sparkle/contract/forum/forum.ts'
import * as userCalls from '@sparkle/contract/forum/forum-users.ts'
import type { Deps } from '#api/core/deps.ts'
import { readFrom } from '#api/core/reads.ts'
import { lookUpLimits } from '#api/features/users/users.limits.ts'
import { limitByViewer } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import * as members from './read/forum-members.service.ts'
import { listCompletions } from './read/names.service.ts'
import * as lists from './read/thread-lists.service.ts'
import * as nodes from './structure/nodes.service.ts'

const statsLimits = [limitByViewer('statistics', 60, '1 minute')]
const nameLimits = [limitByViewer('name completion', 60, '1 minute')]

export function forumRoutes(router: Router, deps: Deps): void {
  router.handle(calls.getForumIndex, async ({ viewer }) => nodes.describeForum(deps, viewer))
  router.handle(calls.getForumIndexByName, async ({ viewer }) => nodes.describeForum(deps, viewer))
  router.handle(calls.getForumMe, ({ viewer }) => readFrom(deps, viewer, (from) => nodes.getMe(from, viewer)))
  router.handle(
    userCalls.getForumUser,
    ({ viewer, params }) => readFrom(deps, viewer, (from) => members.getUser(from, viewer, params.forumId)),
    lookUpLimits,
  )
  router.handle(
    userCalls.findForumUsers,
    ({ viewer, query }) => readFrom(deps, viewer, (from) => members.findUsers(from, viewer, query.username)),
    lookUpLimits,
  )
  router.handle(
    userCalls.completeNames,
    ({ viewer, query }) => readFrom(deps, viewer, (from) => listCompletions(from, viewer, query)),
    nameLimits,
  )
  const readStats = members.createStats(deps)
  router.handle(
    userCalls.getForumStats,
    ({ viewer }) => readFrom(deps, viewer, (from) => readStats(from, viewer)),
    statsLimits,
  )
  router.handle(calls.listNodes, ({ viewer }) => readFrom(deps, viewer, (from) => nodes.listNodes(from, viewer)))
  router.handle(calls.listNodesFlattened, ({ viewer }) =>
    readFrom(deps, viewer, (from) => nodes.listNodesFlattened(from, viewer)),
  )
  router.handle(calls.getNode, ({ viewer, params }) =>
    readFrom(deps, viewer, (from) => nodes.getNode(from, viewer, params.nodeId)),
  )
  router.handle(calls.getForum, ({ viewer, params, query }) =>
    readFrom(deps, viewer, (from) => lists.getForum(from, viewer, { ...params, ...query })),
  )
  router.handle(calls.listForumThreads, ({ viewer, params, query }) =>
    readFrom(deps, viewer, (from) => lists.listForumThreads(from, viewer, { ...params, ...query })),
  )
}
