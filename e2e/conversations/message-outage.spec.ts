import { messageIn, openConversation, readMessages, sendMessages, writeMessage } from '../support/conversations.ts'
import { expect, testAlone as test } from '../support/fixtures.ts'
import { createTestServer } from '../support/test-server.ts'

const server = await createTestServer()
/** Longer than the app's longest retry delay. */
const PAST_RETRY_DELAY = '00:35'
const SENDING = '**/api/v1/forum/conversation-messages'

test.use({ baseURL: server.origin })
test.beforeAll(server.start)
test.afterAll(server.remove)

test('the server is killed before it responds: after its restart the message exists once, and newer ones appear', async ({
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
  const clientIds: string[] = []
  const killed = Promise.withResolvers<void>()
  await page.route(SENDING, async (route) => {
    const { client_id } = route.request().postDataJSON() as { client_id: string }
    clientIds.push(client_id)
    if (clientIds.length > 1) return route.continue()
    // The server stores the message, but its response is lost.
    await route.fetch()
    await server.end('SIGKILL')
    await route.abort()
    killed.resolve()
  })
  await writeMessage(page, 'I was sent as the server died.')
  const message = messageIn(page, 'I was sent as the server died.')
  await killed.promise
  // The stream may have delivered the message before the server was killed.
  await expect(message.getByText('Not sent').or(message.locator('time'))).toBeVisible()

  await server.start()
  await sendMessages(request, other, person, ['Sent while you were away'])
  await page.clock.fastForward(PAST_RETRY_DELAY)
  await expect(message.locator('time')).toBeVisible({ timeout: 60_000 })
  await expect(message).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(messageIn(page, 'Sent while you were away')).toBeVisible({ timeout: 60_000 })
  const texts = ['Hello', 'I was sent as the server died.', 'Sent while you were away']
  expect(await readMessages(request, person, id)).toEqual(texts)
  expect(new Set(clientIds).size).toBe(1)
  await sendMessages(request, other, person, ['Live again'])
  await expect(messageIn(page, 'Live again')).toBeVisible()
})
