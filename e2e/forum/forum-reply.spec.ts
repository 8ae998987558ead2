import { expect, expectAccessible, letThrough, test } from '../support/fixtures.ts'
import { addReply, postsIn, startThread } from '../support/forums.ts'

test('D-64 D-65 a reply takes one request: the thread shows the response, and lists reload when next opened', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  await signIn()
  const thread = await startThread(request, writer, { replies: 17 })
  const isLive = page.waitForResponse('**/api/v1/events')
  const isFirstRead = page.waitForResponse('**/mark-read')
  await page.goto(thread.address)
  await page.getByRole('button', { name: 'Scroll to bottom' }).click()
  await Promise.all([isLive, isFirstRead])
  // Once a reply is announced and read, the requests after opening a thread are over.
  await addReply(request, writer, thread.id, 'One more answer')
  const isRead = page.waitForResponse('**/mark-read')
  await page.getByRole('button', { name: '1 new reply' }).click()
  await isRead
  const sent: string[] = []
  page.on('request', (call) => {
    const [, path] = call.url().split('/api/v1/')
    // The preview follows after a pause, however slow the machine is.
    if (path?.startsWith('forum/') && path !== 'forum/preview') sent.push(`${call.method()} ${path}`)
  })
  const form = page.getByRole('form', { name: 'Reply' })
  // The first reply fills a page, the second starts a new one.
  for (const [index, text] of ['The twentieth post', 'The next page'].entries()) {
    await page.getByRole('button', { name: 'Post to Thread' }).click()
    await form.getByLabel('Message').fill(text)
    await form.getByRole('button', { name: 'Post', exact: true }).click()
    const post = page.getByRole('article', { name: new RegExp(`^Post ${20 + index} `) })
    await expect(post).toBeFocused()
    await expect(post).toContainText(text)
    await expect(page.getByText(`${19 + index} replies`)).toBeVisible()
  }
  expect(sent).toEqual(['POST forum/posts', 'POST forum/posts'])
  // Events arrive in order: once this reply is announced, the events for the earlier ones have been received.
  await addReply(request, writer, thread.id, 'You are welcome')
  await expect(page.getByRole('button', { name: '1 new reply' })).toBeVisible()
  expect(sent).toEqual(['POST forum/posts', 'POST forum/posts', `GET forum/threads/${thread.id}`])
  const nodesReload = page.waitForRequest('**/api/v1/forum/nodes')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await crumbs.getByRole('link', { name: 'Introductions' }).click()
  const row = page.getByRole('list', { name: 'Threads' }).getByRole('listitem').filter({ hasText: thread.title })
  await expect(row).toContainText('21 replies')
  await crumbs.getByRole('link', { name: 'Discussions' }).click()
  await nodesReload
})

test('E-02 a failed reply shows an error and keeps the text; a retry, even after a change, posts it once', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const thread = await startThread(request, person)
  await page.goto(thread.address)
  await page.getByRole('button', { name: 'Post to Thread' }).click()
  const form = page.getByRole('form', { name: 'Reply' })
  await form.getByLabel('Message').fill('Sent into the void')
  await page.route('**/api/v1/forum/posts', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.getByRole('button', { name: 'Post', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong: No connection to Sparkle' })
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  await expect(form.getByLabel('Message')).toHaveValue('Sent into the void')
  await letThrough(page, '**/api/v1/forum/posts')
  await form.getByLabel('Message').fill('')
  await form.getByLabel('Message').fill('Sent into the void, and back')
  await form.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('article', { name: /^Post 2 / })).toContainText('Sent into the void, and back')
  await expect(alert).toHaveCount(0)
  await expect(postsIn(page)).toHaveCount(2)
})
