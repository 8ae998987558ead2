import { messageIn, openConversation, readMessages, sendMessages, writeMessage } from './conversations.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { ownServer } from './own-server.ts'

const server = ownServer(3459)
/** Longer than the app waits before it tries again. */
const PAST_EVERY_WAIT = '00:35'

test.use({ baseURL: server.origin })
test.describe.configure({ mode: 'serial' })
test.beforeAll(server.start)
test.afterAll(server.remove)

test('the server is killed between send and answer: after its restart the message is there once and shows as sent', async ({
  page,
  request,
  makePerson,
  signedInAs,
}) => {
  test.setTimeout(120_000)
  const other = await makePerson()
  const person = await signedInAs()
  const id = await sendMessages(request, other, person, ['Hello'])
  await page.clock.install()
  await openConversation(page, id)
  const sentWith: string[] = []
  await page.route('**/api/v1/forum/conversation-messages', async (route) => {
    const { client_id } = route.request().postDataJSON() as { client_id: string }
    sentWith.push(client_id)
    if (sentWith.length > 1) return route.continue()
    // The server takes the message; its answer never comes.
    await route.fetch()
    await server.end('SIGKILL')
    await route.abort()
  })
  await writeMessage(page, 'I was sent as the server died.')
  const message = messageIn(page, 'I was sent as the server died.')
  await expect(page.getByRole('alert')).toContainText('Something went wrong: No connection to Sparkle')
  await expect(message).toContainText('Not sent')
  await expect(message.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page)

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
  signedInAs,
}) => {
  test.setTimeout(120_000)
  const other = await makePerson()
  const person = await signedInAs()
  const id = await sendMessages(request, other, person, ['Hello'])
  await page.clock.install()
  await openConversation(page, id)
  await page.route('**/api/v1/forum/conversation-messages', (route) => route.abort())
  await writeMessage(page, 'I wait.')
  await expect(messageIn(page, 'I wait.')).toContainText('Not sent')
  await page.reload()
  await expect(messageIn(page, 'I wait.')).toContainText('Not sent')
  await page.unroute('**/api/v1/forum/conversation-messages')
  await page.clock.fastForward(PAST_EVERY_WAIT)
  await expect(messageIn(page, 'I wait.').locator('time')).toBeVisible()

  await server.end('SIGKILL')
  await server.start()
  await sendMessages(request, other, person, ['Sent while you were away'])
  await page.clock.fastForward(PAST_EVERY_WAIT)
  await expect(messageIn(page, 'Sent while you were away')).toBeVisible({ timeout: 60_000 })
  expect(await readMessages(request, person, id)).toEqual(['Hello', 'I wait.', 'Sent while you were away'])
})

test('a message that the server refuses stays until it is tried again or removed', async ({
  page,
  request,
  makePerson,
  signedInAs,
}) => {
  const other = await makePerson()
  const person = await signedInAs()
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
  await page.route('**/api/v1/forum/conversation-messages', (route) => route.fulfill({ status: 403, json: refusal }))
  await writeMessage(page, 'A second try')
  await expect(page.getByRole('alert')).toContainText('Something went wrong: Please wait.')
  await expectAccessible(page)
  await page.unroute('**/api/v1/forum/conversation-messages')
  await refused.getByRole('button', { name: 'Try again' }).click()
  await expect(messageIn(page, 'A second try').locator('time')).toBeVisible()
  expect(await readMessages(request, person, id)).toEqual(['Hello', 'A good one', 'A second try'])
})

test('two tabs send what waits once', async ({ page, context, request, makePerson, signedInAs }) => {
  const other = await makePerson()
  const person = await signedInAs()
  const id = await sendMessages(request, other, person, ['Hello'])
  const second = await context.newPage()
  await openConversation(page, id)
  await openConversation(second, id)
  let isCut = true
  let sent = 0
  await context.route('**/api/v1/forum/conversation-messages', (route) => {
    if (isCut) return route.abort()
    sent += 1
    return route.continue()
  })
  await writeMessage(page, 'Only once')
  for (const tab of [page, second]) await expect(messageIn(tab, 'Only once')).toContainText('Not sent')
  isCut = false
  for (const tab of [page, second]) await tab.evaluate(() => window.dispatchEvent(new Event('online')))
  for (const tab of [page, second]) await expect(messageIn(tab, 'Only once').locator('time')).toBeVisible()
  expect(sent).toBe(1)
  expect(await readMessages(request, person, id)).toEqual(['Hello', 'Only once'])
})
