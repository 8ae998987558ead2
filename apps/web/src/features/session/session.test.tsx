import { getSession, logout, permissions, whoami } from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { listConversations } from '@sparkle/contract/messages/conversations.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { logIn, replyToLogin } from '#test/login.ts'
import { hold, refuse, reply } from '#test/network.ts'
import { replyWithOwnProfile } from '#test/profiles.ts'
import { makePagination } from '#test/replies/page-replies.ts'
import { expectAccessibleInBothColorSchemes, expectAddress, open, reload } from '#test/screen.tsx'
import { endSessionElsewhere, signIn } from '#test/session.ts'

const ended = refuse('unauthenticated', 'Please log in.')
const expectProfile = async (username: string) => {
  await expectAddress(addresses.profile(username))
  await expect.element(page.getByRole('heading', { level: 1, name: `Welcome, ${username}!` })).toBeVisible()
}

async function logOut(username = '') {
  reply(logout, { success: true })
  await page.getByRole('button', { name: `Your menu${username && `, ${username}`}` }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expectAddress(addresses.login)
}

test('L-07 there is no redirect until the permissions are known', async () => {
  const user = signIn()
  replyWithOwnProfile(user)
  const held = hold<{ name: string }[]>()
  reply(permissions, () => held.promise)
  reply(getSession, async () => ({ user, permissions: await held.promise, roles: [] }))
  const requests = reply(whoami, user)
  await open(addresses.login)
  await expect.poll(() => requests).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expectAddress(addresses.login)
  held.send([])
  await expectProfile(user.username)
})

test('L-06 a person who is already logged in is redirected to their own profile', async () => {
  const user = signIn()
  replyWithOwnProfile(user)
  await open(addresses.login)
  await expectProfile(user.username)
})

test("L-21 after a logout the next person gets their own profile, not the first person's page", async () => {
  const first = signIn()
  replyWithOwnProfile(first)
  await open(addresses.profile(first.username))
  await logOut(first.username)
  const { user: second } = replyToLogin()
  await logIn(second.username)
  await expectProfile(second.username)
  await logOut(second.username)
  await logIn(second.username)
  await expectProfile(second.username)
})

test('L-21 I-44 logging in after a session ended reopens the page, but only for the same person', async () => {
  const first = signIn()
  reply(listConversations, { conversations: [], pagination: makePagination(0) })
  await open(addresses.messaging)
  reply(getSession, ended)
  await reload()
  await expect.element(page.getByRole('status')).toHaveTextContent('Your session has ended. Please log in again.')
  await expectAccessibleInBothColorSchemes()
  replyToLogin(first)
  await logIn(first.email)
  await expectAddress(addresses.messaging)
  reply(getSession, ended)
  await reload()
  await expectAddress(addresses.login)
  const { user: second } = replyToLogin()
  await logIn(second.username)
  await expectProfile(second.username)
})

test('an invalid token redirects to login', async () => {
  signIn()
  reply(getSession, ended)
  await open(addresses.settings)
  await expectAddress(addresses.login)
})

test('a session that ends elsewhere ends here at once', async () => {
  signIn()
  reply(listConversations, { conversations: [], pagination: makePagination(0) })
  await open(addresses.messaging)
  await expect.element(page.getByText('No Messages Yet!')).toBeVisible()
  await endSessionElsewhere()
  await expectAddress(addresses.login)
})

test('a browser sends the same random device secret at every login, even after a logout', async () => {
  const { user, logins } = replyToLogin()
  await open(addresses.login)
  for (let count = 1; count <= 2; count++) {
    await logIn(user.username)
    await expectProfile(user.username)
    expect(logins[count - 1]?.body).toEqual({
      username: user.username,
      password: 'a long quiet sentence',
      stay_signed_in: true,
    })
    if (count === 1) await logOut()
  }
  const [first, second] = logins.map(({ headers }) => headers.get('x-device-id'))
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(second).toBe(first)
})
