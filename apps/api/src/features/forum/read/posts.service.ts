import type { HandlerInput } from '@sparkle/contract/core/call.ts'
import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import type * as postCalls from '@sparkle/contract/forum/posts.ts'
import type * as threadCalls from '@sparkle/contract/forum/threads.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { joinFields, toListText, toObjectText } from '#api/core/json-text.ts'
import { getOffset, paginate, serializePagination } from '#api/core/paging.ts'
import { type CheckedDeps, defineRead, type Reply, readFrom } from '#api/core/reads.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { canModerate, canSee } from '#api/features/forum/forum.policy.ts'
import { readPeople } from '#api/features/users/person-cards.service.ts'
import { type CachedKind, readChecked } from '#api/platform/versioned-cache.ts'
import { type KeptPost, listPostPeople, postTexts, toKeptPost } from './post-shape.ts'
import * as queries from './posts.queries.ts'
import { findThread, findVisibleThread, requireVisible } from './seen-threads.service.ts'
import { listThreadPeople, type SeenThread, toThreadInForum } from './thread-shape.ts'
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

function loadPage({ db, cache }: CheckedDeps, viewer: Viewer, { id, version }: SeenThread, page: number) {
  const from = getOffset(page)
  const key = { threadId: id, from, until: from + PER_PAGE, withRemoved: canModerate(viewer) }
  return cache.read(postPages, db, { key, version })
}

type PageInput = HandlerInput<typeof threadCalls.getThread>['query'] & { threadId: number }

async function loadPost(from: CheckedDeps, viewer: Viewer, postId: number): Promise<KeptPost[]> {
  const post = await queries.findPost(from.db, postId)
  return post && canSee(viewer, post) ? [toKeptPost(post)] : []
}

/** Without posts, it has only the statistics of the thread. */
const readThreadPage = defineRead({
  check: (from, viewer, { threadId }: PageInput) => findVisibleThread(from, viewer, threadId),

  async load(from, viewer, thread, { with_posts, with_first_post, with_last_post, page }) {
    const posts = with_posts ? await loadPage(from, viewer, thread, page) : undefined
    const firstPost = with_first_post ? await loadPost(from, viewer, thread.firstPostId) : []
    const lastPost = with_last_post ? await loadPost(from, viewer, thread.lastPostId) : []
    const writers = listPostPeople([...(posts ?? []), ...firstPost, ...lastPost])
    const people = await readPeople(from, [...listThreadPeople(thread), ...writers])
    return { thread, posts, firstPost, lastPost, people }
  },

  shape(deps, viewer, { thread, posts, firstPost, lastPost, people }, { page }): Reply<typeof threadCalls.getThread> {
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
  },
})

const readThreadPosts = defineRead({
  check: (from, viewer, { threadId }: { threadId: number; page: number }) => findVisibleThread(from, viewer, threadId),

  async load(from, viewer, thread, { page }) {
    const posts = await loadPage(from, viewer, thread, page)
    const pagination = paginate(page, posts.length, thread.replyCount + 1)
    return { thread, posts, pagination, people: await readPeople(from, listPostPeople(posts)) }
  },

  shape: (deps, viewer, { thread, posts, pagination, people }): Reply<typeof threadCalls.listThreadPosts> =>
    toObjectText({
      posts: toListText(posts.map(postTexts(deps, viewer, thread, people))),
      pagination: serializePagination(pagination),
    }),
})

/** Counts one view for a read of the first page, even if the read had to be repeated. */
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

export function viewThread(deps: Deps, views: ViewCounter, viewer: Viewer, input: PageInput) {
  const reading = readFrom(deps, viewer, (from) => readThreadPage(from, viewer, input))
  return countView(views, input.threadId, input.with_posts && input.page === 1, reading)
}

export function viewPosts(deps: Deps, views: ViewCounter, viewer: Viewer, input: { threadId: number; page: number }) {
  const reading = readFrom(deps, viewer, (from) => readThreadPosts(from, viewer, input))
  return countView(views, input.threadId, input.page === 1, reading)
}

/** A post with its thread. One that is removed or in a hidden forum is refused like one that does not exist. */
async function findVisiblePost(from: CheckedDeps, viewer: Viewer, postId: number) {
  const post = await queries.findPost(from.db, postId)
  const thread = post && canSee(viewer, post) ? await findThread(from, viewer, post.threadId) : undefined
  if (!post || !thread) throw noPost()
  return { post, thread: requireVisible(viewer, thread) }
}

/** For changes. */
export const getVisiblePost = (deps: Deps, viewer: Viewer, postId: number) =>
  readChecked(deps, (from) => findVisiblePost(from, viewer, postId))

const post = {
  check: findVisiblePost,

  async load(from: CheckedDeps, _viewer: Viewer, { post, thread }: Awaited<ReturnType<typeof findVisiblePost>>) {
    const people = await readPeople(from, [...listPostPeople([post]), ...listThreadPeople(thread)])
    return { post: toKeptPost(post), thread, people }
  },
}

/** A post as the viewer sees it, and its thread. */
export const readPost = defineRead({
  ...post,
  shape: (deps, viewer, { post, thread, people }) => ({ post: postTexts(deps, viewer, thread, people)(post), thread }),
})

export const getPost = defineRead({
  ...post,
  shape(deps, viewer, { post, thread, people }): Reply<typeof postCalls.getPost> {
    const Thread = toThreadInForum(deps, viewer, thread, people)
    return toObjectText({ post: joinFields(postTexts(deps, viewer, thread, people)(post), toObjectText({ Thread })) })
  },
})
