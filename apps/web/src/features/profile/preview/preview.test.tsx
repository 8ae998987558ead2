import { listShares, previewApplication } from '@sparkle/contract/applications/visibility.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuse, reply } from '#test/network.ts'
import { signInWithApplication } from '#test/profiles.ts'
import { makeApplication, textAnswer } from '#test/replies/application-replies.ts'
import { expectAddress, expectToFit, focus, open } from '#test/screen.tsx'
import { cafe, makeShare } from '#test/visibility.ts'

const bar = page.getByRole('region', { name: 'See it as' })
const title = bar.getByRole('status')
const notPublic = refuse('profile_not_public', "This person's profile is not public.")
const hidden = { id: 41, name: 'Old Boss' }
const answered = { is_public: true, headline: 'I bake', open_ended_questions: [textAnswer(30, 'My own words')] }

/** Replies that differ by who looks. */
const replyByEyes = () =>
  reply(previewApplication, ({ query: { as, organization_id } }) =>
    organization_id === hidden.id
      ? notPublic
      : makeApplication({
          is_public: true,
          headline: `For a ${as}${organization_id ? ` of ${organization_id}` : ''}`,
        }),
  )

test('OD-06 the preview shows the reply that a member gets, then that of a checked business', async () => {
  const { user } = signInWithApplication(answered)
  const sent = replyByEyes()
  await open(`${addresses.previewAs(user.username, 'member')}&tab=goals`)
  await expect.element(title).toMatchTextContent('This is how a member sees your profile.')
  await expect.element(page.getByText('For a member')).toBeVisible()
  await expect.element(page.getByText('My own words')).toHaveLength(0)
  const business = bar.getByRole('link', { name: 'A checked business' })
  await focus(business)
  await userEvent.keyboard('{Enter}')
  await expect.element(title).toMatchTextContent('This is how a checked business sees your profile.')
  await expect.element(page.getByText('For a business')).toBeVisible()
  await expect.element(business).toHaveFocus()
  await expect.element(business).toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByRole('tab', { name: 'Goals' })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => document.title).toBe('Your profile, as a checked business sees it – Sparkle')
  expect(sent.map(({ query }) => query.as)).toEqual(['member', 'business'])
  await expectToFit()
  await bar.getByRole('link', { name: 'Back to my own view' }).click()
  await expectAddress(addresses.profile(user.username))
})

test('OD-06 the earlier link to the view of others shows what a member sees', async () => {
  const { user } = signInWithApplication(answered)
  await open(`${addresses.profile(user.username)}?view=others`)
  await expect.element(title).toMatchTextContent('This is how a member sees your profile.')
})

test('OD-06 a business that is hidden from, or shared with, can be chosen by name', async () => {
  const { user } = signInWithApplication(answered, {}, { hidden_from: [hidden] })
  reply(listShares, { shares: [makeShare(), makeShare({ id: 2, organization: { id: 9, name: 'Past' }, ended_at: 5 })] })
  replyByEyes()
  await open(addresses.previewAs(user.username, 'business'))
  const names = bar.getByRole('combobox', { name: 'Or as one business' })
  await expect.element(names.getByRole('option')).toHaveLength(3)
  await userEvent.selectOptions(names, 'Corner Cafe (shared)')
  await expectAddress(addresses.previewAs(user.username, 'business', cafe.id))
  await expect.element(title).toMatchTextContent('This is how Corner Cafe sees your profile.')
  await expect.element(page.getByText('For a business of 40')).toBeVisible()
  await userEvent.selectOptions(names, 'Old Boss (hidden)')
  await expect.element(page.getByRole('heading', { level: 1, name: 'They cannot see your profile.' })).toBeVisible()
  await expect.element(title).toMatchTextContent('You hide it from Old Boss. They see just your username and photo.')
  await expect.element(page.getByRole('tablist')).toHaveLength(0)
  const change = bar.getByRole('link', { name: 'Change who can see it' })
  await expect.element(change).toHaveAttribute('href', addresses.visibility)
  await expectToFit()
})

test('OD-06 OD-21 a profile for checked businesses only is refused to members, in words', async () => {
  const { user } = signInWithApplication({ ...answered, audience: 'businesses' })
  reply(previewApplication, ({ query }) => (query.as === 'member' ? notPublic : makeApplication({ is_public: true })))
  await open(addresses.previewAs(user.username, 'member'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'They cannot see your profile.' })).toBeVisible()
  await expect.element(title).toMatchTextContent('You show it to checked businesses only.')
  await expect.element(page.getByRole('alert')).toHaveLength(0)
  await bar.getByRole('link', { name: 'A checked business' }).click()
  await expect.element(page.getByRole('tablist')).toBeVisible()
})

test('OD-06 while nobody sees the profile, the preview shows what they would see, and says so', async () => {
  const { user } = signInWithApplication({ ...answered, is_public: false })
  const sent = reply(previewApplication, makeApplication({ headline: 'I bake' }))
  await open(addresses.previewAs(user.username, 'business'))
  await expect
    .element(title)
    .toMatchTextContent('Only you can see your profile now. If you show it, a checked business sees this.')
  expect(sent).toMatchObject([{ query: { as: 'business', if_shown: true } }])
})

test('OD-06 a preview that does not load says so, and a retry works', async () => {
  const { user } = signInWithApplication(answered)
  reply(previewApplication, refuse('too_many_requests', 'Please wait a minute.'))
  await open(addresses.profile(user.username))
  await page.getByRole('link', { name: 'View as others see it' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('We could not load this. Please wait a minute.')
  replyByEyes()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('For a business')).toBeVisible()
})
