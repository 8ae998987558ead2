import type { Whoami } from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getForum, listNodes } from '@sparkle/contract/forum/forum.ts'
import type { Forum, Post, Thread } from '@sparkle/contract/forum/forum-objects.ts'
import { createPost, getPost, previewPost } from '@sparkle/contract/forum/posts.ts'
import { getThread, markThreadRead } from '@sparkle/contract/forum/threads.ts'
import { listReports } from '@sparkle/contract/safety/moderation.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { replyWithFound } from './forum-search.ts'
import { refuse, reply } from './network.ts'
import { inForum, makeCategory, makeForum, makePost, makeThread } from './replies/forum-replies.ts'
import { makeForumUser } from './replies/forum-user-replies.ts'
import { paginate } from './replies/page-replies.ts'
import { open, press } from './screen.tsx'
import { signIn } from './session.ts'

const { node_id: id, title } = makeCategory()
const welcome = { id, title }

export const getForumAddress = ({ node_id, title: name }: Forum) =>
  addresses.forum(welcome, { id: node_id, title: name })

export const introductions = getForumAddress(makeForum())

export const isBy = ({ forumId, username }: Whoami) => ({
  user_id: forumId,
  username,
  User: makeForumUser(forumId, username),
  can_edit: true,
})

const notFound = refuse('not_found', 'This was not found.')

/** Gives the forums of the only category. */
export function replyWithNodes(...forums: Forum[]): void {
  const category = makeCategory()
  const nodes = [category, ...forums]
  reply(listNodes, { tree_map: { 0: [category.node_id], [category.node_id]: forums.map((one) => one.node_id) }, nodes })
}

/**
 * Gives a forum with its threads, and no threads with the title of a new one. What a test adds to `threads` is there on the
 * next request.
 */
export function replyWithForum(threads: Thread[] = [], forum = makeForum()) {
  replyWithNodes(forum)
  replyWithFound([])
  const requests = reply(getForum, ({ params, query }) => {
    if (params.nodeId !== forum.node_id) return notFound
    const { items, pagination } = paginate(threads, query.page)
    const whole = { ...forum, type_data: { ...forum.type_data, prefixes: [], custom_fields: [] } }
    return { forum: whole, threads: items, pagination, sticky: [] }
  })
  return { forum, address: getForumAddress(forum), requests }
}

interface GivenThread extends Partial<Thread> {
  /** How many replies follow the first post, if `posts` are not given. */
  replies?: number
  posts?: Post[]
  forum?: Forum
  /** Who wrote all posts. */
  by?: Whoami
}

/** Gives thread 5 with its posts. What a test adds to `posts` is there on the next request. */
export function replyWithThread({ replies = 0, posts, forum = makeForum(), by, ...changes }: GivenThread = {}) {
  const written = posts ?? Array.from({ length: replies + 1 }, (_, index) => makePost(index + 1, by && isBy(by)))
  let given = changes
  const countVisible = () => written.filter(({ message_state }) => message_state === 'visible').length
  const getNow = () => {
    const last = written.at(-1)
    const counts = last && { last_post_id: last.post_id, last_post_date: last.post_date }
    return inForum(makeThread(5, { ...counts, reply_count: countVisible() - 1, ...given }), forum)
  }
  replyWithNodes(forum)
  const requests = reply(getThread, ({ params, query }) => {
    if (params.threadId !== 5) return notFound
    if (!query.with_posts) return { thread: getNow() }
    const { items, pagination } = paginate(written, query.page)
    return { thread: getNow(), posts: items, pagination: { ...pagination, total: countVisible() } }
  })
  reply(getPost, ({ params }) => {
    const post = written.find(({ post_id }) => post_id === params.postId)
    return post ? { post: { ...post, Thread: getNow() } } : notFound
  })
  const marked = reply(markThreadRead, { success: true })
  const change = (more: Partial<Thread>) => {
    given = { ...given, ...more }
    return getNow()
  }
  const address = `${getForumAddress(forum)}/any-title.5`
  return { thread: getNow(), posts: written, address, requests, marked, change }
}

export const getPosts = () => page.getByRole('feed', { name: 'Posts' }).getByRole('article')

export const getPostNumber = (number: number) => page.getByRole('article', { name: new RegExp(`^Post ${number} `) })

/** The distance of an element from the top of the window. */
export const getTop = (elementId: number | string) =>
  document.getElementById(String(elementId))?.getBoundingClientRect().top

/** Signs in a moderator for whom no report waits. */
export function signInModerator(): Whoami {
  const { pagination } = paginate([])
  reply(listReports, { reports: [], counts: { new: 0, mine: 0, taken: 0, appeals: 0 }, pagination })
  return signIn({ roles: ['Moderator'] })
}

/** Accepts replies to the thread with these posts. */
export function acceptReplies(posts: Post[], by: Whoami) {
  return reply(createPost, ({ body }) => {
    const post = makePost(posts.length + 1, { ...isBy(by), message: body.message, is_last_post: true })
    posts.push(post)
    return { success: true as const, post }
  })
}

/** Shows texts in previews as they are. */
export const replyWithPreviews = () => reply(previewPost, ({ body }) => ({ message_parsed: `<p>${body.message}</p>` }))

export const replyForm = page.getByRole('form', { name: 'Reply' })
export const replyBox = replyForm.getByLabelText('Message')

/** Opens a thread and the form for a reply to it. */
export async function openReplyForm(address: string): Promise<void> {
  await open(address)
  await press('Post to Thread')
  await expect.element(replyBox).toHaveFocus()
}
