import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  storeSession,
  test,
  waitForFonts,
} from '../support/fixtures.ts'
import { addReply, postsIn, startThread } from '../support/forums.ts'
import { giveRole } from '../support/operator.ts'

test('I-54 moderators can stick, lock, remove and restore; readers see the result as text', async ({
  page,
  browser,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  const moderator = await signIn()
  await giveRole(moderator, 'Moderator')
  const thread = await startThread(request, writer, { replies: 2 })
  const readerPage = await (await browser.newContext()).newPage()
  await storeSession(readerPage, writer)

  await page.goto(thread.address)
  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'Moderate this thread' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await page.getByRole('button', { name: 'Moderate this thread' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Stick to the top' }).click()
  await expect(page.getByText('Sticky', { exact: true })).toBeVisible()
  await choose('Lock')
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()
  await readerPage.goto(thread.address)
  await expect(readerPage.getByText('This thread is locked. New replies are off.')).toBeVisible()
  await expect(readerPage.getByRole('button', { name: 'Post to Thread' })).toHaveCount(0)
  await expect(readerPage.getByRole('button', { name: /Moderate|Edit post|Quote post/ })).toHaveCount(0)
  await expectAccessible(readerPage)
  await choose('Unlock')
  await expect(page.getByText('Locked', { exact: true })).toHaveCount(0)
  await choose('Unstick')
  await expect(page.getByText('Sticky', { exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'More actions for post 2' }).click()
  await page.getByRole('menuitem', { name: 'Remove post' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove post 2' })
  await expect(dialog.getByLabel('Reason (optional)')).toBeFocused()
  await dialog.getByLabel('Reason (optional)').fill('Not kind to others')
  await expectAccessible(page)
  const sent = page.waitForRequest((request) => request.method() === 'DELETE')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  expect((await sent).postDataJSON()).toEqual({ reason: 'Not kind to others' })
  await expect(dialog).toHaveCount(0)
  const removed = postsIn(page).filter({ hasText: 'This is reply number 1' })
  await expect(removed).toContainText('Removed')
  await expectAccessible(page)
  await readerPage.reload()
  await expect(postsIn(readerPage)).toHaveCount(2)
  await expect(readerPage.getByText('This is reply number 1')).toHaveCount(0)
  await expect(postsIn(readerPage).last()).toContainText('post #2')
  await removed.getByRole('button', { name: /^More actions for post/ }).click()
  await page.getByRole('menuitem', { name: 'Restore post' }).click()
  await expect(removed).not.toContainText('Removed')
  await expect(postsIn(page)).toHaveCount(3)

  await choose('Remove thread')
  await page.getByRole('dialog', { name: 'Remove this thread' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Removed', { exact: true })).toBeVisible()
  await readerPage.reload()
  await expect(readerPage.getByRole('heading', { level: 1, name: 'Your thread was removed' })).toBeVisible()
  await expect(readerPage).toHaveTitle('Your thread was removed – Sparkle')
  await expect(readerPage.getByText('A moderator removed it.')).toBeVisible()
  await expect(readerPage.getByRole('main').getByRole('link', { name: 'Ask for help' })).toBeVisible()
  await expectAccessibleInBothColorSchemes(readerPage)
  await choose('Restore thread')
  await expect(page.getByText('Removed', { exact: true })).toHaveCount(0)
  await readerPage.goto(thread.address)
  await expect(postsIn(readerPage)).toHaveCount(3)
  await readerPage.context().close()
})

test('I-59 what a moderator did can be undone from the notice', async ({ page, request, makePerson, signIn }) => {
  const writer = await makePerson()
  await giveRole(await signIn(), 'Moderator')
  const thread = await startThread(request, writer, { replies: 1 })
  await page.goto(thread.address)
  const menu = page.getByRole('button', { name: 'Moderate this thread' })
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' })
  for (const [action, tag, undone] of [
    ['Stick to the top', 'Sticky', 'Thread is no longer sticky'],
    ['Lock', 'Locked', 'Thread unlocked. New replies are on.'],
    ['Remove thread', 'Removed', 'Thread restored'],
  ] as const) {
    await menu.click()
    await page.getByRole('menuitem', { name: action }).click()
    if (tag === 'Removed') await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText(tag, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await undo.click()
    await expect(page.getByText(tag, { exact: true })).toHaveCount(0)
    await expect(page.getByRole('status').getByText(undone)).toBeVisible()
    await expect(undo).toHaveCount(0)
    await expect(menu).toBeFocused()
  }
  await page.getByRole('button', { name: 'More actions for post 2' }).click()
  await page.getByRole('menuitem', { name: 'Remove post' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  const post = postsIn(page).filter({ hasText: 'This is reply number 1' })
  await expect(post).toContainText('Removed')
  await undo.click()
  await expect(page.getByRole('status').getByText('Post restored')).toBeVisible()
  await expect(post).not.toContainText('Removed')
})

test('I-65 on a very small screen, every item of a menu can be reached', async ({ page, request, signIn }) => {
  const moderator = await signIn()
  await giveRole(moderator, 'Moderator')
  const thread = await startThread(request, moderator)
  for (const scale of [100, 200]) {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.addInitScript((percent) => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = `${percent}%`
      })
    }, scale)
    await page.goto(thread.address)
    await expect(postsIn(page)).toHaveAttribute('aria-setsize', '1')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await waitForFonts(page)
    const opener = page.getByRole('button', { name: 'Moderate this thread' })
    await opener.focus()
    await expect(opener).toBeInViewport()
    await page.keyboard.press('ArrowDown')
    for (const name of ['Stick to the top', 'Lock', 'Remove thread']) {
      const item = page.getByRole('menuitem', { name })
      await expect(item).toBeFocused()
      await expect(item).toBeInViewport({ ratio: 0.99 })
      await page.keyboard.press('ArrowDown')
    }
    await expectAccessible(page)
  }
})

test("a moderator's edit of someone else's post names the moderator, and staff can read the earlier text", async ({
  page,
  browser,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  const moderator = await signIn()
  await giveRole(moderator, 'Moderator')
  const thread = await startThread(request, writer)
  await addReply(request, writer, thread.id, 'Call me: <b>555-0100</b>')
  await page.goto(thread.address)
  await page.getByRole('button', { name: 'Edit post 2' }).click()
  await expect(page.getByRole('button', { name: 'More actions for post 1' })).toHaveCount(0)
  const editor = page.getByRole('form', { name: 'Edit post 2' })
  await editor.getByLabel('Message').fill('Write to me here')
  await editor.getByLabel('Reason (optional)').fill('A phone number')
  await expectAccessible(page)
  const sent = page.waitForRequest(/forum\/posts\/\d+$/)
  await editor.getByRole('button', { name: 'Update' }).click()
  expect((await sent).postDataJSON()).toEqual({ message: 'Write to me here', reason: 'A phone number' })
  const edited = page.getByRole('article', { name: /^Post 2 / })
  await expect(edited).toContainText(`edited by ${moderator.username}, `)

  await page.getByRole('button', { name: 'Edit post 1' }).click()
  const threadDialog = page.getByRole('dialog', { name: 'Edit thread' })
  await threadDialog.getByLabel('Title').fill('A calmer title')
  await threadDialog.getByLabel('Reason (optional)').fill('Too loud')
  const renamed = page.waitForRequest(
    (call) => call.method() === 'POST' && call.url().endsWith(`/threads/${thread.id}`),
  )
  await threadDialog.getByRole('button', { name: 'Post' }).click()
  expect((await renamed).postDataJSON()).toEqual({ title: 'A calmer title', reason: 'Too loud' })
  await expect(threadDialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'A calmer title' })).toBeFocused()
  await expect(page.getByRole('article', { name: /^Post 1 / })).not.toContainText('edited')

  const opener = page.getByRole('button', { name: 'More actions for post 2' })
  await opener.focus()
  await expect(opener).toBeInViewport()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Earlier versions' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Earlier versions of post 2' })
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  for (const text of [`Before ${moderator.username} edited it`, 'Reason: A phone number', 'Call me: <b>555-0100</b>']) {
    await expect(dialog).toContainText(text)
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()

  const readerPage = await (await browser.newContext()).newPage()
  await storeSession(readerPage, writer)
  await readerPage.goto(thread.address)
  await expect(readerPage.getByRole('article', { name: /^Post 2 / })).toContainText(`edited by ${moderator.username}, `)
  await expect(readerPage.getByRole('button', { name: /^Moderate/ })).toHaveCount(0)
  await readerPage.context().close()
})
