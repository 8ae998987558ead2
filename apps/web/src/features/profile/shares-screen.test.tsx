import type { Application } from '@sparkle/contract/applications/applications.ts'
import {
  endShare,
  type Share,
  saveVisibility,
  shareAccommodations,
  type Visibility,
} from '@sparkle/contract/applications/visibility.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { refuse, reply } from '#test/network.ts'
import { signInWithApplication } from '#test/profiles.ts'
import { textAnswer } from '#test/replies/application-replies.ts'
import { expectToFit, open, press } from '#test/screen.tsx'
import { makeShare, onlyShared, replyWithShares } from '#test/visibility.ts'

const answered = { is_public: true, open_ended_questions: [textAnswer(18, 'I need a quiet place.')] }
const main = page.getByRole('main')
const getNotice = (hasText: string) => page.getByRole('status').filter({ hasText })
const getChoice = (name: string) => page.getByRole('radio', { name })
const search = page.getByRole('combobox', { name: 'Name of a business' })
const list = page.getByRole('heading', { name: 'Businesses I share it with' })
const stop = page.getByRole('button', { name: 'Stop sharing with Corner Cafe' })

interface Given {
  application?: Partial<Application>
  visibility?: Partial<Visibility>
  shares?: Share[]
}

async function openShares({ application = answered, visibility = onlyShared, shares = [] }: Given = {}) {
  const server = { ...signInWithApplication(application, {}, visibility), ...replyWithShares(...shares) }
  await open(addresses.shares)
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('Share what helps you at work')
  return server
}

async function chooseCafe() {
  await search.fill('Corner')
  await expect.element(page.getByRole('option', { name: 'Corner Cafe' })).toBeVisible()
  await pressKey(search, '{ArrowDown}{Enter}')
}

test('OD-04 the page says who reads the answer, and one choice leaves it to businesses that are shared with', async () => {
  const { choices } = await openShares({ visibility: {} })
  await expect.element(main.getByText('I need a quiet place.')).toBeVisible()
  await expect.element(getChoice('Everyone who sees my profile')).toBeChecked()
  await expect
    .element(main.getByText('All people who see your profile can read it, so you do not need to share it.'))
    .toBeVisible()
  await expect.element(search).toHaveLength(0)
  await expectToFit()
  await getChoice('Only businesses I share it with').click()
  await expect.element(getNotice('Fewer people see 1 answer.')).toBeVisible()
  await expect.element(main.getByText('You share it with nobody now.')).toBeVisible()
  await expect.element(search).toBeVisible()
  expect(choices).toMatchObject([{ body: { stricter: [{ question_id: 18, audience: 'shares' }] } }])
})

test('OD-04 a choice that is not saved is not shown as saved, and the reason is shown', async () => {
  await openShares({ visibility: {} })
  reply(saveVisibility, refuse('unavailable', 'Sparkle cannot reach its database.'))
  await getChoice('Only businesses I share it with').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Sparkle cannot reach its database.')
  await expect.element(getChoice('Everyone who sees my profile')).toBeChecked()
})

test('OD-04 without an answer there is nothing to share, and it is answered in its place', async () => {
  await openShares({ application: { is_public: true } })
  await expect.element(main.getByText('You have not answered this yet.')).toBeVisible()
  await expect.element(search).toHaveLength(0)
  await expectToFit()
  await press('Answer it now')
  await main.getByRole('textbox').fill('I need a quiet place.')
  await press('Save')
  await expect.element(page.getByRole('button', { name: 'Change my answer' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'My answer' })).toHaveFocus()
  await expect.element(search).toBeVisible()
})

test('OD-04 while the profile is hidden, the page says that no business can read the answer', async () => {
  await openShares({ application: { ...answered, is_public: false } })
  await expect.element(main.getByText('Your profile is hidden now.')).toBeVisible()
  await expect.element(search).toHaveLength(0)
  await expectToFit()
  const link = main.getByRole('link', { name: 'Choose who can see my profile' })
  await expect.element(link).toHaveAttribute('href', addresses.visibility)
})

