import { getForum } from '@sparkle/contract/forum/forum.ts'
import { getThread } from '@sparkle/contract/forum/threads.ts'
import { apiAs } from '../support/api.ts'
import { expect, letThrough, test } from '../support/fixtures.ts'
import { makeForum } from '../support/forums.ts'

test('E-01 a failed post shows an error and keeps the text through a reload; a retry creates one thread', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const forum = await makeForum()
  await page.goto(forum.address)
  await page.getByRole('button', { name: 'Create New Thread' }).click()
  await page.getByLabel('Title').fill('Lost and found')
  await page.getByLabel('Message').fill('This must not be lost')
  // The server creates the thread, but its response is lost.
  await page.route('**/api/v1/forum/threads', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong: ' })).toBeVisible()
  await letThrough(page, '**/api/v1/forum/threads')
  await page.reload()
  await page.getByRole('button', { name: 'Create New Thread' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Lost and found')
  await expect(page.getByLabel('Message')).toHaveValue('This must not be lost')
  await page.getByLabel('Message').fill('This must not be lost, and is edited')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Lost and found' })).toHaveCount(1)
  const api = apiAs(request, person)
  const nodeId = String(forum.nodeId)
  const { threads = [] } = await api.callOrThrow(getForum, { params: { nodeId }, query: { with_threads: true } })
  expect(threads).toHaveLength(1)
  const threadId = String(threads[0]?.thread_id)
  const { posts } = await api.callOrThrow(getThread, { params: { threadId }, query: { with_posts: true } })
  expect(posts?.[0]?.message).toBe('This must not be lost, and is edited')
})
