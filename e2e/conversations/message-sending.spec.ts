import { messageIn, openConversation, readMessages, sendMessages, writeMessage } from '../support/conversations.ts'
import { expect, expectAccessible, letThrough, test } from '../support/fixtures.ts'

const SENDING = '**/api/v1/forum/conversation-messages'
const STREAM = '**/api/v1/events'

test('a message that the stream reports is sent, even if the response is lost', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const person = await signIn()
  const id = await sendMessages(request, await makePerson(), person, ['Hello'])
  await openConversation(page, id)
  const accepted = Promise.withResolvers<() => Promise<void>>()
  let sent = 0
  await page.route(SENDING, async (route) => {
    sent += 1
    if (sent > 1) return route.continue()
    await route.fetch()
    accepted.resolve(() => route.abort())
  })
  await writeMessage(page, 'The server has me')
  const loseResponse = await accepted.promise
  await expect(messageIn(page, 'The server has me').locator('time')).toBeVisible()
  await expect(page.getByText('Message sent')).toBeVisible()
  await loseResponse()
  // Messages are sent one at a time: once the next one is sent, the page has handled the lost response.
  await writeMessage(page, 'The next one')
  await expect(messageIn(page, 'The next one').locator('time')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(sent).toBe(2)
  expect(await readMessages(request, person, id)).toEqual(['Hello', 'The server has me', 'The next one'])
})

test('a message takes one request: its response is added to the conversation, and nothing is reloaded', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const other = await makePerson()
  const person = await signIn()
  const texts = Array.from({ length: 18 }, (_, index) => `Message ${index + 1}`)
  const id = await sendMessages(request, other, person, texts)
  const authorization = `Bearer ${person.token}`
  await request.post(`/api/v1/forum/conversations/${id}/mark-read`, { headers: { authorization } })
  const isLive = page.waitForResponse(STREAM)
  const open = new Set<unknown>()
  page.on('request', (call) => call.url().includes('/forum/conversations?page=') && open.add(call))
  page.on('requestfinished', (call) => open.delete(call))
  page.on('requestfailed', (call) => open.delete(call))
  await openConversation(page, id)
  await isLive
  // The last request after the other person's message: the stream reports that the conversation was read.
  const isRead = page.waitForResponse(`**/api/v1/forum/conversations/${id}`)
  await sendMessages(request, other, person, ['Message 19'])
  await isRead
  await expect.poll(() => open.size).toBe(0)
  const sent: string[] = []
  page.on('request', (call) => {
    const [, path] = call.url().split('/api/v1/')
    // The counts in the header may still be loading.
    if (path && !path.endsWith('count')) sent.push(`${call.method()} ${path}`)
  })
  // The first message fills a page, the second starts a new one.
  for (const text of ['The twentieth', 'The next page']) {
    await writeMessage(page, text)
    await expect(messageIn(page, text).locator('time')).toBeVisible()
    await expect(page.getByText('Message sent')).toBeVisible()
  }
  expect(sent).toEqual(['POST forum/conversation-messages', 'POST forum/conversation-messages'])
  // Events arrive in order: once this message is shown, the events for the earlier ones have been received.
  await sendMessages(request, other, person, ['Thank you'])
  await expect(messageIn(page, 'Thank you')).toBeVisible()
  expect(sent.filter((call) => call.includes('with_messages'))).toEqual(
    [1, 2].map((number) => `GET forum/conversations/${id}?with_messages=true&page=${number}`),
  )
  expect(await readMessages(request, person, id)).toEqual(['The next page', 'Thank you'])
})

test('the alert about a message disappears once the page finds out that the server has it', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const person = await signIn()
  const id = await sendMessages(request, await makePerson(), person, ['Hello'])
  await page.route(STREAM, (route) => route.abort())
  await openConversation(page, id)
  await page.route(SENDING, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await writeMessage(page, 'The server has me')
  const message = messageIn(page, 'The server has me')
  await expect(page.getByRole('alert')).toContainText('Something went wrong: No connection to Sparkle')
  await expect(message).toContainText('Not sent')
  await expect(message.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page)

  await letThrough(page, STREAM)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(message.locator('time')).toBeVisible()
  await expect(message).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await readMessages(request, person, id)).toEqual(['Hello', 'The server has me'])
})

test('a message that the server refuses stays until it is tried again or removed', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const other = await makePerson()
  const person = await signIn()
  const id = await sendMessages(request, other, person, ['Hello'])
  await openConversation(page, id)
  await writeMessage(page, 'A \u0000 in the text')
  const refused = page.getByRole('log').locator('[data-index]', { hasText: 'Not sent' })
  await expect(refused).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Something went wrong: ')
  await writeMessage(page, 'A good one')
  await expect(messageIn(page, 'A good one').locator('time')).toBeVisible()
  await refused.getByRole('button', { name: 'Remove' }).click()
  await expect(refused).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)

  const refusal = { message: 'Please wait.', code: 'forbidden' }
  await page.route(SENDING, (route) => route.fulfill({ status: 403, json: refusal }))
  await writeMessage(page, 'A second try')
  await expect(page.getByRole('alert')).toContainText('Something went wrong: Please wait.')
  await expectAccessible(page)
  await letThrough(page, SENDING)
  await refused.getByRole('button', { name: 'Try again' }).click()
  await expect(messageIn(page, 'A second try').locator('time')).toBeVisible()
  expect(await readMessages(request, person, id)).toEqual(['Hello', 'A good one', 'A second try'])
})

test('two tabs send a waiting message only once', async ({ page, context, request, makePerson, signIn }) => {
  const other = await makePerson()
  const person = await signIn()
  const id = await sendMessages(request, other, person, ['Hello'])
  const second = await context.newPage()
  await openConversation(page, id)
  await openConversation(second, id)
  let isOffline = true
  let sent = 0
  await context.route(SENDING, (route) => {
    if (isOffline) return route.abort()
    sent += 1
    return route.continue()
  })
  await writeMessage(page, 'Only once')
  for (const tab of [page, second]) await expect(messageIn(tab, 'Only once')).toContainText('Not sent')
  isOffline = false
  for (const tab of [page, second]) await tab.evaluate(() => window.dispatchEvent(new Event('online')))
  for (const tab of [page, second]) await expect(messageIn(tab, 'Only once').locator('time')).toBeVisible()
  expect(sent).toBe(1)
  expect(await readMessages(request, person, id)).toEqual(['Hello', 'Only once'])
})
