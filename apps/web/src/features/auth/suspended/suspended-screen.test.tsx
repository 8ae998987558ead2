import { login } from '@sparkle/contract/auth/auth.ts'
import { appealSuspension, getSuspension, type Suspension } from '@sparkle/contract/auth/standing.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { logIn } from '#test/login.ts'
import { refuse, reply } from '#test/network.ts'
import {
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectToFit,
  open,
} from '#test/screen.tsx'

const words = 'You sent the same ad to many people. Please stop.'
const ticket = 't'.repeat(43)
const appealWords = 'My little brother did this. I am sorry.'
const heading = page.getByRole('heading', { level: 1, name: 'Your account is suspended' })
const button = page.getByRole('button', { name: 'Ask for another look' })
const send = page.getByRole('button', { name: 'Send' })

/** Logs in to an account that is suspended, with the right password. */
async function openSuspension(changes: Partial<Suspension> = {}) {
  reply(login, refuse('account_suspended', 'This account is suspended.'))
  const given = { until: 1_900_000_000, words, can_appeal: true, appeal: null, ticket, ...changes }
  const requests = reply(getSuspension, given)
  await open(addresses.login)
  await logIn('sam')
  await expect.element(heading).toHaveFocus()
  return requests
}

test('TS-17 with a wrong password, a suspended person reads "Unauthorized" alone', async () => {
  reply(login, refuse('wrong_credentials', 'Unauthorized'))
  const requests = reply(getSuspension, refuse('wrong_credentials', 'Unauthorized'))
  await open(addresses.login)
  await logIn('sam', 'a wrong password')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Unauthorized')
  await expect.element(page.getByText(words)).toHaveLength(0)
  await expectAddress(addresses.login)
  expect(requests).toEqual([])
})

test('TS-17 a suspended person with the right password reads why and until when, and appeals', async () => {
  const requests = await openSuspension()
  expect(requests).toMatchObject([{ body: { username: 'sam', password: 'a long quiet sentence' } }])
  await expectAddress(addresses.suspended)
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByText(/^You cannot log in until \w+day, /)).toBeVisible()
  await expectToFit()
  await pressKey(button)
  const box = page.getByLabelText('Why should we look again?')
  await expect.element(box).toHaveFocus()
  await pressKey(send)
  await expect.element(page.getByRole('alert')).toMatchTextContent('Say why we should look again')
  await expectToFit()
  await box.fill(appealWords)
  const sent = reply(appealSuspension, { success: true })
  await pressKey(send)
  await expect.element(page.getByRole('status').filter({ hasText: 'We got it.' })).toBeVisible()
  await expect.element(heading).toHaveFocus()
  expect(sent).toMatchObject([{ body: { ticket, words: appealWords } }])
  await expectAccessible()
})

test('TS-17 someone who has asked for another look reads that, and cannot ask again', async () => {
  const appeal = { words: appealWords, state: 'waiting', words_back: '', created_at: 1_780_000_000 } as const
  await openSuspension({ can_appeal: false, appeal })
  await expect.element(page.getByText('You asked for another look on')).toBeVisible()
  await expect.element(button).toHaveLength(0)
  await expectAccessibleInBothColorSchemes()
})
