import { askConfirmation } from '@sparkle/contract/auth/confirmation.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { askReview, type OwnOrganization, updateOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { listLists } from '@sparkle/contract/recruiting/applicant-lists.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { replyToSearches } from '#test/applicant-search.ts'
import { pressKey } from '#test/keyboard.ts'
import { noConnection, reply } from '#test/network.ts'
import { getState, problems, replyWithBusiness, signInUnchecked, welcome } from '#test/organizations.ts'
import { choosePicture } from '#test/pictures.ts'
import { PICTURE } from '#test/replies/application-replies.ts'
import { makeList } from '#test/replies/list-replies.ts'
import { makeOwnOrganization } from '#test/replies/organization-replies.ts'
import { expectTexts, expectToFit, focus, open, press, reload } from '#test/screen.tsx'
import { expectLive, sendLiveEvent, signIn } from '#test/session.ts'

const searchIcon = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' })
const getHeading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const waiting = { organization: makeOwnOrganization({ state: 'waiting', waiting_since: 1 }), join: null }

async function openBusiness(changes: Partial<OwnOrganization>, canSearch = false) {
  if (canSearch) signIn({ businessAccount: true })
  else signInUnchecked()
  replyWithBusiness(changes)
  await open(addresses.business)
}

test('BA-01 a business that can search adds its organization if it wants to', async () => {
  signIn({ businessAccount: true })
  replyWithBusiness()
  replyToSearches()
  await open(addresses.search())
  await pressKey(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile Home' }))
  await expect.element(getState('Applicants see who you are')).toBeVisible()
  await expectToFit()
  await pressKey(page.getByRole('link', { name: 'Add your business' }))
  await expect.poll(() => document.title).toBe('Step 1 of 3: Your business – Sparkle')
})

test('BA-02 a business without a page is asked to start with it', async () => {
  signInUnchecked()
  replyWithBusiness()
  await open(addresses.business)
  await expect.element(getState('Tell us about your business')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Start with your business' })).toBeVisible()
  await expectToFit()
})

test('BA-03 a page that is not sent yet is sent with one button, and the heading gets the focus', async () => {
  await openBusiness({})
  await expect.element(getState('Not sent yet')).toBeVisible()
  await expectToFit()
  const requests = reply(askReview, waiting)
  await press('Send for checking')
  await expect.element(getState('We are checking your business')).toBeVisible()
  await expect.element(welcome).toHaveFocus()
  expect(requests).toHaveLength(1)
  await expect.element(page.getByText('This takes a day or two.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'read and write in the discussions' })).toBeVisible()
  await expect.element(searchIcon).toHaveLength(0)
  await expectToFit()
})

test('FD-04 before the email is confirmed a page is sent with the same button, and the screen says that it is kept', async () => {
  const user = signInUnchecked({ mustConfirmEmail: true })
  replyWithBusiness({ missing: ['email'] })
  await open(addresses.business)
  await expect.element(getState('Not sent yet')).toBeVisible()
  await expect.element(page.getByText('You can send it now: we keep it')).toBeVisible()
  await expect.element(page.getByText('This is missing:')).toHaveLength(0)
  reply(askReview, () => ({ organization: replyWithBusiness({ missing: ['email'], review_kept: true }), join: null }))
  await press('Send for checking')
  await expect.element(getState('Sent as soon as you confirm your email')).toBeVisible()
  await expect.element(welcome).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Send for checking' })).toHaveLength(0)
  await expectToFit()

  reply(askConfirmation, noConnection)
  const again = page.getByRole('main').getByRole('button', { name: 'Send the email again' })
  await again.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('check your connection')
  reply(askConfirmation, { success: true, email: user.email })
  await again.click()
  await expect.element(page.getByText(`We sent the email to ${user.email}.`)).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveLength(0)

  // Confirmed on another device.
  await expectLive()
  replyWithBusiness({ state: 'waiting', waiting_since: 1 })
  sendLiveEvent({ type: 'rights' })
  await expect.element(getState('We are checking your business')).toBeVisible()
})

test('BA-04 a question is shown in words, and its answer is checked, kept over a reload and sent', async () => {
  await openBusiness({ state: 'asked', words: 'Where is your cafe?' })
  await expect.element(getState('We have a question')).toBeVisible()
  await expect.element(page.getByRole('blockquote')).toHaveTextContent('Where is your cafe?')
  await press('Send your answer')
  await expectTexts(problems, ['Write your answer first.'])
  await expectToFit()
  const answer = page.getByLabelText('Your answer')
  await answer.fill('In Main Street.')
  await reload()
  await expect.element(answer).toHaveValue('In Main Street.')
  const requests = reply(askReview, waiting)
  await press('Send your answer')
  await expect.element(getState('We are checking your business')).toBeVisible()
  expect(requests).toMatchObject([{ body: { words: 'In Main Street.' } }])
})

test('BA-04 a refusal is shown in words, and the owner can ask again', async () => {
  await openBusiness({ state: 'refused', words: 'We found no cafe there.' })
  await expect.element(getState('We could not approve your business')).toBeVisible()
  await expect.element(page.getByRole('blockquote')).toHaveTextContent('We found no cafe there.')
  await expectToFit()
  await expect.element(page.getByLabelText('What has changed?')).toHaveValue('')
  reply(askReview, waiting)
  await press('Ask again')
  await expect.element(getState('We are checking your business')).toBeVisible()
})

test('BA-06 a checked business can search and change its page', async () => {
  await openBusiness({ state: 'approved', checked_at: 1 }, true)
  await expect.element(searchIcon).toBeVisible()
  await expect.element(getState('Corner Cafe')).toBeVisible()
  await expect.element(page.getByText('Your business is checked.')).toBeVisible()
  await expectToFit()
  await page.getByRole('link', { name: 'Change your page' }).click()
  await expect.element(getHeading('The page of your business')).toHaveFocus()
  await choosePicture()
  await expect.element(page.getByRole('img', { name: 'Preview: Logo' })).toBeVisible()
  await expectToFit()
  for (const job of ['Hospitality', 'Food & Beverage']) {
    await focus(page.getByLabelText(job))
    await userEvent.keyboard(' ')
  }
  await page.getByLabelText('How you help people start').fill('We have a job coach.')
  const changed = { state: 'approved', checked_at: 1, logo: PICTURE } as const
  const saved = reply(updateOrganization, () => ({ organization: replyWithBusiness(changed), join: null }))
  await pressKey(page.getByRole('button', { name: 'Save', exact: true }))
  await expect.element(getState('Corner Cafe')).toBeVisible()
  await expect.element(page.getByRole('main').getByCss('img').nth(1)).toHaveAttribute('src', PICTURE)
  expect(saved).toMatchObject([
    {
      body: { hires_for: [], support_offered: 'We have a job coach.' },
      files: { logo: { type: 'image/png' } },
    },
  ])
})

test('BA-12 a changed name is checked again after a warning, and the business goes on until a date', async () => {
  signIn({ businessAccount: true })
  const approved = { state: 'approved', checked_at: 1 } as const
  replyWithBusiness(approved)
  await open(addresses.businessProfile)
  await expect.element(getHeading('The page of your business')).toBeVisible()
  await expectToFit()
  await press('Save')
  await expectTexts(problems, ['You have not changed anything yet.'])
  const name = page.getByLabelText('Name of your business')
  await name.fill('Corner Kitchen')
  await press('Save')
  const dialog = page.getByRole('dialog', { name: 'We check this again' })
  await expect.element(dialog).toMatchTextContent('You can go on searching for 7 days.')
  await expectToFit()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toHaveLength(0)
  await expect.element(name).toHaveValue('Corner Kitchen')
  await press('Save')
  await expect.element(dialog.getByRole('button', { name: 'Go back' })).toHaveFocus()
  const changed = { ...approved, state: 'waiting', name: 'Corner Kitchen', rights_until: 4_000_000_000 } as const
  const requests = reply(updateOrganization, () => ({ organization: replyWithBusiness(changed), join: null }))
  await dialog.getByRole('button', { name: 'Save and have it checked' }).click()
  await expect.element(getState('We are checking your changes')).toBeVisible()
  expect(requests).toMatchObject([{ body: { name: 'Corner Kitchen' } }])
  await expect.element(page.getByText(/You can go on as before until \w+ \d+, \d{4}\./)).toBeVisible()
  await expect.element(searchIcon).toBeVisible()
  await expectToFit()
})

test('BA-06 a suspended business cannot search', async () => {
  await openBusiness({ state: 'suspended', words: 'Applicants told us about strange messages.' })
  await expect.element(getState('Your business is suspended')).toBeVisible()
  await expect.element(searchIcon).toHaveLength(0)
  await expectToFit()
})

test('the home of a business that can search shows its lists', async () => {
  signIn({ businessAccount: true })
  replyWithBusiness({ state: 'approved', checked_at: 1 })
  replyToSearches()
  await open(addresses.business)
  await expect.element(page.getByRole('link', { name: 'Make a list' })).toBeVisible()
  const states = { new: 1, contacted: 0, talking: 2, trying_out: 0, hired: 0, not_now: 0 }
  const lists = [1, 2, 3, 4, 5, 6].map((id) => makeList(id, { people: 3, states }))
  reply(listLists, { lists })
  await reload()
  await expect.element(getState('Your lists')).toBeVisible()
  await expectTexts(page.getByRole('link', { name: /^List \d/ }), ['List 1', 'List 2', 'List 3', 'List 4', 'List 5'])
  await expect.element(page.getByText('3 people · 1 New · 2 Talking').first()).toBeVisible()
  await expectToFit()
  await page.getByRole('link', { name: 'See all your lists (6)' }).click()
  await expect.element(getHeading('Your lists')).toBeVisible()
})
