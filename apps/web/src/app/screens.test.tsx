import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeChat, replyWithInbox } from '#test/conversations.ts'
import { introductions, replyWithForum, replyWithThread } from '#test/forum.ts'
import { signInWithApplication } from '#test/profiles.ts'
import { open } from '#test/screen.tsx'
import { replyWithSettings } from '#test/settings.ts'
import { getFirstCalls } from './first-calls.ts'

test('R-06 R-07 R-08 R-09 R-10 R-11 R-12 R-27 R-42 each route opens its own screen in the same layout', async () => {
  const { user } = signInWithApplication()
  replyWithSettings()
  replyWithInbox(user)
  replyWithForum()
  const { thread, address: threadAddress } = replyWithThread()
  const screens: Record<string, string> = {
    [addresses.profile(user.username)]: `Welcome, ${user.username}!`,
    [addresses.application]: 'Sparkle Application',
    [addresses.help]: 'Help',
    [addresses.settings]: 'Settings',
    [addresses.messaging]: 'Messaging',
    [addresses.discussions]: 'Welcome to Discussions!',
    [introductions]: 'Introductions',
    [threadAddress]: thread.title,
  }
  for (const [address, name] of Object.entries(screens)) {
    await open(address)
    await expect.element(page.getByRole('heading', { level: 1, name, exact: true }), { message: address }).toBeVisible()
    await expect.element(page.getByRole('banner').getByText('Sparkle', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('contentinfo')).toMatchTextContent(`© ${new Date().getFullYear()} Sparkle`)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveLength(1)
  }
})

test("a screen's first data is what the screen requests, once", async () => {
  const { user } = signInWithApplication()
  replyWithInbox(user, makeChat(user, ['Hello']))
  replyWithForum()
  const { address: threadAddress } = replyWithThread()
  const expected = {
    [addresses.profile(user.username)]: `user/${user.username}`,
    [addresses.conversation(1)]: 'forum/conversations/1?with_messages=true&page=last',
    [addresses.discussions]: 'forum/nodes',
    [introductions]: 'forum/forums/2?with_threads=true&page=1',
    [threadAddress]: 'forum/threads/5?with_posts=true&page=1',
  }
  const fetched = vi.spyOn(window, 'fetch')
  onTestFinished(() => fetched.mockRestore())
  for (const [address, data] of Object.entries(expected)) {
    fetched.mockClear()
    await open(address)
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    const first = ['auth/session', data].map((name) => `/api/v1/${name}`)
    expect(getFirstCalls(location).toSorted()).toEqual(first.toSorted())
    for (const call of first) {
      const times = () => fetched.mock.calls.filter(([url]) => url === call).length
      await expect.poll(times, { message: `${call} at ${address}` }).toBe(1)
    }
  }
})

test('anyone can craft an address, so only ids from it are used in first requests', () => {
  const forged = { pathname: addresses.messaging, search: '?conversation=../../auth/sessions' }
  expect(getFirstCalls(forged)).toEqual(['/api/v1/auth/session'])
})
