import { addresses } from '@sparkle/contract/addresses.ts'
import type { CallResponse } from '@sparkle/contract/call.ts'
import type { listConversations } from '@sparkle/contract/conversations.ts'
import { conversationsIn, sendMessages } from '../support/conversations.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectNoOverflow,
  expectToFit,
  freshName,
  test,
} from '../support/fixtures.ts'

test('NO-22 the inbox shows the date itself, with words beside it that go on', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  const person = await signIn()
  await sendMessages(request, writer, person, ['Hello there'])
  await page.clock.install()
  await page.goto(addresses.messaging)
  const time = conversationsIn(page).locator('time')
  await expect(time).toHaveText(/^[A-Z][a-z]+ \d+ \d+:\d\d [ap]m \((just now|\d+ minutes? ago)\)$/)
  await page.clock.runFor('03:00:30')
  await expect(time).toHaveText(/^[A-Z][a-z]+ \d+(, \d{4})? \d+:\d\d [ap]m \(3 hours ago\)$/)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('NO-22 each conversation says how many messages are unread, also while they come', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const [writer, other] = [await makePerson(), await makePerson()]
  const person = await signIn()
  await sendMessages(request, other, person, ['Only one'])
  await sendMessages(request, writer, person, ['One', 'Two', 'Three'])
  const stream = page.waitForResponse('**/api/v1/events')
  await page.goto(addresses.messaging)
  const rowFor = (username: string) => conversationsIn(page).filter({ hasText: username })
  await expect(rowFor(writer.username)).toHaveAccessibleName(/ 3 unread messages /)
  await expect(rowFor(other.username)).toHaveAccessibleName(/ 1 unread message /)
  await stream
  await sendMessages(request, writer, person, ['Four'])
  await expect(rowFor(writer.username)).toHaveAccessibleName(/ 4 unread messages /)
  await expectAccessibleInBothColorSchemes(page)
  await rowFor(writer.username).click()
  await expect(rowFor(writer.username)).not.toContainText('unread')
  await expect(rowFor(other.username)).toContainText('1 unread')
})

test('NO-22 from 100 on, unread messages are not counted', async ({ page, request, makePerson, signIn }) => {
  const writer = await makePerson()
  await sendMessages(request, writer, await signIn(), ['Hello'])
  await page.route('**/api/v1/forum/conversations?page=1', async (route) => {
    const response = await route.fetch()
    const { conversations, pagination } = (await response.json()) as CallResponse<typeof listConversations>
    const many = conversations.map((one) => ({ ...one, unread_count: 100 }))
    await route.fulfill({ response, json: { conversations: many, pagination } })
  })
  await page.goto(addresses.messaging)
  await expect(conversationsIn(page)).toHaveAccessibleName(/ 99\+ unread messages /)
})

test('NO-23 conversations are found by part of a name, and opening one keeps the search', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const ana = await makePerson({ username: freshName('ana') })
  const [bo, cleo] = [await makePerson({ username: freshName('bo') }), await makePerson()]
  const person = await signIn()
  for (const writer of [ana, bo, cleo]) await sendMessages(request, writer, person, [`I am ${writer.username}`])
  const stream = page.waitForResponse('**/api/v1/events')
  await page.goto(addresses.messaging)
  await expect(conversationsIn(page)).toHaveCount(3)
  const box = page.getByRole('searchbox', { name: 'Search your conversations' })
  const search = page.getByRole('search')
  await box.fill(ana.username.toUpperCase().slice(0, 8))
  await expect(search.getByRole('status')).toHaveText('1 conversation found')
  await expect(conversationsIn(page)).toHaveCount(1)
  await expect(box).toBeFocused()
  await expectToFit(page)

  await stream
  await sendMessages(request, ana, person, ['And one more'])
  await expect(conversationsIn(page)).toContainText('2 unread')
  await sendMessages(request, bo, person, ['Not looked for'])
  await conversationsIn(page).click()
  await expect(page.getByRole('log')).toContainText('And one more')
  await expect(conversationsIn(page)).not.toContainText('unread')
  await page.goBack()
  await expect(page.getByText('No Message Selected')).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue(ana.username.toUpperCase().slice(0, 8))
  await expect(conversationsIn(page)).toHaveCount(1)

  await box.fill('nobody-has-this')
  await expect(search.getByRole('status')).toHaveText('No conversations found')
  await expect(page.getByText('Check the spelling, or type fewer letters.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(box).toBeFocused()
  await expect(conversationsIn(page)).toHaveCount(3)
  await expect(search.getByRole('status')).toHaveText('')
  await expect(page).toHaveURL(addresses.messaging)
})

test('NO-23 a search in the requests finds only requests', async ({ page, request, makePerson, signIn }) => {
  const [asking, known] = [await makePerson(), await makePerson()]
  const person = await signIn()
  await sendMessages(request, known, person, ['Hello'])
  await sendMessages(request, person, known, ['Hello to you'])
  await sendMessages(request, asking, person, ['May I ask you something?'])
  await page.goto(addresses.messageRequests)
  const rows = page.getByRole('navigation', { name: 'Requests' }).getByRole('listitem').getByRole('link')
  await expect(rows).toHaveCount(1)
  const box = page.getByRole('searchbox', { name: 'Search your conversations' })
  const status = page.getByRole('search').getByRole('status')
  await box.fill(known.username)
  await expect(status).toHaveText('No conversations found')
  await box.fill(asking.username)
  await expect(status).toHaveText('1 conversation found')
  await expect(rows).toContainText(asking.username)
  await page.getByRole('link', { name: 'All conversations' }).click()
  await expect(box).toHaveValue('')
  await expect(conversationsIn(page)).toHaveCount(2)
})
