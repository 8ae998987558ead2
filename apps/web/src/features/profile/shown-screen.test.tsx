import { getSession } from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import { replyWithBusiness } from '#test/organizations.ts'
import { openOwnProfile, replyWithOwnProfile, signInWithApplication } from '#test/profiles.ts'
import { answerAllExcept } from '#test/replies/application-replies.ts'
import { expectAddress, expectToFit, open, press } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const show = page.getByRole('switch', { name: 'Show my profile to others' })
const getHeading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const whoSeesIt = page.getByRole('main').getByRole('link', { name: 'Who can see it now?' })
const getText = (text: string) => page.getByRole('main').getByText(text)

test('FD-12 after it is shown, the finish page leads to one page that says who can see the profile now', async () => {
  const { user } = signInWithApplication(answerAllExcept(), { avatar: '/images/spark.svg' })
  await open(addresses.applicationFinish)
  await show.click()
  await expect.element(show).toBeChecked()
  await press('Finish')
  await expectAddress(addresses.applicationShown)
  await expect.element(getHeading('Your profile is shown')).toHaveFocus()
  await expect.poll(() => document.title).toBe('Your profile is shown – Sparkle')
  await expect.element(getText('Everyone who is logged in. Businesses can see it, too.')).toBeVisible()
  await expect.element(getText('They also see what helps you at work, if you answered that.')).toBeVisible()
  await expect.element(getText('A business may write to you. Then you say yes or no.')).toBeVisible()
  const contact = page.getByRole('link', { name: 'Choose who can write to you first' })
  await expect.element(contact).toHaveAttribute('href', addresses.settingsPages('safety'))
  await expect.element(whoSeesIt).toHaveLength(0)
  await expectToFit()
  await page.getByRole('link', { name: 'Go to my profile' }).click()
  await expectAddress(addresses.profile(user.username))
})

test('FD-12 the page hides the profile again, and then says that nobody else can see it', async () => {
  const { read } = signInWithApplication({ ...answerAllExcept(), is_public: true })
  await open(addresses.applicationShown)
  await expect.element(show).toBeChecked()
  await pressKey(show, ' ')
  await expect.element(getHeading('Your profile is hidden')).toBeVisible()
  await expect.element(getText('Only you and the people who run Sparkle.')).toBeVisible()
  await expect.element(getText('Everyone who is logged in')).toHaveLength(0)
  await expect.element(show).toHaveFocus()
  expect(read().is_public).toBe(false)
  await expectToFit()
})

test('FD-12 the profile leads to the page once it is shown, beside the switch and from the notice', async () => {
  await openOwnProfile()
  await expect.element(show).not.toBeChecked()
  await expect.element(whoSeesIt).toHaveLength(0)
  await show.click()
  await expect.element(whoSeesIt).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: 'Your profile is public.' })
  await notice.getByRole('link', { name: 'Who can see it now?' }).click()
  await expectAddress(addresses.applicationShown)
  await expect.element(getHeading('Your profile is shown')).toBeVisible()
  await expect.element(notice).toHaveLength(0)
})

test('OD-02 OD-04 the page says so if businesses see it, and fewer people some answers', async () => {
  const stricter = [
    { question_id: 18, audience: 'shares' as const },
    { question_id: 20, audience: 'me' as const },
  ]
  const application = { ...answerAllExcept(), is_public: true, audience: 'businesses' as const }
  signInWithApplication(application, {}, { audience: 'businesses', stricter })
  await open(addresses.applicationShown)
  await expect.element(getText('Businesses that we have checked. Other members cannot see it.')).toBeVisible()
  await expect.element(getText('But fewer people see 2 answers, as you chose.')).toBeVisible()
  await expect.element(getText('They also see what helps you at work')).toHaveLength(0)
  await expectToFit()
  await page.getByRole('main').getByRole('link', { name: 'Choose who sees your profile' }).first().click()
  await expectAddress(addresses.visibility)
})

test('FD-12 a business that waits to be checked has no such page and gets to its own', async () => {
  const business = signIn({ businessAccount: true })
  reply(getSession, { user: business, permissions: [], roles: [] })
  replyWithBusiness({ state: 'waiting' })
  replyWithOwnProfile(business)
  await open(addresses.applicationShown)
  await expectAddress(addresses.profile(business.username))
})
