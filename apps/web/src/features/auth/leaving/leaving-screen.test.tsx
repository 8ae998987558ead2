import { login } from '@sparkle/contract/auth/auth.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { type AskedDeletion, findDeletion, keepAccount } from '@sparkle/contract/people/own-data.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { logIn, replyToLogin } from '#test/login.ts'
import { noConnection, refuse, reply } from '#test/network.ts'
import { expectAccessible, expectAddress, expectToFit, goBack, open, reload } from '#test/screen.tsx'

const PASSWORD = 'a long quiet sentence'
const refusal = refuse('account_leaving', 'This account is going to be deleted.')
const heading = page.getByRole('heading', { level: 1, name: 'Your account will be deleted' })
const keep = page.getByRole('button', { name: 'Keep my account' })

/** Logs in to an account that is going to be deleted, with the right password. */
async function openLeaving(changes: Partial<AskedDeletion> = {}) {
  const { user } = replyToLogin()
  reply(login, refusal)
  const requests = reply(findDeletion, { delete_at: 1_781_209_600, posts: 'without_name', ...changes })
  await open(addresses.login)
  await logIn(user.username)
  await expect.element(heading).toHaveFocus()
  return { user, requests }
}

test('OD-14 a person with the right password reads when the account goes, and keeps it by keyboard', async () => {
  const { user, requests } = await openLeaving()
  const credentials = { username: user.username, password: PASSWORD }
  expect(requests).toMatchObject([{ body: credentials }])
  await expectAddress(addresses.leaving)
  await expect.element(page.getByText(/^It will be deleted on \w+day, June 11, 2026 at/)).toBeVisible()
  await expect.element(page.getByText('your posts stay without your name')).toBeVisible()
  await expectToFit()
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])).not.toContain(PASSWORD)
  reply(keepAccount, noConnection)
  await pressKey(keep)
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please check your connection and try again.')
  await expectAccessible()
  const kept = reply(keepAccount, { success: true })
  const logins = reply(login, noConnection)
  await pressKey(keep)
  await expect.poll(() => logins).toHaveLength(1)
  reply(login, { token: `token-of-${user.username}` })
  await expect.element(keep).not.toBeDisabled()
  await pressKey(keep)
  await expectAddress(addresses.profile(user.username))
  await expect.element(page.getByRole('status').filter({ hasText: 'Your account stays' })).toBeVisible()
  // A login that failed is tried again alone.
  expect(kept).toMatchObject([{ body: credentials }])
})

test('OD-14 whoever lets the account go is at the login again, and its page does not keep the password', async () => {
  await openLeaving({ posts: 'remove' })
  await expect.element(page.getByText('the words of your posts are gone forever')).toBeVisible()
  await pressKey(page.getByRole('button', { name: 'Let it go' }))
  await expectAddress(addresses.login)
  await expect.element(page.getByRole('status').filter({ hasText: 'Nothing has changed.' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Log in' })).toHaveFocus()
  await goBack()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your account is hidden now' })).toBeVisible()
  await expect.element(keep).toHaveLength(0)
})

test('OD-14 a reload asks for the password again, and the page alone says nothing', async () => {
  await openLeaving()
  await reload()
  await expect.element(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect.element(keep).toHaveLength(0)
  await open(addresses.leaving)
  await expectAddress(addresses.login)
})
