import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { box, makeChat, openDock, replyWithInbox } from '#test/conversations.ts'
import { expectNoCoveredFocus, expectUncovered } from '#test/covered-focus.ts'
import { everyScreen } from '#test/every-screen.ts'
import { open, press } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'
import { storedSession } from '#web/platform/stored-session.ts'

/** Opens a screen and waits for all of it. */
async function openScreen(name: keyof typeof everyScreen) {
  await open(everyScreen[name]())
  if (storedSession.get()) await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect.element(page.getByCss('.mantine-Skeleton-root')).toHaveLength(0)
}

const names = Object.keys(everyScreen) as (keyof typeof everyScreen)[]

test.each(names)('FD-23 no bar covers what has the focus: %s', async (name) => {
  await openScreen(name)
  await expectNoCoveredFocus()
})

test('FD-23 nor does a header of several rows', async () => {
  await openScreen(addresses.latest)
  await expectNoCoveredFocus([[600, 640]])
})

test('FD-23 nor does the panel of a conversation', async () => {
  const person = signIn({ businessAccount: true })
  const texts = Array.from({ length: 12 }, (_, index) => `Hello ${index}`)
  replyWithInbox(person, makeChat(person, texts))
  await openDock()
  await expect.element(box).toHaveFocus()
  await expectNoCoveredFocus([
    [1280, 600],
    [800, 600],
    [320, 640],
  ])
})

test.each([addresses.search.pattern, addresses.forumSearch.pattern])(
  'FD-23 the heading of results is below the bars: %s',
  async (name) => {
    await page.viewport(1280, 600)
    await openScreen(name)
    window.scrollTo(0, document.documentElement.scrollHeight)
    await press('Search')
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveFocus()
    await expectUncovered()
  },
)
