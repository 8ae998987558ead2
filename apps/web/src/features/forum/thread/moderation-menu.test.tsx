import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { getPosts, replyWithThread } from '#test/forum.ts'
import { choose, replyWithModeratedThread, threadMenu } from '#test/forum-moderation.ts'
import { expectAccessible, focus, open, press } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const chooseForThread = async (action: string) => {
  await threadMenu.click()
  await choose(action)
}
const getTag = (name: string) => page.getByText(name, { exact: true })
const getReply = () => getPosts().filter({ hasText: 'This is reply number 1' })

test('I-54 moderators can stick, lock, remove and restore a thread', async () => {
  const { address, edits, removals } = replyWithModeratedThread(2)
  await open(address)
  await threadMenu.click()
  await expectAccessible()
  await choose('Stick to the top')
  await expect.element(getTag('Sticky')).toBeVisible()
  await chooseForThread('Lock')
  await expect.element(getTag('Locked')).toBeVisible()
  await chooseForThread('Unlock')
  await expect.element(getTag('Locked')).toHaveLength(0)
  await chooseForThread('Unstick')
  await expect.element(getTag('Sticky')).toHaveLength(0)

  await chooseForThread('Remove thread')
  const dialog = page.getByRole('dialog', { name: 'Remove this thread' })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(getTag('Removed')).toBeVisible()
  expect(removals.map(({ body }) => body)).toEqual([{}])
  await chooseForThread('Restore thread')
  await expect.element(getTag('Removed')).toHaveLength(0)
  await expect.element(getPosts()).toHaveLength(3)
  expect(edits.map(({ body }) => body)).toEqual([
    { sticky: true },
    { discussion_open: false },
    { discussion_open: true },
    { sticky: false },
    { discussion_state: 'visible' },
  ])
})

test('I-54 moderators can remove a post for a reason and restore it', async () => {
  const { address, postEdits, postRemovals } = replyWithModeratedThread(2)
  await open(address)
  await press('More actions for post 2')
  await choose('Remove post')
  const dialog = page.getByRole('dialog', { name: 'Remove post 2' })
  const reason = dialog.getByLabelText('Reason (optional)')
  await expect.element(reason).toHaveFocus()
  await reason.fill('Not kind to others')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(dialog).toHaveLength(0)
  expect(postRemovals).toMatchObject([{ params: { postId: 5002 } }])
  expect(postRemovals[0]?.body).toEqual({ reason: 'Not kind to others' })
  await expect.element(getReply()).toMatchTextContent('Removed')
  await expectAccessible()
  await getReply()
    .getByRole('button', { name: /^More actions for post/ })
    .click()
  await choose('Restore post')
  await expect.element(getReply()).not.toMatchTextContent('Removed')
  await expect.element(getPosts()).toHaveLength(3)
  expect(postEdits.map(({ body }) => body)).toEqual([{ message_state: 'visible' }])
})

test('I-54 readers of a locked thread read so, and have no button to write or moderate', async () => {
  signIn()
  await open(replyWithThread({ replies: 2, discussion_open: false, can_reply: false }).address)
  await expect.element(page.getByText('This thread is locked. New replies are off.')).toBeVisible()
  await expect.element(getTag('Locked')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Post to Thread' })).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: /Moderate|Edit post|Quote post/ })).toHaveLength(0)
  await expectAccessible()
})

const undo = page.getByRole('status').getByRole('button', { name: 'Undo' })

for (const [action, tag, undone] of [
  ['Stick to the top', 'Sticky', 'Thread is no longer sticky'],
  ['Lock', 'Locked', 'Thread unlocked. New replies are on.'],
  ['Remove thread', 'Removed', 'Thread restored'],
] as const) {
  test(`I-59 what a moderator did can be undone from the notice: ${action}`, async () => {
    await open(replyWithModeratedThread(1).address)
    await chooseForThread(action)
    if (tag === 'Removed') await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect.element(getTag(tag)).toBeVisible()
    await expectAccessible()
    await undo.click()
    await expect.element(getTag(tag)).toHaveLength(0)
    await expect.element(page.getByRole('status').getByText(undone)).toBeVisible()
    await expect.element(undo).toHaveLength(0)
    await expect.element(threadMenu).toHaveFocus()
  })
}

test('I-59 what a moderator did can be undone from the notice: Remove post', async () => {
  await open(replyWithModeratedThread(1).address)
  await press('More actions for post 2')
  await choose('Remove post')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(getReply()).toMatchTextContent('Removed')
  await undo.click()
  await expect.element(page.getByRole('status').getByText('Post restored')).toBeVisible()
  await expect.element(getReply()).not.toMatchTextContent('Removed')
})

/** Opens a menu of three items and reaches each of them with the arrow key. */
async function expectItemsInView(opener: Locator) {
  await focus(opener)
  await expect.element(opener).toBeInViewport()
  await userEvent.keyboard('{ArrowDown}')
  for (const name of ['Stick to the top', 'Lock', 'Remove thread']) {
    const item = page.getByRole('menuitem', { name })
    await expect.element(item).toHaveFocus()
    await expect.element(item).toBeInViewport({ ratio: 0.99 })
    await userEvent.keyboard('{ArrowDown}')
  }
}

for (const scale of [100, 200]) {
  test(`I-65 on a very small screen, every item of a menu can be reached, with text of ${scale} %`, async () => {
    document.documentElement.style.fontSize = `${scale}%`
    onTestFinished(() => {
      document.documentElement.style.fontSize = ''
    })
    await page.viewport(320, 256)
    await open(replyWithModeratedThread().address)
    await expect.element(getPosts()).toHaveAttribute('aria-setsize', '1')
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await document.fonts.ready
    await expectItemsInView(threadMenu)
    await expectAccessible()
  })
}
