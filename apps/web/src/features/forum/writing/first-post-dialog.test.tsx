import { editPost } from '@sparkle/contract/forum/posts.ts'
import { editThread } from '@sparkle/contract/forum/threads.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getPosts, introductions, isBy, replyWithForum, replyWithPreviews, replyWithThread } from '#test/forum.ts'
import { noConnection, reply } from '#test/network.ts'
import { makePost, makeThread } from '#test/replies/forum-replies.ts'
import { expectAccessible, expectAddress, open, press } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const tooShort =
  'Posts must be at least 6 characters in length! Please type a message of 6 characters or more in the textbox before hitting send.'

const dialog = page.getByRole('dialog', { name: 'Edit thread' })
const title = dialog.getByLabelText('Title')
const message = dialog.getByLabelText('Message')
const save = dialog.getByRole('button', { name: 'Post' })

/** Accepts changes of the title and the text. */
function acceptEdits(person: ReturnType<typeof signIn>) {
  const makeEdited = (text = '') => makePost(1, { ...isBy(person), message: text })
  return {
    titles: reply(editThread, ({ body }) => ({
      success: true as const,
      thread: makeThread(5, { title: body.title ?? '' }),
    })),
    messages: reply(editPost, ({ body }) => ({ success: true as const, post: makeEdited(body.message) })),
  }
}

async function openDialog() {
  const person = signIn()
  replyWithPreviews()
  replyWithForum()
  const posts = [makePost(1, { ...isBy(person), message: 'The old words' })]
  await open(replyWithThread({ title: 'As it was', posts }).address)
  await press('Edit post 1')
  return person
}

test('D-75 D-76 D-77 D-78 D-83 D-84 D-85 D-86 K-12 K-13 K-14 the thread is edited in a dialog', async () => {
  const { titles, messages } = acceptEdits(await openDialog())
  await expect.element(title).toHaveValue('As it was')
  await expect.element(message).toHaveValue('The old words')
  await expect.element(title).toHaveAttribute('required')
  await expect.element(message).toHaveAttribute('required')
  await expectAccessible()
  await title.fill('After: Rock & Roll, 2-Day!')
  await message.fill('The new words')
  await save.click()
  await expect.element(dialog).toHaveLength(0)
  expect(titles.map(({ body }) => body)).toEqual([{ title: 'After: Rock & Roll, 2-Day!' }])
  expect(messages.map(({ body }) => body)).toEqual([{ message: 'The new words' }])
  await expectAddress(`${introductions}/after-rock--roll-2-day.5`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'After: Rock & Roll, 2-Day!' })).toHaveFocus()
  await expect.element(getPosts()).toMatchTextContent('The new words')
})

test('D-79 D-80 D-81 D-82 E-03 O-95 Cancel restores, short texts are refused, a failure keeps the dialog open', async () => {
  const person = await openDialog()
  await title.fill('ab')
  await message.fill('12345')
  await save.click()
  const alert = dialog.getByRole('alert')
  await expect.element(alert).toMatchTextContent('Thread title must be at least 3 characters in length!')
  await expect.element(alert).toMatchTextContent(tooShort)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).toHaveLength(0)
  await press('Edit post 1')
  await expect.element(title).toHaveValue('As it was')
  await expect.element(message).toHaveValue('The old words')
  await title.fill('As it is now')
  await message.fill('The newest words')
  acceptEdits(person)
  reply(editPost, noConnection)
  await save.click()
  const failed = page.getByRole('alert').filter({ hasText: 'Something went wrong: No connection' })
  await expect.element(failed).toHaveLength(1)
  await expect.element(title).toHaveValue('As it is now')
  await expect.element(message).toHaveValue('The newest words')
  acceptEdits(person)
  await save.click()
  await expect.element(dialog).toHaveLength(0)
  await expect.element(getPosts()).toMatchTextContent('The newest words')
})
