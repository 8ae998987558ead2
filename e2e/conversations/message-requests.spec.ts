import { addresses } from '@sparkle/contract/addresses.ts'
import { block } from '@sparkle/contract/blocks.ts'
import { listConversations } from '@sparkle/contract/conversations.ts'
import { CANNOT_REPLY } from '@sparkle/contract/message-rules.ts'
import { actOnPerson } from '@sparkle/contract/moderation.ts'
import { apiAs } from '../support/api.ts'
import {
  conversationsIn,
  messageIn,
  openConversation,
  readMessages,
  sendMessages,
  writeMessage,
} from '../support/conversations.ts'
import { expect, expectAccessibleInBothColorSchemes, expectNoOverflow, test } from '../support/fixtures.ts'
import { callAsOperator } from '../support/operator.ts'
import { getForumId } from '../support/people.ts'

test('TS-05 the first message of a person waits in its own box; TS-06 accepting it opens the conversation', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const business = await makePerson({ business: true })
  const person = await signIn()
  const id = await sendMessages(request, business, person, ['We have a job for you'])
  await page.goto(addresses.messaging)
  await expect(conversationsIn(page)).toContainText('Request')
  await page.getByRole('link', { name: 'Requests (1)' }).click()
  await expect(page).toHaveURL(addresses.messageRequests)
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Requests' }).getByRole('listitem').getByRole('link').click()
  await expect(page).toHaveURL(addresses.messageRequest(id))
  const banner = page.getByRole('region', { name: `${business.username} wants to write to you` })
  await expect(banner).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)

  await banner.getByRole('button', { name: 'Accept' }).press('Enter')
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('log')).toBeFocused()
  await expect(page.getByText('No requests.')).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await page.getByRole('link', { name: 'All conversations' }).first().click()
  await expect(conversationsIn(page)).not.toContainText('Request')
  await expect(page.getByRole('link', { name: /^Requests/ })).toHaveCount(0)
})

test('TS-06 answering a request accepts it, and its sender never sees that it waits', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const other = await makePerson()
  const person = await signIn()
  const id = await sendMessages(request, person, other, ['Hello, may I ask you something?'])
  await openConversation(page, id)
  await expect(page.getByRole('region', { name: /wants to write/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Requests/ })).toHaveCount(0)

  const stranger = await makePerson()
  const waiting = await sendMessages(request, stranger, person, ['Hello to you'])
  await openConversation(page, waiting)
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await writeMessage(page, 'Nice to meet you')
  await expect(page.getByText('Message sent')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  expect(await readMessages(request, stranger, waiting)).toEqual(['Hello to you', 'Nice to meet you'])
})

test('TS-06 "No thanks" tells the sender nothing, and can be changed', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const stranger = await makePerson()
  const person = await signIn()
  const id = await sendMessages(request, stranger, person, ['Buy my things'])
  const seen = async () => (await apiAs(request, stranger).call(listConversations, {})).text
  const before = await seen()
  await openConversation(page, id)
  await page.getByRole('button', { name: 'No thanks' }).press('Enter')
  const banner = page.getByRole('region', { name: `You said no to ${stranger.username}` })
  await expect(banner.getByRole('heading')).toBeFocused()
  await expectAccessibleInBothColorSchemes(page)
  expect(await seen()).toBe(before)
  await sendMessages(request, stranger, person, ['Please answer'])
  await page.reload()
  await expect(messageIn(page, 'Buy my things')).toBeVisible()
  await expect(messageIn(page, 'Please answer')).toHaveCount(0)
  await banner.getByRole('button', { name: 'Accept' }).click()
  await expect(messageIn(page, 'Please answer')).toBeVisible()
})

test('a request fits a phone: its answers and the form can be reached', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const stranger = await makePerson()
  const person = await signIn()
  const id = await sendMessages(request, stranger, person, ['Hello'])
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(addresses.messageRequest(id))
  await expect(messageIn(page, 'Hello')).toBeInViewport()
  for (const name of ['Accept', 'No thanks']) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Send', exact: true }).focus()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Requests', exact: true }).click()
  await expect(page).toHaveURL(addresses.messageRequests)
  await expect(page.getByRole('navigation', { name: 'Requests' })).toBeVisible()
})

