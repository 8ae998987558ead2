import { listPostRevisions } from '@sparkle/contract/forum/posts.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPostNumber, replyWithForum } from '#test/forum.ts'
import { replyWithModeratedThread } from '#test/forum-moderation.ts'
import { reply } from '#test/network.ts'
import { makePagination } from '#test/replies/page-replies.ts'
import { expectAccessible, focus, open, press } from '#test/screen.tsx'

test("a moderator's edit of someone else's post names the moderator", async () => {
  const { moderator, address, edits, postEdits } = replyWithModeratedThread(1)
  replyWithForum()
  await open(address)
  await press('Edit post 2')
  await expect.element(page.getByRole('button', { name: 'More actions for post 1' })).toHaveLength(0)
  const editor = page.getByRole('form', { name: 'Edit post 2' })
  await editor.getByLabelText('Message').fill('Write to me here')
  await editor.getByLabelText('Reason (optional)').fill('A phone number')
  await expectAccessible()
  await editor.getByRole('button', { name: 'Update' }).click()
  await expect.element(getPostNumber(2)).toMatchTextContent(`edited by ${moderator.username}, `)
  expect(postEdits.map(({ body }) => body)).toEqual([{ message: 'Write to me here', reason: 'A phone number' }])

  await press('Edit post 1')
  const dialog = page.getByRole('dialog', { name: 'Edit thread' })
  await dialog.getByLabelText('Title').fill('A calmer title')
  await dialog.getByLabelText('Reason (optional)').fill('Too loud')
  await dialog.getByRole('button', { name: 'Post' }).click()
  await expect.element(dialog).toHaveLength(0)
  expect(edits.map(({ body }) => body)).toEqual([{ title: 'A calmer title', reason: 'Too loud' }])
  await expect.element(page.getByRole('heading', { level: 1, name: 'A calmer title' })).toHaveFocus()
  await expect.element(getPostNumber(1)).not.toMatchTextContent('edited')
})

test('staff can read the earlier text of a post that was edited', async () => {
  const { posts, address } = replyWithModeratedThread(1)
  posts.splice(1, 1, ...posts.slice(1).map((post) => ({ ...post, last_edit_date: 1, last_edit_username: 'boss' })))
  const requests = reply(listPostRevisions, {
    revisions: [
      {
        revision_id: 1,
        edit_date: 1,
        edit_user_id: 9,
        edit_username: 'boss',
        message: 'Call me: <b>555-0100</b>',
        reason: 'A phone number',
      },
    ],
    pagination: makePagination(1),
  })
  await open(address)
  const opener = page.getByRole('button', { name: 'More actions for post 2' })
  await focus(opener)
  await expect.element(opener).toBeInViewport()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('menuitem', { name: 'Earlier versions' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Earlier versions of post 2' })
  await expect.element(dialog.getByRole('listitem')).toHaveLength(1)
  for (const text of ['Before boss edited it', 'Reason: A phone number', 'Call me: <b>555-0100</b>']) {
    await expect.element(dialog).toMatchTextContent(text)
  }
  expect(requests).toMatchObject([{ params: { postId: 5002 } }])
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toHaveLength(0)
  await expect.element(opener).toHaveFocus()
})
