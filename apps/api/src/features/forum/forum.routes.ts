import * as calls from '@sparkle/contract/forum.ts'
import * as userCalls from '@sparkle/contract/forum-users.ts'
import * as threadCalls from '@sparkle/contract/threads.ts'
import { type Deps, readFrom } from '#api/deps.ts'
import { toActor } from '#api/features/audit/audit.service.ts'
import { lookUpLimits } from '#api/features/users/users.limits.ts'
import type { RateLimit } from '#api/http/rate-limits.ts'
import type { Client, Router } from '#api/http/router.ts'
import type { Viewer } from '#api/viewer.ts'
import * as editing from './editing.service.ts'
import * as members from './members.service.ts'
import { listCompletions } from './names.service.ts'
import * as nodes from './nodes.service.ts'
import * as posting from './posting.service.ts'
import * as posts from './posts.service.ts'
import * as reading from './reading.service.ts'
import * as revisions from './revisions.service.ts'
import * as lists from './thread-lists.service.ts'
import type { ViewCounter } from './views.service.ts'

const limit = (name: string, max: number, per: RateLimit['per']): RateLimit => ({ name, max, per, byViewer: true })
const threadLimits = [limit('new thread', 4, '1 minute'), limit('new threads of a day', 40, '1 day')]
const postLimits = [limit('reply', 12, '1 minute'), limit('replies of a day', 500, '1 day')]
const editLimits = [limit('forum edit', 20, '1 minute'), limit('forum edits of a day', 500, '1 day')]
const previewLimits = [limit('preview', 60, '1 minute')]
const revisionLimits = [limit('post revisions', 120, '1 minute')]
const statsLimits = [limit('statistics', 60, '1 minute')]
const nameLimits = [limit('name completion', 60, '1 minute')]
const readLimits = [limit('mark read', 120, '1 minute')]

const actor = (viewer: Viewer, { reason = '' }: { reason?: string | undefined }, client: Client) =>
  toActor(viewer, reason, client)

export function forumRoutes(router: Router, deps: Deps, views: ViewCounter): void {
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
    readFrom(deps, viewer, (from) => lists.getForum(from, viewer, params.nodeId, query)),
  )
  router.handle(calls.listForumThreads, ({ viewer, params, query }) =>
    readFrom(deps, viewer, (from) => lists.listForumThreads(from, viewer, params.nodeId, query)),
  )
  router.handle(threadCalls.listThreads, ({ viewer, query }) =>
    readFrom(deps, viewer, (from) => lists.listThreads(from, viewer, query)),
  )
  router.handle(threadCalls.getThread, ({ viewer, params, query }) =>
    posts.viewThread(deps, views, viewer, params.threadId, query),
  )
  router.handle(threadCalls.listThreadPosts, ({ viewer, params, query }) =>
    posts.viewPosts(deps, views, viewer, params.threadId, query.page),
  )
  router.handle(threadCalls.getFirstUnread, ({ viewer, params }) =>
    readFrom(deps, viewer, (from) => reading.findFirstUnread(from, viewer, params.threadId)),
  )
  router.handle(threadCalls.getPost, ({ viewer, params }) =>
    readFrom(deps, viewer, (from) => posts.getPost(from, viewer, params.postId)),
  )
  router.handle(
    threadCalls.listPostRevisions,
    ({ viewer, params, query }) =>
      readFrom(deps, viewer, (from) => revisions.listPostRevisions(from, viewer, params.postId, query.page)),
    revisionLimits,
  )

  router.handle(threadCalls.createThread, ({ viewer, body }) => posting.createThread(deps, viewer, body), threadLimits)
  router.handle(threadCalls.createPost, ({ viewer, body }) => posting.createPost(deps, viewer, body), postLimits)
  router.handle(threadCalls.previewPost, ({ body }) => posting.previewPost(deps, body.message), previewLimits)
  router.handle(
    threadCalls.editThread,
    ({ viewer, params, body, client }) =>
      editing.editThread(deps, viewer, actor(viewer, body, client), params.threadId, body),
    editLimits,
  )
  router.handle(
    threadCalls.editPost,
    ({ viewer, params, body, client }) =>
      editing.editPost(deps, viewer, actor(viewer, body, client), params.postId, body),
    editLimits,
  )
  router.handle(threadCalls.removeThread, ({ viewer, params, query, body, client }) =>
    editing.removeThread(deps, viewer, actor(viewer, { ...query, ...body }, client), params.threadId),
  )
  router.handle(threadCalls.removePost, ({ viewer, params, query, body, client }) =>
    editing.removePost(deps, viewer, actor(viewer, { ...query, ...body }, client), params.postId),
  )

  router.handle(
    threadCalls.markThreadRead,
    ({ viewer, params, body }) => reading.markThreadRead(deps, viewer, params.threadId, body.date),
    readLimits,
  )
  router.handle(
    calls.markForumRead,
    ({ viewer, params, body }) => reading.markForumRead(deps, viewer, params.nodeId, body.date),
    readLimits,
  )
  router.handle(
    calls.markAllForumsRead,
    ({ viewer, body }) => reading.markAllForumsRead(deps, viewer, body.date),
    readLimits,
  )
}
