import { messageIn, openConversation, readMessages, sendMessages, writeMessage } from '../support/conversations.ts'
import { expect, test } from '../support/fixtures.ts'

const SENDING = '**/api/v1/forum/conversation-messages'
const STREAM = '**/api/v1/events'

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
