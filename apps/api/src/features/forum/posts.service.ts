import type { CallResponse, HandlerInput } from '@sparkle/contract/call.ts'
import { PER_PAGE } from '@sparkle/contract/limits.ts'
import type * as threadCalls from '@sparkle/contract/threads.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import { getOffset, paginate } from '#api/paging.ts'
import type { Viewer } from '#api/viewer.ts'
import { canModerate, canSee } from './forum.policy.ts'
import { toReader } from './nodes.service.ts'
import { postShaper } from './post-shape.ts'
import * as queries from './posts.queries.ts'
import { toThreadInForum } from './thread-shape.ts'
import { findThread } from './threads.queries.ts'
import { getVisibleThread, requireVisible } from './threads.service.ts'
import type { ViewCounter } from './views.service.ts'

const noPost = () => new AppError('not_found', 'There is no such post.')

/** Without posts, it returns only the statistics of the thread. */
export async function getThread(
  deps: Deps,
  views: ViewCounter,
  viewer: Viewer,
  threadId: number,
  { with_posts, page, ...query }: HandlerInput<typeof threadCalls.getThread>['query'],
): Promise<CallResponse<typeof threadCalls.getThread>> {
  const { row, ...found } = with_posts
    ? await readPosts(deps, views, viewer, threadId, page)
    : { row: await getVisibleThread(deps, viewer, threadId) }
  const shape = postShaper(deps, viewer, row)
  const read = async (isWanted: boolean, postId: number) => {
    const post = isWanted ? await queries.findPost(deps.db, postId) : undefined
    return post && canSee(viewer, post) ? shape(post) : undefined
  }
  return {
    thread: toThreadInForum(deps, viewer, row),
    ...found,
    first_post: await read(query.with_first_post, row.firstPostId),
    last_post: await read(query.with_last_post, row.lastPostId),
  }
}

export async function listThreadPosts(
  deps: Deps,
  views: ViewCounter,
  viewer: Viewer,
  threadId: number,
  page: number,
): Promise<CallResponse<typeof threadCalls.listThreadPosts>> {
  const { row: _, ...found } = await readPosts(deps, views, viewer, threadId, page)
  return found
}

async function readPosts(deps: Deps, views: ViewCounter, viewer: Viewer, threadId: number, page: number) {
  const from = getOffset(page)
  const range = { from, until: from + PER_PAGE, withRemoved: canModerate(viewer) }
  const found = await queries.findThreadPage(deps.db, toReader(deps, viewer), threadId, range)
  const row = requireVisible(viewer, found?.thread)
  const posts = found?.posts ?? []
  const pagination = paginate(page, posts.length, row.replyCount + 1)
  if (page === 1) views.add(threadId)
  return { row, posts: posts.map(postShaper(deps, viewer, row)), pagination }
}

/** A post with its thread. One that is removed or in a hidden forum is refused like one that does not exist. */
export async function getVisiblePost(deps: Deps, viewer: Viewer, postId: number) {
  const post = await queries.findPost(deps.db, postId)
  if (!post || !canSee(viewer, post)) throw noPost()
  const thread = await findThread(deps.db, toReader(deps, viewer), post.threadId)
  if (!thread) throw noPost()
  return { post, thread: requireVisible(viewer, thread) }
}

export async function getPost(
  deps: Deps,
  viewer: Viewer,
  postId: number,
): Promise<CallResponse<typeof threadCalls.getPost>> {
  const { post, thread } = await getVisiblePost(deps, viewer, postId)
  const shape = postShaper(deps, viewer, thread)
  return { post: { ...shape(post), Thread: toThreadInForum(deps, viewer, thread) } }
}