test('OD-05 a business is found by name, and the answer is shared with it for a time', async () => {
  const { started } = await openShares()
  await chooseCafe()
  await expect.element(page.getByRole('heading', { name: 'Share with Corner Cafe' })).toHaveFocus()
  await expect.element(getChoice('30 days')).toBeChecked()
  await getChoice('90 days').click()
  await expect
    .element(main.getByText(/^Corner Cafe can read your answer until \w+ \d+, \d+\. Then it ends/))
    .toBeVisible()
  await expectToFit()
  await press('Share with Corner Cafe')
  await expect.element(getNotice('Corner Cafe can read your answer until')).toBeVisible()
  expect(started.map(({ body }) => body)).toEqual([{ organization_id: 40, days: 90 }])
  await expect.element(main.getByText(/^Ends in 90 days, on \w+ \d+, \d+$/)).toBeVisible()
  await expect.element(list).toHaveFocus()
  await expect.element(main.getByRole('link', { name: 'See what they see at Corner Cafe' })).toBeVisible()
  await expect.element(search).toHaveValue('')
})

test('OD-05 a business that already reads the answer gets a new end', async () => {
  await openShares({ shares: [makeShare()] })
  await chooseCafe()
  await expect.element(main.getByText('You share it with Corner Cafe already. The new end is')).toBeVisible()
  await press('Choose another')
  await expect.element(search).toBeVisible()
})

test('OD-05 a business that is hidden from is refused, with the way to change that', async () => {
  await openShares()
  const message = 'You hide your profile from this business. Show it to them first.'
  reply(shareAccommodations, refuse('invalid_input', message))
  await chooseCafe()
  await press('Share with Corner Cafe')
  await expect.element(page.getByRole('alert')).toMatchTextContent(message)
  const link = main.getByRole('link', { name: 'Change whom you hide your profile from' })
  await expect.element(link).toHaveAttribute('href', addresses.visibility)
  await expectToFit()
})

test('OD-05 sharing ends with one press, which can be taken back', async () => {
  const { started, ended } = await openShares({ shares: [makeShare()] })
  await pressKey(stop)
  const notice = getNotice('You stopped sharing with Corner Cafe.')
  await expect.element(notice).toBeVisible()
  await expect.element(list).toHaveFocus()
  await expect.element(main.getByText('You share it with nobody now.')).toBeVisible()
  await main.getByText('Earlier shares (1)').click()
  await expect.element(main.getByText(/^From \w+ \d+, \d+ to \w+ \d+, \d+$/)).toBeVisible()
  await expectToFit()
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect.element(stop).toBeVisible()
  expect(ended).toMatchObject([{ params: { shareId: 1 } }])
  expect(started).toMatchObject([{ body: { organization_id: 40, days: 30 } }])
})

test('OD-05 what would last longer than before is not taken back', async () => {
  await openShares({ shares: [makeShare({ until: Math.floor(Date.now() / 1000) + 2 * 86_400 })] })
  await pressKey(stop)
  const notice = getNotice('You stopped sharing with Corner Cafe.')
  await expect.element(notice).toBeVisible()
  await expect.element(notice.getByRole('button', { name: 'Undo' })).toHaveLength(0)
})

test('OD-05 a share that cannot be ended stays in the list, and the reason is shown', async () => {
  await openShares({ shares: [makeShare()] })
  reply(endShare, refuse('unavailable', 'Sparkle cannot reach its database.'))
  await stop.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Sparkle cannot reach its database.')
  await expect.element(stop).toBeVisible()
})

test('OD-04 the own profile leads from the answer to the page about sharing it', async () => {
  const { user } = await openShares()
  await open(addresses.profile(user.username))
  const link = main.getByRole('link', { name: 'Choose which businesses can read this' })
  await expect.element(link).toHaveAttribute('href', addresses.shares)
})
