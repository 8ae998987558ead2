import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { replyWithForum } from '#test/forum.ts'
import { expectAddress, open } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const HASH = 'someone-used-my-account'

test('R-24 every route change scrolls to the top and moves focus to the heading', async () => {
  signIn()
  replyWithForum()
  await page.viewport(600, 400)
  await open(addresses.help)
  const last = await page.getByRole('heading', { name: 'Talk to a person' }).findElement()
  last.scrollIntoView()
  expect(window.scrollY).toBeGreaterThan(100)
  await page.getByRole('main').getByRole('link', { name: 'discussions' }).last().click()
  await expectAddress(addresses.discussions)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.poll(() => window.scrollY).toBe(0)
})

test('R-25 R-26 a hash scrolls, after 100 ms, to 75 px above its element', async () => {
  signIn()
  await page.viewport(600, 400)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await open(`${addresses.help}#${HASH}`)
  await expect.poll(() => document.getElementById(HASH)).not.toBeNull()
  vi.advanceTimersByTime(99)
  expect(window.scrollY).toBe(0)
  vi.advanceTimersByTime(2)
  await expect.poll(() => Math.round(document.getElementById(HASH)?.getBoundingClientRect().top ?? 0)).toBe(75)
})

test('R-25 a broken hash shows the page from its top', async () => {
  signIn()
  await open(`${addresses.help}#%E0%A4%A`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  expect(window.scrollY).toBe(0)
})

test.each([
  ['no-preference', 'smooth'],
  ['reduce', 'auto'],
] as const)('R-25 with %s for reduced motion the scroll is %s', async (reducedMotion, behavior) => {
  signIn()
  const scrollTo = vi.spyOn(window, 'scrollTo')
  onTestFinished(() => scrollTo.mockRestore())
  await commands.emulateMedia({ reducedMotion })
  await open(`${addresses.help}#${HASH}`)
  await expect.poll(() => scrollTo.mock.calls).toContainEqual([expect.objectContaining({ behavior })])
})

test('the first Tab focuses "Skip to main content", which moves focus to the content', async () => {
  signIn()
  await open(addresses.help)
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Skip to main content' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})
