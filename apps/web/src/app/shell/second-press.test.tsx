import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { replyWithInbox } from '#test/conversations.ts'
import { replyWithForum } from '#test/forum.ts'
import { pressKey } from '#test/keyboard.ts'
import { expectAddress, getAddress, goBack, open } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'
import { replyWithSettings } from '#test/settings.ts'
import { safetyRequest } from '#web/features/safety/safety-request.ts'

const getLink = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

const getCenter = (locator: Locator) => {
  const { left, top, width, height } = locator.element().getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Presses whatever is at a place of the window. A press of the browser would advance the clock. */
function pressAt({ x, y }: { x: number; y: number }) {
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y })
  document.elementFromPoint(x, y)?.dispatchEvent(press)
}

/** Polling would advance the clock, too. */
const waitForPageChange = () =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(page.getByRole('banner').element(), { attributeFilter: ['data-just-changed'] })
  })

/** What the presses of this test reach. */
function recordPresses() {
  const reached: unknown[] = []
  const handleClick = ({ target }: Event) => reached.push(target)
  document.addEventListener('click', handleClick)
  onTestFinished(() => document.removeEventListener('click', handleClick))
  return reached
}

function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('FD-01 the navigation ignores a press within 500 ms of a page change, but no key', async () => {
  const user = signIn()
  replyWithForum()
  replyWithInbox(user)
  await open(addresses.help)
  await expect.element(getLink('Messaging')).toBeVisible()
  const messaging = getCenter(getLink('Messaging'))
  stopClock()
  const isChanged = waitForPageChange()
  pressAt(getCenter(getLink('Discussions')))
  await isChanged
  pressAt(messaging)
  expect(getAddress()).toBe(addresses.discussions)
  vi.advanceTimersByTime(499)
  pressAt(messaging)
  expect(getAddress()).toBe(addresses.discussions)
  vi.advanceTimersByTime(1)
  await expect.element(page.getByRole('banner')).toHaveAttribute('data-just-changed', 'false')
  pressAt(messaging)
  await expectAddress(addresses.messaging)
  await expect.element(getLink('Messaging')).toHaveLength(0)
  await pressKey(getLink('Discussions'))
  await expectAddress(addresses.discussions)
})

test('FD-01 Enter pressed twice stays on the page, and one step back leaves it', async () => {
  signIn()
  replyWithForum()
  await open(addresses.help)
  await expect.element(getLink('Discussions')).toBeVisible()
  await pressKey(getLink('Discussions'), '{Enter}{Enter}')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectAddress(addresses.discussions)
  await goBack()
  expect(getAddress()).toBe(addresses.help)
})

test('FD-01 a second press on an item of the avatar menu does not reach the page that it covered', async () => {
  const { username } = signIn()
  replyWithSettings()
  const reached = recordPresses()
  for (const width of [1280, 390]) {
    await page.viewport(width, 800)
    await open(addresses.help)
    await page.getByRole('button', { name: `Your menu, ${username}` }).click()
    const item = page.getByRole('menuitem', { name: 'Settings' })
    const place = getCenter(item)
    stopClock()
    const isChanged = waitForPageChange()
    pressAt(place)
    await isChanged
    expect(getAddress()).toBe(addresses.settings)
    reached.length = 0
    pressAt(place)
    expect(reached).toEqual([])
    pressAt({ ...place, y: place.y + 30 })
    expect(reached).toHaveLength(1)
    vi.advanceTimersByTime(500)
    pressAt(place)
    expect(reached).toHaveLength(2)
    vi.useRealTimers()
  }
})

test('FD-01 what is in a dialog can be pressed twice', async () => {
  signIn()
  const reached = recordPresses()
  await open(addresses.help)
  safetyRequest.open({ target: { name: 'other', forumId: 6 } })
  onTestFinished(safetyRequest.close)
  const title = page.getByRole('heading', { name: 'Block other?' })
  await expect.element(title).toBeVisible()
  stopClock()
  pressAt(getCenter(title))
  pressAt(getCenter(title))
  expect(reached).toEqual([title.element(), title.element()])
})
