import { logout } from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getConversationWith } from '@sparkle/contract/messages/conversations.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openDock } from '#test/conversations.ts'
import { pressKey } from '#test/keyboard.ts'
import { logIn, replyToLogin } from '#test/login.ts'
import { reply } from '#test/network.ts'
import { expectAccessibleInBothColorSchemes, expectAddress, open, reload } from '#test/screen.tsx'
import { replyWithSettings } from '#test/settings.ts'

const readStored = async () => ({
  kept: Object.keys(localStorage),
  ofWindow: Object.keys(sessionStorage),
  databases: (await indexedDB.databases()).length,
  caches: (await caches.keys()).length,
})

const expectDark = () => expect.element(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')

const pressSpace = (role: 'checkbox' | 'radio' | 'switch', name: string) =>
  pressKey(page.getByRole(role, { name }), ' ')

/** Logs a new person in for this window only. */
async function logInShortly() {
  const { user, logins } = replyToLogin()
  await open(addresses.login)
  await pressSpace('checkbox', 'Do not stay signed in')
  const choice = page.getByRole('checkbox', { name: 'Do not stay signed in' })
  await expect.element(choice).toBeChecked()
  await expect.element(choice).toHaveAccessibleDescription(/shared computer/)
  await expectAccessibleInBothColorSchemes()
  await logIn(user.username)
  await expect.element(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
  expect(logins).toMatchObject([{ body: { stay_signed_in: false } }])
  return user
}

test('AS-18 "Do not stay signed in" stores texts and settings for this window only', async () => {
  const { username } = await logInShortly()
  await reload()
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(username)
  reply(getConversationWith, { conversation: null })
  await openDock()
  await page.getByLabelText('Your message').fill('A text that nobody else should read')
  replyWithSettings()
  await open(addresses.settingsPages('display'))
  await pressSpace('radio', 'Dark')
  await pressSpace('switch', 'Send messages with the Enter key')
  await expectDark()
  await reload()
  await expectDark()
  expect((await readStored()).kept).toEqual([])
  expect(JSON.stringify(sessionStorage)).toContain('A text that nobody else should read')
})

test('AS-18 logging out clears the window, too', async () => {
  const { username } = await logInShortly()
  expect((await readStored()).ofWindow).toContain('sparkle-session')
  const logouts = reply(logout, { success: true })
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expectAddress(addresses.login)
  expect(await readStored()).toEqual({ kept: [], ofWindow: [], databases: 0, caches: 0 })
  await expect.poll(() => logouts[0]?.headers.get('authorization')).toBe(`Bearer token-of-${username}`)
})
