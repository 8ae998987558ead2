import { addresses } from '@sparkle/contract/core/addresses.ts'
import { makeCheckedBusiness } from '../support/businesses.ts'
import { sendMessages } from '../support/conversations.ts'
import { expect, storeSession, testAlone as test } from '../support/fixtures.ts'
import { ScreenReader } from '../support/screen-reader.ts'

/** Everything is read. */
const NO_UNREAD = /^Messaging/

test('a request is accepted, answered and blocked, by what a screen reader says', async ({
  page,
  request,
  makePerson,
}) => {
  const person = await makePerson({ username: 'lee-stone' })
  const business = await makePerson({ business: true, username: 'hill-bakery' })
  await makeCheckedBusiness(request, business, 'Hill Bakery')
  await storeSession(page, person)
  const reader = await ScreenReader.start(page)
  const isCounted = page.waitForResponse('**/unread-count')
  await reader.after('Open the home page', () => page.goto(addresses.home), `Welcome, ${person.username}!`)
  await isCounted
  await reader.after(
    'A business writes',
    () => sendMessages(request, business, person, ['We bake bread and look for help. May we tell you more?']),
    'wrote to you.',
    '(1)',
  )
  await reader.read('region', 'New messages')
  const card = page.getByRole('region', { name: 'New messages' })
  await reader.follow(card.getByRole('link', { name: 'Read it' }), 'Sparkle, heading 2', NO_UNREAD)
  await reader.read('region', 'Hill Bakery wants to write to you')
  await reader.press('Accept', 'log')
  await page.getByRole('button', { name: 'Accept', exact: true }).waitFor({ state: 'hidden' })
  await reader.type('Your message', 'Yes, please tell me more.')
  await reader.press('Send', 'Message sent')
  await reader.press(`Actions for the conversation with ${business.username}`, 'menu item')
  await reader.after('Choose to block', () => page.getByRole('menuitem', { name: /^Block/ }).press('Enter'), 'dialog')
  await reader.read('dialog')
  await reader.press('Block', `You blocked ${business.username}. Undo`)
  await page.getByText('They cannot write to you.').waitFor()
  await reader.read('main')
  expect(reader.text).toMatchSnapshot('request.txt')
})