test('leaving a conversation takes it out of the list until the next message', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const friend = await makePerson()
  const person = await signIn()
  const id = await sendMessages(request, person, friend, ['Hello'])
  await sendMessages(request, friend, person, ['Hello to you'])
  await openConversation(page, id)
  const menu = page.getByRole('button', { name: `Actions for the conversation with ${friend.username}` })
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete conversation' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete this conversation?' })
  await expect(dialog.getByRole('checkbox', { name: 'Do not show it again if they write' })).not.toBeChecked()
  await expectAccessibleInBothColorSchemes(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete conversation' }).press('Enter')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(addresses.messaging)
  await expect(page.getByText('Conversation deleted')).toBeVisible()
  await expect(page.getByText('No Messages Yet!')).toBeVisible()
  await sendMessages(request, friend, person, ['Are you there?'])
  await page.goto(addresses.messaging)
  await expect(conversationsIn(page)).toContainText('Are you there?')
})

test('a closed conversation says so in place of the form, and a refused message keeps its text', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const friend = await makePerson()
  const person = await signIn()
  const id = await sendMessages(request, person, friend, ['Hello'])
  await sendMessages(request, friend, person, ['Hello to you'])
  await openConversation(page, id)
  await page.getByLabel('Your message').fill('One more thing')
  // The page finds out by sending, not by loading the conversation again.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api/v1/forum/conversations/${id}**`, async (route) => {
    await released
    await route.continue()
  })
  const user_id = await getForumId(request, person)
  await apiAs(request, friend).callOrThrow(block, { body: { user_id } })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: CANNOT_REPLY })).toContainText('Your message is kept.')
  release()
  await expect(page.getByLabel('Your message')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: CANNOT_REPLY })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Unblock/ })).toHaveCount(0)
  await expect(messageIn(page, 'One more thing')).toContainText('Not sent')
  await expect(messageIn(page, 'Hello to you')).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
})

test('a text that was typed before a conversation closed can still be copied', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const friend = await makePerson()
  const person = await signIn()
  const id = await sendMessages(request, person, friend, ['Hello'])
  await sendMessages(request, friend, person, ['Hello to you'])
  await openConversation(page, id)
  await page.getByLabel('Your message').fill('A long story')
  const user_id = await getForumId(request, person)
  await apiAs(request, friend).callOrThrow(block, { body: { user_id } })
  await page.reload()
  await expect(page.getByText(CANNOT_REPLY)).toBeVisible()
  await expect(page.getByText('A long story')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('A long story')).toHaveCount(0)
})

test('a person who is muted reads it in plain words, and the text is kept', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const friend = await makePerson()
  const person = await signIn()
  const id = await sendMessages(request, friend, person, ['Hello'])
  await openConversation(page, id)
  await callAsOperator(actOnPerson, {
    params: { username: person.username },
    body: {
      act: 'mute',
      days: 1,
      reason: 'Needed for a test',
      words_to_person: 'You wrote the same thing many times.',
    },
  })
  await writeMessage(page, 'Hello to you')
  const failure = page.getByRole('alert').filter({ hasText: 'Your message is kept.' })
  await expect(failure).toBeVisible()
  await expect(failure).not.toContainText('Something went wrong')
  await expect(messageIn(page, 'Hello to you')).toContainText('Not sent')
})

test('every message pane leads to the page on staying safe, and a first message to the rules', async ({
  page,
  makePerson,
  signIn,
}) => {
  const business = await makePerson({ business: true })
  await signIn()
  await page.goto(addresses.profile(business.username))
  await page.getByRole('button', { name: `Send ${business.username} a Message` }).click()
  const dock = page.getByRole('region', { name: `Message to ${business.username}` })
  await expect(dock.getByRole('link', { name: 'Read our rules' })).toHaveAttribute('href', addresses.rules)
  await expect(dock.getByRole('link', { name: 'Staying safe' })).toHaveAttribute('href', addresses.stayingSafe)
})
