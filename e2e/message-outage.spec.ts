import { messageIn, openConversation, readMessages, sendMessages, writeMessage } from './conversations.ts'
import { expect, test } from './fixtures.ts'
import { createTestServer } from './test-server.ts'

const server = await createTestServer()
/** Longer than the app waits before it tries again. */
const PAST_EVERY_WAIT = '00:35'
const SENDING = '**/api/v1/forum/conversation-messages'

test.use({ baseURL: server.origin })
test.describe.configure({ mode: 'serial' })
test.beforeAll(server.start)
test.afterAll(server.remove)

test('the server is killed between send and answer: after its restart the message is there once and shows as sent', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const other = await makePerson()
  const person = await signIn()
  const id = await sendMessages(request, other, person, ['Hello'])
  await page.clock.install()
  await openConversation(page, id)
  const sentWith: string[] = []
  const died = Promise.withResolvers<void>()
  await page.route(SENDING, async (route) => {
    const { client_id } = route.request().postDataJSON() as { client_id: string }
    sentWith.push(client_id)
    if (sentWith.length > 1) return route.continue()
    // The server takes the message; its answer never comes.
    await route.fetch()
    await server.end('SIGKILL')
    await route.abort()
    died.resolve()
  })
  await writeMessage(page, 'I was sent as the server died.')
  const message = messageIn(page, 'I was sent as the server died.')
  await died.promise
  // Its stream may have told the page of the message before the server died.
  await expect(message.getByText('Not sent').or(message.locator('time'))).toBeVisible()

  await server.start()
  await page.clock.fastForward(PAST_EVERY_WAIT)
  await expect(message.locator('time')).toBeVisible({ timeout: 60_000 })
  await expect(message).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await readMessages(request, person, id)).toEqual(['Hello', 'I was sent as the server died.'])
  expect(new Set(sentWith).size).toBe(1)
  await sendMessages(request, other, person, ['Live again'])
  await expect(messageIn(page, 'Live again')).toBeVisible()
})

test('what could not be sent outlives a reload, and what came in the meantime appears', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const other = await makePerson()
  const person = await signIn()
  const id = await sendMessages(request, other, person, ['Hello'])
  await page.clock.install()
  await openConversation(page, id)
  await page.route(SENDING, (route) => route.abort())
  await writeMessage(page, 'I wait.')
  await expect(messageIn(page, 'I wait.')).toContainText('Not sent')
  await page.reload()
  await expect(messageIn(page, 'I wait.')).toContainText('Not sent')
  await page.unroute(SENDING)
  await page.clock.fastForward(PAST_EVERY_WAIT)
  await expect(messageIn(page, 'I wait.').locator('time')).toBeVisible()

  await server.end('SIGKILL')
  await server.start()
  await sendMessages(request, other, person, ['Sent while you were away'])
  await page.clock.fastForward(PAST_EVERY_WAIT)
  await expect(messageIn(page, 'Sent while you were away')).toBeVisible({ timeout: 60_000 })
  expect(await readMessages(request, person, id)).toEqual(['Hello', 'I wait.', 'Sent while you were away'])
})
