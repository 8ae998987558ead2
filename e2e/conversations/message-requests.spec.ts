import { addresses } from '@sparkle/contract/core/addresses.ts'
import { listConversations } from '@sparkle/contract/messages/conversations.ts'
import { apiAs } from '../support/api.ts'
import { conversationsIn, messageIn, openConversation, openInbox, sendMessages } from '../support/conversations.ts'
import { expect, test } from '../support/fixtures.ts'

test('TS-05 FD-15 the first message of a person is marked and filtered; TS-06 accepting it leaves the filter', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const business = await makePerson({ business: true })
  const person = await signIn()
  const id = await sendMessages(request, business, person, ['We have a job for you'])
  await openInbox(page)
  await expect(conversationsIn(page)).toContainText('Request')
  await page.getByRole('link', { name: 'Requests (1)' }).click()
  await expect(page).toHaveURL(addresses.messageRequests)
  await conversationsIn(page).click()
  await expect(page).toHaveURL(addresses.messageRequest(id))
  const banner = page.getByRole('region', { name: `${business.username} wants to write to you` })
  await expect(banner).toBeVisible()

  await banner.getByRole('button', { name: 'Accept' }).press('Enter')
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('log')).toBeFocused()
  await expect(page).toHaveURL(addresses.conversation(id))
  await expect(conversationsIn(page)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('No requests.')).toHaveCount(0)
  await expect(conversationsIn(page)).not.toContainText('Request')
  await expect(page.getByRole('link', { name: /^Requests/ })).toHaveCount(0)
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
  expect(await seen()).toBe(before)
  await sendMessages(request, stranger, person, ['Please answer'])
  await page.reload()
  await expect(messageIn(page, 'Buy my things')).toBeVisible()
  await expect(messageIn(page, 'Please answer')).toHaveCount(0)
  await banner.getByRole('button', { name: 'Accept' }).click()
  await expect(messageIn(page, 'Please answer')).toBeVisible()
})
