import { completeNames } from '@sparkle/contract/forum/forum-users.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { replyBox as box, openReplyForm, replyWithForum, replyWithPreviews, replyWithThread } from '#test/forum.ts'
import { reply } from '#test/network.ts'
import { expectAccessible, expectNoOverflow, expectTexts, open, press } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const list = page.getByRole('listbox', { name: 'Names' })
const options = list.getByRole('option')

function replyWithNames(...names: string[]) {
  signIn()
  replyWithPreviews()
  const avatar = '/images/default-applicant.svg'
  return reply(completeNames, { users: names.map((username, index) => ({ user_id: index + 1, username, avatar })) })
}

test('FB-08 a name is completed by keyboard, those in the thread first, and Escape leaves the text as typed', async () => {
  const requests = replyWithNames('zoe-zz', 'zoe-aa')
  await openReplyForm(replyWithThread().address)
  await userEvent.keyboard('Thanks, @zoe')
  await expectTexts(options, ['zoe-zz', 'zoe-aa'])
  await expect.poll(() => requests.at(-1)).toMatchObject({ query: { q: 'zoe', thread_id: 5 } })
  await expect.element(page.getByRole('status').filter({ hasText: /^2 names$/ })).toBeInTheDocument()
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect.element(box).toHaveAttribute('aria-autocomplete', 'list')
  await expect.element(box).toHaveAttribute('aria-controls', list.element().id)
  await expectAccessible()

  await userEvent.keyboard('{ArrowDown}')
  const second = options.nth(1)
  await expect.element(second).toHaveAttribute('aria-selected', 'true')
  await expect.element(box).toHaveAttribute('aria-activedescendant', second.element().id)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(box).toHaveValue('Thanks, @zoe-aa ')
  await expect.element(box).toHaveFocus()
  await expect.element(list).toHaveLength(0)

  await userEvent.keyboard('and @zoe')
  await expect.element(options).toHaveLength(2)
  await userEvent.tab()
  await expect.element(box).toHaveValue('Thanks, @zoe-aa and @zoe-zz ')

  await userEvent.keyboard('@zoe')
  await expect.element(options).toHaveLength(2)
  await userEvent.keyboard('{Escape}')
  await expect.element(list).toHaveLength(0)
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveValue('Thanks, @zoe-aa and @zoe-zz @zoe')
  await expect.element(box).not.toHaveAttribute('aria-activedescendant')
  // Closed for this name: Enter is a new line again.
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('Thanks, @zoe-aa and @zoe-zz @zoe\n')
})

test('FB-08 nothing is completed in an email address or before the second letter', async () => {
  const requests = replyWithNames()
  await openReplyForm(replyWithThread().address)
  await userEvent.keyboard('Write to sam@example.com or @s')
  await userEvent.keyboard('a')
  await expect.poll(() => requests.map(({ query }) => query.q)).toEqual(['sa'])
})

test('FB-08 on a phone each row of the names is 44 px high and inside the screen', async () => {
  replyWithNames('max-long-name-with-28')
  await page.viewport(320, 640)
  await openReplyForm(replyWithThread().address)
  await userEvent.keyboard('A few words before a name @max')
  await expect.element(options).toHaveLength(1)
  await expectNoOverflow()
  await expectAccessible()
  const row = options.element().getBoundingClientRect()
  expect(row.height).toBeGreaterThanOrEqual(44)
  expect(row.left).toBeGreaterThanOrEqual(0)
  expect(row.right).toBeLessThanOrEqual(320)
})

test('FB-08 in a dialog, Escape closes the names and not the dialog', async () => {
  replyWithNames('ida-x')
  await open(replyWithForum().address)
  await press('Create New Thread')
  const dialog = page.getByRole('dialog', { name: 'Create New Thread' })
  const message = dialog.getByRole('textbox', { name: 'Message' })
  await message.click()
  await userEvent.keyboard('@ida')
  await expect.element(options).toHaveLength(1)
  await expect.element(options).toBeInViewport()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(options).toHaveLength(0)
  await expect.element(dialog).toBeVisible()
  await expect.element(message).toHaveFocus()
})
