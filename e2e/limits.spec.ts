import { openConversation, readMessages, sendMessages, writeMessage } from './conversations.ts'
import { expect, expectAccessibleInBothColorSchemes, expectNoOverflow, test } from './fixtures.ts'
import { createTestServer } from './test-server.ts'

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
