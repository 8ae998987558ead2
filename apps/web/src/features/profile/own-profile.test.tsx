import { createApplication, getOwnApplication } from '@sparkle/contract/applications/applications.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { listNodes } from '@sparkle/contract/forum/forum.ts'
import { countUnreadConversations, listConversations } from '@sparkle/contract/messages/conversations.ts'
import { getUser, saveOwnInfo, updateUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { replyToSearches } from '#test/applicant-search.ts'
import { reply } from '#test/network.ts'
import { replyWithBusiness } from '#test/organizations.ts'
import { choosePicture } from '#test/pictures.ts'
import { openOwnProfile, replyWithOwnProfile } from '#test/profiles.ts'
import { answerAllExcept, makeApplication } from '#test/replies/application-replies.ts'
import { makePagination } from '#test/replies/page-replies.ts'
import { makeProfileUser } from '#test/replies/user-replies.ts'
import {
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectNoOverflow,
  expectTexts,
  open,
  press,
} from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

async function openNewProfile() {
  const user = signIn()
  replyWithOwnProfile(user)
  await open(addresses.profile(user.username))
  return user
}

test('F-01 F-03 F-04 F-05 F-07 F-10 a new person is welcomed, asked for a location, and can start to apply', async () => {
  const { username } = await openNewProfile()
  await expect.element(page.getByRole('heading', { level: 1, name: `Welcome, ${username}!` })).toBeVisible()
  await expect.element(page.getByText('Good to see you, Sam.')).toBeVisible()
  await expect.element(page.getByText('Click the Edit Icon to Add Your Location!')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit your photo' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit your location' })).toBeVisible()
  await expectAccessible()
  const created = reply(createApplication, makeApplication())
  reply(getOwnApplication, makeApplication())
  await press('Start Sparkle Application!')
  await expectAddress(addresses.application)
  expect(created).toHaveLength(1)
})

test('F-02 F-18 F-19 the location is edited in place, with the same checks as at sign-up', async () => {
  const user = await openNewProfile()
  const requests = reply(saveOwnInfo, ({ body }) => ({ ...body, id: 3, userId: user.id }))
  const alert = page.getByRole('alert')
  await press('Edit your location')
  await press('Save')
  await expect.element(alert).toMatchTextContent('Please select your country from the dropdown menu')
  await expectAccessible()
  await page.getByLabelText('Country').selectOptions('us')
  await page.getByLabelText('State').selectOptions('IL')
  await page.getByLabelText('Town').fill('Springfield')
  await press('Save')
  await expect.element(alert).toMatchTextContent('Please enter your 5-digit zip code')
  const zip = page.getByLabelText('Zip')
  await zip.click()
  await userEvent.keyboard('1')
  await expectTexts(alert.getByRole('listitem'), ['Please enter a 5-digit Zip Code!'])
  await expect.element(page.getByText('Please enter your 5-digit zip code')).toHaveLength(0)
  await userEvent.keyboard('2345')
  await expect.element(alert).toHaveLength(0)
  await userEvent.keyboard('-6789')
  await expect.element(zip).toHaveValue('12345-6789')
  await expect.element(page.getByRole('status').filter({ hasText: 'Valid Zip Code!' })).toBeVisible()
  await zip.fill('62701')
  await press('Save')
  const location = { country: 'us', state: 'IL', town: 'Springfield', zip: '62701', userId: user.id }
  await expect.poll(() => requests).toMatchObject([{ body: location }])
  await expect.element(page.getByText('Springfield, IL')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit your location' })).toHaveFocus()
})

test('F-08 F-09 the button reflects the state of the application', async () => {
  await openOwnProfile({ hours_per_week: 0 })
  await expect.element(page.getByRole('button', { name: 'Continue Sparkle Application' })).toBeVisible()
  await expect.element(page.getByText('1 of 34 questions answered')).toBeVisible()
  const { user } = await openOwnProfile(answerAllExcept())
  await expect.element(page.getByText('33 of 34 questions answered')).toBeVisible()
  await press('Edit your photo')
  await choosePicture()
  const { username, email } = user
  const avatar = '/images/spark.svg'
  reply(updateUser, { avatar, username, email, pendingEmail: null, isActive: true })
  reply(whoami, { ...user, avatar })
  reply(getUser, makeProfileUser(username, { userId: user.id, avatar }))
  await press('Save')
  await expect.element(page.getByText('Your Sparkle Application is complete. Well done!')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Sparkle Application/ })).toHaveLength(0)
})

test('F-11 F-12 F-13 F-14 A-18 with view-all there is a search button and no application', async () => {
  const business = signIn({ businessAccount: true })
  replyWithBusiness({ state: 'approved', checked_at: 1 })
  const requests = reply(getOwnApplication, makeApplication())
  replyToSearches()
  await open(addresses.profile(business.username))
  const search = page.getByRole('link', { name: 'Search Applicants' })
  await expect.element(search).toBeVisible()
  await expect.element(page.getByRole('tablist')).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: /Sparkle Application/ })).toHaveLength(0)
  await expectAccessible()
  await search.click()
  await expectAddress(addresses.search())
  expect(requests).toEqual([])
})

test('the owner can view the profile as others see it', async () => {
  const { user } = await openOwnProfile({ is_public: true, hours_per_week: 12 })
  await page.getByRole('link', { name: 'View as others see it' }).click()
  await expect.element(page.getByText('This is how a checked business sees your profile.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Edit/ })).toHaveLength(0)
  await expect.element(page.getByText('12 hours a week').first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Back to my own view' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: `Welcome, ${user.username}!` })).toBeVisible()
})

test('I-78 a business reads on its own page what it can do next', async () => {
  const business = signIn({ businessAccount: true })
  replyWithBusiness({ state: 'approved', checked_at: 1 })
  reply(countUnreadConversations, { unread: 1, requests: 0, first_messages: [] })
  reply(listConversations, { conversations: [], pagination: makePagination(0) })
  reply(listNodes, { tree_map: {}, nodes: [] })
  replyToSearches()
  const targets = {
    'Find applicants': addresses.search(),
    'Read your messages': addresses.messaging,
    'Join the discussions': addresses.discussions,
  }
  for (const [name, target] of Object.entries(targets)) {
    await open(addresses.profile(business.username))
    await expect.element(page.getByText('1 unread conversation.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name }).click()
    await expectAddress(target)
  }
  await open(addresses.profile(business.username))
  await page.viewport(320, 640)
  await expect.element(page.getByRole('heading', { name: 'What would you like to do?' })).toBeVisible()
  await expectNoOverflow()
  await expectAccessibleInBothColorSchemes()
})
