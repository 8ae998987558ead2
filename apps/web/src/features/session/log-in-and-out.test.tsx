import { logout, permissions, whoami } from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { listConversations } from '@sparkle/contract/messages/conversations.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getConversations, signInWithChat } from '#test/conversations.ts'
import { logIn, replyToLogin } from '#test/login.ts'
import { hold, reply } from '#test/network.ts'
import { replyWithOwnProfile } from '#test/profiles.ts'
import { expectAddress, goBack, open } from '#test/screen.tsx'
import { replyToSession, signIn } from '#test/session.ts'
import { openSettings, replyWithSettings } from '#test/settings.ts'
import { changeInAnotherTab } from '#test/tabs.ts'

const readSession = () => localStorage.getItem('sparkle-session')

test('L-11 L-12 L-13 L-14 logging in stores the token, loads user and permissions, and opens your own profile', async () => {
  const { user, logins } = replyToLogin()
  const { username } = user
  const loads = [reply(whoami, user), reply(permissions, [])]
  await open(addresses.login)
  await logIn(username)
  await expectAddress(addresses.profile(username))
  for (const requests of loads) {
    await expect.poll(() => requests[0]?.headers.get('authorization')).toBe(`Bearer token-of-${username}`)
  }
  expect(JSON.parse(readSession() ?? '')).toEqual({ token: `token-of-${username}`, username })
  expect(readSession()).not.toContain(logins[0]?.body.password)
})

test('an email works in place of the username, and the page that required login opens afterwards', async () => {
  replyWithSettings()
  await open(addresses.settings)
  await expectAddress(addresses.login)
  const { user, logins } = replyToLogin()
  await logIn(user.email)
  await expectAddress(addresses.settings)
  expect(logins).toMatchObject([{ body: { username: user.email } }])
})

test('R-41 L-20 L-21 L-22 "Log out" ends the session, clears everything and goes to login', async () => {
  const user = signIn()
  const { username } = user
  replyWithOwnProfile(user)
  await open(addresses.help)
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'View Profile' }).click()
  await expectAddress(addresses.profile(username))
  await page.getByRole('button', { name: 'Your menu' }).click()
  const logouts = reply(logout, { success: true })
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expectAddress(addresses.login)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await expect.element(page.getByText('Your session has ended.')).toHaveLength(0)
  expect(readSession()).toBeNull()
  await expect.poll(() => logouts[0]?.headers.get('authorization')).toBe(`Bearer token-of-${username}`)
  await goBack()
  await expectAddress(addresses.login)
})

test("L-21 when someone else logs in on another tab, this tab drops the first person's data", async () => {
  signInWithChat('Only for your eyes')
  await open(addresses.messaging)
  await expect.element(getConversations()).toHaveLength(1)
  reply(listConversations, () => hold<never>().promise)
  const { username } = replyToSession()
  changeInAnotherTab((storage) => storage.setItem('sparkle-session', JSON.stringify({ token: 'third', username })))
  await expect.element(page.getByRole('button', { name: `Your menu, ${username}` })).toBeVisible()
  await expect.element(getConversations()).toHaveLength(0)
})

test('L-20 logging out in one tab logs out the others', async () => {
  await openSettings()
  await expect.element(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
  changeInAnotherTab((storage) => storage.removeItem('sparkle-session'))
  await expectAddress(addresses.login)
})
