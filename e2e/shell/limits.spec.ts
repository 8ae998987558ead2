import { openConversation, readMessages, sendMessages, writeMessage } from '../support/conversations.ts'
import { expect, expectAccessibleInBothColorSchemes, expectNoOverflow, testAlone as test } from '../support/fixtures.ts'
import { addReply, openReply, startThread } from '../support/forums.ts'
import { createTestServer } from '../support/test-server.ts'

// Other tests write more than the limits allow.
const server = await createTestServer({ settings: { RATE_LIMITS: 'on' } })
test.use({ baseURL: server.origin })
test.beforeAll(() => server.start())
test.afterAll(() => server.remove())

test('TS-35 a message beyond the limit is kept, and the form says why it was not sent', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const person = await signIn()
  const texts = ['Hello', 'Are you there?', 'I have a question']
  const id = await sendMessages(request, person, await makePerson(), texts)
  await page.setViewportSize({ width: 320, height: 640 })
  await openConversation(page, id)
  await writeMessage(page, 'Please answer me')
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('You have sent 3 messages. Please wait for an answer before you write again.')
  await expect(refusal).toContainText('Your message is kept.')
  await expect(page.getByRole('log')).toContainText('Please answer me')
  await expectNoOverflow(page)
  await expectAccessibleInBothColorSchemes(page)
  expect(await readMessages(request, person, id)).toEqual(texts)
})

test('TS-35 TS-36 the same post again is kept, and the form says why it was not posted', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const { id, address } = await startThread(request, await makePerson())
  const person = await signIn()
  const text = 'I sell bread and cakes at the market every Saturday'
  for (const sign of ['', '!', '!!']) await addReply(request, person, id, text + sign)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(address)
  const form = await openReply(page)
  await form.getByLabel('Message').fill(`${text} at 9`)
  await form.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(
    'You have sent almost the same text 3 times within an hour. Please change it, or wait a while.',
  )
  await expect(form.getByLabel('Message')).toHaveValue(`${text} at 9`)
  await expectNoOverflow(page)
  await expectAccessibleInBothColorSchemes(page)
})
