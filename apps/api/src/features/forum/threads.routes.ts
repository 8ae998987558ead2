import * as postCalls from '@sparkle/contract/forum/posts.ts'
import * as calls from '@sparkle/contract/forum/threads.ts'
import type { Deps } from '#api/core/deps.ts'
import { readFrom } from '#api/core/reads.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { toActor } from '#api/features/audit/audit.service.ts'
import { limitByViewer } from '#api/http/rate-limits.ts'
import type { Client, Router } from '#api/http/router.ts'
import * as posts from './read/posts.service.ts'
import * as lists from './read/thread-lists.service.ts'
import type { ViewCounter } from './read/views.service.ts'
import * as editing from './write/editing.service.ts'
import * as posting from './write/posting.service.ts'
import * as revisions from './write/revisions.service.ts'

const threadLimits = [limitByViewer('new thread', 4, '1 minute'), limitByViewer('new threads of a day', 40, '1 day')]
const postLimits = [limitByViewer('reply', 12, '1 minute'), limitByViewer('replies of a day', 500, '1 day')]
const editLimits = [limitByViewer('forum edit', 20, '1 minute'), limitByViewer('forum edits of a day', 500, '1 day')]
const previewLimits = [limitByViewer('preview', 60, '1 minute')]
const revisionLimits = [limitByViewer('post revisions', 120, '1 minute')]

const actor = (viewer: Viewer, { reason = '' }: { reason?: string | undefined }, client: Client) =>
  toActor(viewer, reason, client)

export function threadRoutes(router: Router, deps: Deps, views: ViewCounter): void {
  router.handle(calls.listThreads, ({ viewer, query }) =>
    readFrom(deps, viewer, (from) => lists.listThreads(from, viewer, query)),
  )
  router.handle(calls.getThread, ({ viewer, params, query }) =>
    posts.viewThread(deps, views, viewer, { ...params, ...query }),
  )
  router.handle(calls.listThreadPosts, ({ viewer, params, query }) =>
    posts.viewPosts(deps, views, viewer, { ...params, ...query }),
  )
  router.handle(postCalls.getPost, ({ viewer, params }) =>
    readFrom(deps, viewer, (from) => posts.getPost(from, viewer, params.postId)),
  )
  router.handle(
    postCalls.listPostRevisions,
    ({ viewer, params, query }) =>
      readFrom(deps, viewer, (from) => revisions.listPostRevisions(from, viewer, params.postId, query.page)),
    revisionLimits,
  )

  router.handle(calls.createThread, ({ viewer, body }) => posting.createThread(deps, viewer, body), threadLimits)
  router.handle(postCalls.createPost, ({ viewer, body }) => posting.createPost(deps, viewer, body), postLimits)
  router.handle(postCalls.previewPost, ({ body }) => posting.previewPost(deps, body.message), previewLimits)
  router.handle(
    calls.editThread,
    ({ viewer, params, body, client }) =>
      editing.editThread(deps, viewer, actor(viewer, body, client), params.threadId, body),
    editLimits,
  )
  router.handle(
    postCalls.editPost,
    ({ viewer, params, body, client }) =>
      editing.editPost(deps, viewer, actor(viewer, body, client), params.postId, body),
    editLimits,
  )
  router.handle(calls.removeThread, ({ viewer, params, query, body, client }) =>
    editing.removeThread(deps, viewer, actor(viewer, { ...query, ...body }, client), params.threadId),
  )
  router.handle(postCalls.removePost, ({ viewer, params, query, body, client }) =>
    editing.removePost(deps, viewer, actor(viewer, { ...query, ...body }, client), params.postId),
  )
}
