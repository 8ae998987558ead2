import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, freshName, storeSession, test } from '../support/fixtures.ts'
import { addReply, introductions, startThread } from '../support/forums.ts'

const options = (page: Page) => page.getByRole('listbox', { name: 'Names' }).getByRole('option')
const isNamesCall = (url: string) => url.includes('/api/v1/forum/names')

async function openReply(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Post to Thread' }).click()
  const box = page.getByRole('textbox', { name: 'Message' })
  await expect(box).toBeFocused()
  return box
}

test('FB-08 a name is completed by keyboard, those in the thread first, and Escape leaves the text as typed', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const start = freshName('zoe').slice(0, 8)
  const inThread = await makePerson({ username: `${start}-zz` })
  const other = await makePerson({ username: `${start}-aa` })
  const thread = await startThread(request, await signIn())
  await addReply(request, inThread, thread.id, 'I am here')
  const box = await openReply(page, thread.address)
  await box.pressSequentially(`Thanks, @${start}`)
  await expect(options(page)).toHaveText([inThread.username, other.username])
  await expect(page.getByRole('status').filter({ hasText: /^2 names$/ })).toBeAttached()
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-autocomplete', 'list')
  const list = page.getByRole('listbox', { name: 'Names' })
  await expect(box).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? 'missing')
  await expectAccessible(page)

  await page.keyboard.press('ArrowDown')
  const second = options(page).nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? 'missing')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(`Thanks, @${other.username} `)
  await expect(box).toBeFocused()
  await expect(list).toHaveCount(0)

  await box.pressSequentially(`and @${start}`)
  await expect(options(page)).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(box).toHaveValue(`Thanks, @${other.username} and @${inThread.username} `)

  await box.pressSequentially(`@${start}`)
  await expect(options(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(box).toBeFocused()
  await expect(box).toHaveValue(`Thanks, @${other.username} and @${inThread.username} @${start}`)
  await expect(box).not.toHaveAttribute('aria-activedescendant', /./)
  // Closed for this name: Enter is a new line again.
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(/\n$/)
})

test('FB-08 nothing is completed in an email address or before the second letter', async ({
  page,
  request,
  signIn,
}) => {
  const thread = await startThread(request, await signIn())
  const calls: string[] = []
  page.on('request', (call) => {
    if (isNamesCall(call.url())) calls.push(call.url())
  })
  const box = await openReply(page, thread.address)
  await box.pressSequentially('Write to sam@example.com or @s')
  const asked = page.waitForRequest((call) => isNamesCall(call.url()))
  await box.pressSequentially('a')
  expect(new URL((await asked).url()).searchParams.get('q')).toBe('sa')
  expect(calls).toHaveLength(1)
})

test('FB-08 on a phone the names are tapped, each row is 44 px high and inside the screen', async ({
  browser,
  request,
  makePerson,
}) => {
  const start = freshName('max').slice(0, 8)
  const other = await makePerson({ username: `${start}-long-name-with-28` })
  const person = await makePerson()
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  await storeSession(page, person)
  const thread = await startThread(request, person)
  const box = await openReply(page, thread.address)
  await box.pressSequentially(`A few words before a name @${start}`)
  await expect(options(page)).toHaveCount(1)
  await expectNoOverflow(page)
  await expectAccessible(page)
  const row = await options(page).boundingBox()
  expect(row?.height).toBeGreaterThanOrEqual(44)
  expect(row?.x).toBeGreaterThanOrEqual(0)
  expect((row?.x ?? 0) + (row?.width ?? 0)).toBeLessThanOrEqual(320)
  await options(page).tap()
  await expect(box).toHaveValue(`A few words before a name @${other.username} `)
  await expect(box).toBeFocused()
  await context.close()
})

test('FB-08 in a dialog, Escape closes the names and not the dialog', async ({ page, makePerson, signIn }) => {
  const start = freshName('ida').slice(0, 8)
  await makePerson({ username: `${start}-x` })
  await signIn()
  await page.goto(introductions.address)
  await page.getByRole('button', { name: 'Create New Thread' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Thread' })
  const box = dialog.getByRole('textbox', { name: 'Message' })
  await box.click()
  await box.pressSequentially(`@${start}`)
  await expect(options(page)).toHaveCount(1)
  await expect(options(page)).toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await expect(box).toBeFocused()
})
