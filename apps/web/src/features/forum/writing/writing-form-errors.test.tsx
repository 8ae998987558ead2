import { editPost } from '@sparkle/contract/forum/posts.ts'
import { createThread, editThread } from '@sparkle/contract/forum/threads.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  acceptReplies,
  introductions,
  isBy,
  replyForm,
  replyWithForum,
  replyWithPreviews,
  replyWithThread,
} from '#test/forum.ts'
import { completeByKeyboard, pressKey } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import { makePost, makeThread } from '#test/replies/forum-replies.ts'
import { expectAddress, open } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const dialog = page.getByRole('dialog')

async function pressByKeyboard(name: string) {
  await pressKey(page.getByRole('button', { name, exact: true }))
}

test('E-06 a new thread can be completed by keyboard after an error', async () => {
  signIn()
  replyWithPreviews()
  await open(replyWithForum().address)
  const created = reply(createThread, ({ body }) => ({
    success: true as const,
    thread: makeThread(6, { title: body.title }),
  }))
  await pressByKeyboard('Create New Thread')
  const texts = { Title: 'Fixed by keyboard', Message: 'Written by keyboard' }
  await completeByKeyboard({ button: 'Post', fixes: texts, within: dialog })
  await expect.element(dialog).toHaveLength(0)
  expect(created).toMatchObject([{ body: { title: texts.Title, message: texts.Message } }])
})

test('E-06 the forms of a thread can be completed by keyboard after an error', async () => {
  const person = signIn()
  replyWithPreviews()
  replyWithForum()
  const { posts, address } = replyWithThread({ by: person, replies: 1 })
  const titles = reply(editThread, ({ body }) => ({
    success: true as const,
    thread: makeThread(5, { title: body.title }),
  }))
  const edits = reply(editPost, ({ params, body }) => ({
    success: true as const,
    post: makePost(params.postId - 5000, { ...isBy(person), message: body.message }),
  }))
  const replies = acceptReplies(posts, person)
  await open(address)
  await pressByKeyboard('Edit post 1')
  await dialog.getByLabelText('Title').clear()
  await completeByKeyboard({ button: 'Post', fixes: { Title: 'Better by keyboard' }, within: dialog })
  await expect.element(dialog).toHaveLength(0)
  expect(titles).toMatchObject([{ body: { title: 'Better by keyboard' } }])
  // The new title is part of the address, so the page opens anew.
  await expectAddress(`${introductions}/better-by-keyboard.5`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Better by keyboard' })).toHaveFocus()

  await pressByKeyboard('Edit post 2')
  const editor = page.getByRole('form', { name: 'Edit post 2' })
  await editor.getByLabelText('Message').clear()
  await completeByKeyboard({ button: 'Update', fixes: { Message: 'Changed by keyboard' }, within: editor })
  await expect.element(page.getByRole('article', { name: 'Post 2' })).toHaveFocus()
  expect(edits.at(-1)).toMatchObject({ params: { postId: 5002 }, body: { message: 'Changed by keyboard' } })
  await pressByKeyboard('Post to Thread')
  await completeByKeyboard({ button: 'Post', fixes: { Message: 'Answered by keyboard' }, within: replyForm })
  await expect.element(replyForm).toHaveLength(0)
  expect(replies).toMatchObject([{ body: { message: 'Answered by keyboard' } }])
})
