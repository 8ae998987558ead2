import type { Thread } from '@sparkle/contract/forum/forum-objects.ts'
import { createPost, editPost } from '@sparkle/contract/forum/posts.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  getPostNumber,
  getPosts,
  isBy,
  openReplyForm,
  replyBox,
  replyWithForum,
  replyWithPreviews,
  replyWithThread,
} from '#test/forum.ts'
import { noConnection, reply } from '#test/network.ts'
import { makePost, makeThread } from '#test/replies/forum-replies.ts'
import { expectAccessible, open, press } from '#test/screen.tsx'
import { sendLiveEvent, signIn } from '#test/session.ts'

/** The calls of the forum from now on, except previews, which follow a pause in typing. */
function recordCalls(): string[] {
  const calls: string[] = []
  const { fetch } = window
  const spy = vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const [, path] = String(input instanceof Request ? input.url : input).split('/api/v1/')
    if (path?.startsWith('forum/') && path !== 'forum/preview') calls.push(`${init?.method ?? 'GET'} ${path}`)
    return fetch(input, init)
  })
  onTestFinished(() => {
    spy.mockRestore()
  })
  return calls
}

const announce = (post_id: number) => sendLiveEvent({ type: 'post', forum_id: 2, thread_id: 5, post_id })

test('D-64 D-65 a reply takes one request: the thread shows the response, and lists reload when next opened', async () => {
  const person = signIn()
  const threads: Thread[] = []
  replyWithForum(threads)
  replyWithPreviews()
  const { posts, address } = replyWithThread({ replies: 17 })
  const addPost = (changes: Parameters<typeof makePost>[1] = {}) => {
    const post = makePost(posts.length + 1, { is_last_post: true, ...changes })
    posts.push(post)
    announce(post.post_id)
    return post
  }
  // The event of one's own reply may arrive before the response.
  reply(createPost, ({ body }) => ({
    success: true as const,
    post: addPost({ ...isBy(person), message: body.message }),
  }))
  await open(address)
  await press('Scroll to bottom')
  await expect.element(getPostNumber(18)).toHaveFocus()
  // Once a reply is announced and shown, the requests after opening a thread are over.
  addPost({ message: 'One more answer' })
  await press('1 new reply')
  await expect.element(getPostNumber(19)).toMatchTextContent('One more answer')
  const calls = recordCalls()
  // The first reply fills a page, the second starts a new one.
  for (const [index, text] of ['The twentieth post', 'The next page'].entries()) {
    await press('Post to Thread')
    await replyBox.fill(text)
    await press('Post')
    await expect.element(getPostNumber(20 + index)).toHaveFocus()
    await expect.element(getPostNumber(20 + index)).toMatchTextContent(text)
    await expect.element(page.getByText(`${19 + index} replies`)).toBeVisible()
  }
  expect(calls).toEqual(['POST forum/posts', 'POST forum/posts'])
  addPost({ message: 'You are welcome' })
  await expect.element(page.getByRole('button', { name: '1 new reply' })).toBeVisible()
  expect(calls).toEqual(['POST forum/posts', 'POST forum/posts', 'GET forum/threads/5'])
  threads.push(makeThread(5, { reply_count: 21 }))
  calls.length = 0
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await crumbs.getByRole('link', { name: 'Introductions' }).click()
  const row = page.getByRole('list', { name: 'Threads' }).getByRole('listitem')
  await expect.element(row).toMatchTextContent('21 replies')
  await crumbs.getByRole('link', { name: 'Discussions' }).click()
  await expect.poll(() => calls).toContain('GET forum/nodes')
})

test('E-02 a failed reply shows an error and keeps the text; a retry, even after a change, posts it once', async () => {
  const person = signIn()
  replyWithPreviews()
  const { posts, address } = replyWithThread()
  await openReplyForm(address)
  await replyBox.fill('Sent into the void')
  const first = reply(createPost, noConnection)
  await press('Post')
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong: No connection to Sparkle' })
  await expect.element(alert).toBeVisible()
  await expectAccessible()
  await expect.element(replyBox).toHaveValue('Sent into the void')
  // The server has stored the first attempt, and replies with it to the second.
  const post = makePost(2, { ...isBy(person), message: 'Sent into the void', is_last_post: true })
  posts.push(post)
  const second = reply(createPost, { success: true, post })
  const edits = reply(editPost, ({ body: { message = '' } }) => {
    posts.splice(1, 1, makePost(2, { ...isBy(person), message, is_last_post: true }))
    return { success: true as const, post: posts[1] ?? post }
  })
  await replyBox.fill('')
  await replyBox.fill('Sent into the void, and back')
  await press('Post')
  await expect.element(getPostNumber(2)).toMatchTextContent('Sent into the void, and back')
  await expect.element(alert).toHaveLength(0)
  await expect.element(getPosts()).toHaveLength(2)
  expect(second).toMatchObject([{ body: { client_id: first[0]?.body.client_id } }])
  expect(edits).toMatchObject([{ params: { postId: 5002 }, body: { message: 'Sent into the void, and back' } }])
})
