import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { actOnPerson } from '@sparkle/contract/moderation.ts'
import { fillApplication } from '../support/applications.ts'
import { makeCheckedBusiness } from '../support/businesses.ts'
import { openConversation, sendMessages } from '../support/conversations.ts'
import { expect, freshName, test } from '../support/fixtures.ts'
import { introductions, startThread } from '../support/forums.ts'
import { completeByKeyboard } from '../support/keyboard.ts'
import { callAsOperator, giveRole } from '../support/operator.ts'
import { reportLastMessage } from '../support/reports.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('E-06 the forms of a member can be completed by keyboard after an error', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const [other, person] = [await makePerson(), await signIn()]
  const { username } = person
  await fillApplication(request, person, { hours_per_week: 20 })
  await page.goto(addresses.profile(username))
  await press(page, 'Edit your location')
  const place = { Country: 'United', State: 'Illinois', Town: 'Springfield', Zip: '62701' }
  await completeByKeyboard(page, { button: 'Save', fixes: place })
  await expect(page.getByText('Springfield, IL')).toBeVisible()

  const hours = page.getByRole('textbox', { name: 'How many hours a week would you like to work?' })
  await press(page, 'Edit: How many hours a week would you like to work?')
  await hours.fill('200')
  await completeByKeyboard(page, { button: 'Save', fixes: { 'How many hours': '30' } })
  await expect(hours).toHaveCount(0)
  await page.goto(`${addresses.application}?question=17`)
  await hours.fill('200')
  await completeByKeyboard(page, { button: 'Save and return', fixes: { 'How many hours': '40' } })
  await expect(hours).toHaveCount(0)

  await openConversation(page, await sendMessages(request, other, person, ['Pay me']))
  await page.getByRole('button', { name: `Actions for the message from ${other.username}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Report' }).press('Enter')
  const within = page.getByRole('dialog')
  await completeByKeyboard(page, { button: 'Send report', fixes: { 'It is rude': ' ' }, within })
  await expect(page.getByRole('dialog', { name: 'Thank you. We have your report.' })).toBeVisible()

  const words = { reason: 'Wrote ads to many people', words_to_person: 'Please stop to send ads.' }
  await callAsOperator(actOnPerson, { params: { username }, body: { act: 'warn', ...words } })
  await page.goto(addresses.standing)
  await press(page, 'Ask for another look')
  await completeByKeyboard(page, { button: 'Send', fixes: { 'Why should': 'My little brother did this. I am sorry.' } })
  await expect(page.getByRole('status').filter({ hasText: 'Another person will look at it.' })).toBeVisible()
})

test('E-06 the forms of the discussions can be completed by keyboard after an error', async ({
  page,
  request,
  signIn,
}) => {
  const thread = await startThread(request, await signIn(), { replies: 1 })
  await page.goto(introductions.address)
  await press(page, 'Create New Thread')
  const within = page.getByRole('dialog')
  const texts = { Title: 'Fixed by keyboard', Message: 'Written by keyboard' }
  await completeByKeyboard(page, { button: 'Post', fixes: texts, within })
  await expect(within).toHaveCount(0)

  await page.goto(thread.address)
  await press(page, 'Edit post 1')
  await within.getByLabel('Title').clear()
  await completeByKeyboard(page, { button: 'Post', fixes: { Title: 'Better by keyboard' }, within })
  await expect(within).toHaveCount(0)
  // The new title is part of the address, so the page opens anew.
  await expect(page).toHaveURL(/better-by-keyboard/)
  await expect(page.getByRole('heading', { level: 1, name: 'Better by keyboard' })).toBeFocused()
  await press(page, 'Edit post 2')
  const editor = page.getByRole('form', { name: 'Edit post 2' })
  await editor.getByLabel('Message').clear()
  await completeByKeyboard(page, { button: 'Update', fixes: { Message: 'Changed by keyboard' }, within: editor })
  await expect(editor).toHaveCount(0)
  await press(page, 'Post to Thread')
  const reply = page.getByRole('form', { name: 'Reply' })
  await completeByKeyboard(page, { button: 'Post', fixes: { Message: 'Answered by keyboard' }, within: reply })
  await expect(reply).toHaveCount(0)
})

test('E-06 the forms of a business can be completed by keyboard after an error', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  await signIn({ business: true })
  await page.goto(addresses.businessStart)
  const business = { 'Name of': freshName('Bakery'), Website: 'bakery.example', 'What you do': 'We bake.' }
  await completeByKeyboard(page, { button: 'Next', fixes: business })
  await expect(heading(page, 'Your work address')).toBeFocused()
  await press(page, 'Next')
  await completeByKeyboard(page, { button: 'Send for checking', fixes: { 'I agree': ' ' } })
  await expect(page).toHaveURL(addresses.business)

  await page.goto(addresses.businessProfile)
  await completeByKeyboard(page, { button: 'Save', fixes: { Town: 'Moab' } })
  await expect(page).toHaveURL(addresses.business)
  const owner = await makePerson({ business: true })
  await makeCheckedBusiness(request, owner, freshName('Mill'))
  await page.evaluate((session) => localStorage.setItem('sparkle-session', session), JSON.stringify(owner))
  await page.goto(addresses.businessPeople)
  const email = `${freshName()}@example.com`
  await completeByKeyboard(page, { button: 'Send invitation', fixes: { Email: email } })
  await expect(page.getByText(`We sent an invitation to ${email}.`)).toBeVisible()
})

test('E-06 the forms of staff can be completed by keyboard after an error', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const [writer, reporter] = [await makePerson(), await makePerson()]
  const sent = { from: writer, to: reporter, messages: ['Pay me'] }
  const reportId = await reportLastMessage(request, sent, { reason: 'asks_for_money' })
  await giveRole(await signIn(), 'Administrator')
  await page.goto(addresses.moderationReport(reportId))
  await press(page, 'Take this case')
  await completeByKeyboard(page, { button: 'Next', fixes: { 'No, nothing': ' ' } })
  await expect(heading(page, 'Say why')).toBeFocused()
  await completeByKeyboard(page, { button: 'Decide', fixes: { 'Reason for': 'They know each other' } })
  await expect(page).toHaveURL(addresses.moderation)

  await page.goto(addresses.adminForums)
  await press(page, 'Add a category')
  const within = page.getByRole('dialog')
  await completeByKeyboard(page, { button: 'Add', fixes: { Title: freshName('Category') }, within })
  await expect(within).toHaveCount(0)
  await page.goto(addresses.adminSettings)
  const settings = { 'Who runs': freshName('School'), Reason: 'It has a new name' }
  await completeByKeyboard(page, { button: 'Save settings', fixes: settings })
  await expect(page.getByText('Saved. The new settings work from now on.')).toBeVisible()
  await page.goto(`${addresses.adminNumbers}?by=day&from=2026-03-09&to=2026-03-02`)
  await completeByKeyboard(page, { button: 'Show numbers', fixes: { 'Last day': '03102026' } })
  await expect(heading(page, 'No numbers yet')).toBeVisible()
})
