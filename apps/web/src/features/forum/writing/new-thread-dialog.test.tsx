import { createThread } from '@sparkle/contract/forum/threads.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { replyWithForum, replyWithPreviews } from '#test/forum.ts'
import { noConnection, reply } from '#test/network.ts'
import { makeThread } from '#test/replies/forum-replies.ts'
import { expectAccessible, expectAccessibleInBothColorSchemes, open, press } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const opener = page.getByRole('button', { name: 'Create New Thread' })
const dialog = page.getByRole('dialog', { name: 'Create New Thread' })
const title = dialog.getByLabelText('Title')
const message = dialog.getByLabelText('Message')
const post = dialog.getByRole('button', { name: 'Post' })

async function openDialog() {
  signIn()
  const threads = [makeThread(5)]
  replyWithPreviews()
  await open(replyWithForum(threads).address)
  await opener.click()
  return threads
}

test('D-02 D-17 D-28 D-29 D-30 D-31 D-32 O-91 a thread is written in a dialog, checked, and added to the list', async () => {
  const threads = await openDialog()
  const sent = reply(createThread, ({ body }) => {
    const thread = makeThread(6, { title: body.title })
    threads.unshift(thread)
    return { success: true as const, thread }
  })
  await expect.element(title).toHaveFocus()
  await expectAccessible()
  await title.fill('ab')
  await message.fill('12345')
  await post.click()
  const problems = dialog.getByRole('alert')
  await expect.element(problems).toHaveFocus()
  await expect
    .element(problems)
    .toMatchTextContent(
      'Thread title must be at least 3 characters in length! Please add a title of 3 characters or more in the textbox before hitting send.',
    )
  await expect
    .element(problems)
    .toMatchTextContent(
      'Messages must be at least 6 characters in length! Please type a message of 6 characters or more in the textbox before hitting send.',
    )
  await expectAccessible()
  await title.fill('abc')
  await message.fill('123456')
  await post.click()
  await expect.element(dialog).toHaveLength(0)
  expect(sent).toMatchObject([{ body: { node_id: 2, title: 'abc', message: '123456' } }])
  await expect.element(page.getByRole('link', { name: 'abc', exact: true })).toBeVisible()
  await expect.element(page.getByRole('status').getByText('Your thread is posted')).toBeVisible()
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await expect.element(title).toHaveValue('')
})

test('I-58 a dialog dims the page, has edges, and keeps its heading and buttons in reach', async () => {
  await openDialog()
  await userEvent.keyboard('{Escape}')
  for (const [width, height] of [
    [1280, 700],
    [768, 700],
    [320, 640],
    [320, 256],
  ] as const) {
    await page.viewport(width, height)
    await opener.click()
    await post.click()
    await expect.element(dialog.getByRole('alert')).toHaveFocus()
    await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
    if (height > 256) await expect.element(post).toBeInViewport({ ratio: 1 })
    await expectAccessibleInBothColorSchemes()
    const box = dialog.element().getBoundingClientRect()
    if (width > 768) {
      await expect.element(dialog).toHaveStyle({ borderTopStyle: 'solid' })
      expect(box.width).toBeLessThan(width)
      const behind = document.elementsFromPoint(10, 400).slice(0, -1)
      const covers = behind.map((element) => getComputedStyle(element).backgroundColor)
      expect(covers.find((color) => color !== 'rgba(0, 0, 0, 0)')).toBe('rgba(0, 0, 0, 0.6)')
    } else {
      expect(box).toMatchObject({ x: 0, y: 0, width, height })
    }
    post.element().scrollIntoView({ block: 'nearest' })
    await expect.element(post).toBeInViewport({ ratio: 1 })
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).toHaveLength(0)
    await expect.element(opener).toHaveFocus()
  }
})

test('I-60 a corrected field is no longer shown as wrong, the other one still is', async () => {
  await openDialog()
  await post.click()
  const problems = dialog.getByRole('alert').getByRole('link')
  await expect.element(problems).toHaveLength(2)
  await title.fill('A good title')
  await expect.element(problems).toHaveLength(1)
  await expect.element(problems).toMatchTextContent(/^Messages must be/)
  await expect.element(title).toHaveFocus()
  await message.fill('And a good message')
  await expect.element(problems).toHaveLength(0)
  reply(createThread, noConnection)
  await post.click()
  const failed = page.getByRole('alert').filter({ hasText: 'Something went wrong: ' })
  await expect.element(failed).toBeVisible()
  await title.fill('A better title')
  await expect.element(failed).toHaveLength(0)
})

test('closing the dialog with unposted text asks first and keeps a draft', async () => {
  await openDialog()
  await expect.element(title).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toHaveLength(0)
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await title.fill('Half a thought')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Keep writing' })).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(title).toHaveValue('Half a thought')
  await userEvent.keyboard('{Escape}')
  await press('Close and keep the draft')
  await expect.element(page.getByRole('dialog')).toHaveLength(0)
  await opener.click()
  await expect.element(title).toHaveValue('Half a thought')
})
