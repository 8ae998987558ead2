import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import { replyWithOwnProfile } from '#test/profiles.ts'
import { makeProfileUser } from '#test/replies/user-replies.ts'
import { expectAccessible, expectAddress, open } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'
import { openSettings, replyWithSettings } from '#test/settings.ts'

const button = page.getByRole('button', { name: 'Your menu' })
const getItem = (name: string) => page.getByRole('menuitem', { name })

test('R-40 the avatar menu works by keyboard and opens your own profile', async () => {
  const user = signIn()
  replyWithOwnProfile(user)
  await open(addresses.help)
  await expect.element(button).toBeVisible()
  await pressKey(button)
  const item = getItem('View Profile')
  await expect.element(item).toBeVisible()
  await expectAccessible()
  await pressKey(item)
  await expectAddress(addresses.profile(user.username))
})

test('the menu works with the keyboard and the mouse', async () => {
  signIn()
  replyWithSettings()
  await open(addresses.help)
  await expect.element(button).toBeVisible()
  await pressKey(button)
  await expect.element(getItem('View Profile')).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(getItem('Settings')).toHaveFocus()
  await userEvent.keyboard('l')
  await expect.element(getItem('Log out')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(getItem('View Profile')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await expect.element(getItem('View Profile')).toHaveLength(0)
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(getItem('Log out')).toHaveFocus()
  await userEvent.tab()
  await expect.element(getItem('Log out')).toHaveLength(0)
  await expect.element(button).not.toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(button).toHaveFocus()
  await button.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(getItem('Settings')).toHaveLength(0)
  await button.click()
  await getItem('Settings').click()
  await expectAddress(addresses.settings)
  await expect.element(getItem('Settings')).toHaveLength(0)
})

test('I-72 Help is in the avatar menu', async () => {
  await openSettings()
  await button.click()
  await expect.element(getItem('Help')).toBeVisible()
  await expectAccessible()
  await getItem('Help').click()
  await expectAddress(addresses.help)
})

test('R-45 an avatar that fails to load is replaced by the placeholder', async () => {
  const user = signIn()
  replyWithOwnProfile(user)
  const avatar = '/assets/00000000000000000000000000000000/192.webp'
  reply(getUser, makeProfileUser(user.username, { userId: user.id, forumId: user.forumId, avatar }))
  await open(addresses.profile(user.username))
  const image = page.getByRole('main').getByCss('img').first()
  await expect.element(image).toHaveAttribute('src', '/images/default-applicant.svg')
  await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0)
})
