import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import type * as postCalls from '@sparkle/contract/forum/posts.ts'
import type * as threadCalls from '@sparkle/contract/forum/threads.ts'
import { type CheckedDeps, type Deps, readFrom } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { type JsonText, joinFields, toListText, toObjectText } from '#api/core/json-text.ts'
import { getOffset, paginate, serializePagination } from '#api/core/paging.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { canModerate, canSee } from '#api/features/forum/forum.policy.ts'
import { readPeople } from '#api/features/users/person-cards.service.ts'
import { type CachedKind, readChecked } from '#api/platform/versioned-cache.ts'
import { type KeptPost, listPostPeople, postTexts, toKeptPost } from './post-shape.ts'
import * as queries from './posts.queries.ts'
import { findThread, type SeenThread } from './seen-threads.service.ts'
import { listThreadPeople, toThreadInForum } from './thread-shape.ts'
import { getVisibleThread, requireVisible } from './threads.service.ts'
import type { ViewCounter } from './views.service.ts'

const noPost = () => new AppError('not_found', 'There is no such post.')

const postPages: CachedKind<queries.PostPage, KeptPost[]> = {
  name: 'posts',
  toId: ({ threadId, from, withRemoved }) => `${threadId} ${from} ${withRemoved}`,
  async load({ db }, pages) {
    const found = await queries.listPostPages(db, pages)
    return new Map(
      found.flatMap((page, index) => {
        const key = pages[index]
        if (!page || !key) return []
        return [[postPages.toId(key), { version: page.version, value: page.posts.map(toKeptPost) }]]
      }),
    )
  },
}

const readPage = (deps: CheckedDeps, viewer: Viewer, { id, version }: SeenThread, page: number) => {
  const from = getOffset(page)
  const key = { threadId: id, from, until: from + PER_PAGE, withRemoved: canModerate(viewer) }
  return deps.cache.read(postPages, deps.db, { key, version })
}

type ThreadQuery = HandlerInput<typeof threadCalls.getThread>['query']

/** Without posts, it returns only the statistics of the thread. */
async function getThread(
  deps: CheckedDeps,
  viewer: Viewer,
  threadId: number,
  { with_posts, page, ...query }: ThreadQuery,
): Promise<JsonText<CallResponse<typeof threadCalls.getThread>>> {
  const thread = await getVisibleThread(deps, viewer, threadId)
  const posts = with_posts ? await readPage(deps, viewer, thread, page) : undefined
  const read = async (isWanted: boolean, postId: number) => {
    const post = isWanted ? await queries.findPost(deps.db, postId) : undefined
    return post && canSee(viewer, post) ? [toKeptPost(post)] : []
  }
  const firstPost = await read(query.with_first_post, thread.firstPostId)
  const lastPost = await read(query.with_last_post, thread.lastPostId)
  const writers = listPostPeople([...(posts ?? []), ...firstPost, ...lastPost])
  const people = await readPeople(deps, [...listThreadPeople(thread), ...writers])
  const toText = postTexts(deps, viewer, thread, people)
  const [first_post] = firstPost.map(toText)
  const [last_post] = lastPost.map(toText)
  const pagination = posts && paginate(page, posts.length, thread.replyCount + 1)
  return toObjectText({
    thread: toThreadInForum(deps, viewer, thread, people),
    ...(posts && { posts: toListText(posts.map(toText)) }),
    ...(pagination && { pagination: serializePagination(pagination) }),
    ...(first_post && { first_post }),
    ...(last_post && { last_post }),
  })
}

async function listThreadPosts(
  deps: CheckedDeps,
  viewer: Viewer,
  threadId: number,
  page: number,
): Promise<JsonText<CallResponse<typeof threadCalls.listThreadPosts>>> {
  const thread = await getVisibleThread(deps, viewer, threadId)
  const posts = await readPage(deps, viewer, thread, page)
  const pagination = paginate(page, posts.length, thread.replyCount + 1)
  const people = await readPeople(deps, listPostPeople(posts))
  return toObjectText({
    posts: toListText(posts.map(postTexts(deps, viewer, thread, people))),
    pagination: serializePagination(pagination),
  })
}

/** A read of the first page is one view of the thread, however often it had to run. */
async function countView<T>(
  views: ViewCounter,
  threadId: number,
  isFirstPage: boolean,
  reading: Promise<T>,
): Promise<T> {
  const read = await reading
  if (isFirstPage) views.add(threadId)
  return read
}

export function viewThread(deps: Deps, views: ViewCounter, viewer: Viewer, threadId: number, query: ThreadQuery) {
  const reading = readFrom(deps, viewer, (from) => getThread(from, viewer, threadId, query))
  return countView(views, threadId, query.with_posts && query.page === 1, reading)
}

export function viewPosts(deps: Deps, views: ViewCounter, viewer: Viewer, threadId: number, page: number) {
  const reading = readFrom(deps, viewer, (from) => listThreadPosts(from, viewer, threadId, page))
  return countView(views, threadId, page === 1, reading)
}

/** A post with its thread. One that is removed or in a hidden forum is refused like one that does not exist. */
export async function getVisiblePost(deps: Deps, viewer: Viewer, postId: number) {
  const post = await queries.findPost(deps.db, postId)
  if (!post || !canSee(viewer, post)) throw noPost()
  const thread = await readChecked(deps, (from) => findThread(from, viewer, post.threadId))
  if (!thread) throw noPost()
  return { post, thread: requireVisible(viewer, thread) }
}

/** A post as the viewer sees it, and its thread. */
export async function readPost(deps: CheckedDeps, viewer: Viewer, postId: number) {
  const { post: row, thread } = await getVisiblePost(deps, viewer, postId)
  const people = await readPeople(deps, [...listPostPeople([row]), ...listThreadPeople(thread)])
  return { post: postTexts(deps, viewer, thread, people)(toKeptPost(row)), thread, people }
}

export async function getPost(
  deps: CheckedDeps,
  viewer: Viewer,
  postId: number,
): Promise<JsonText<CallResponse<typeof postCalls.getPost>>> {
  const { post, thread, people } = await readPost(deps, viewer, postId)
  return toObjectText({
    post: joinFields(post, toObjectText({ Thread: toThreadInForum(deps, viewer, thread, people) })),
  })
}
