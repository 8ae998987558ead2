import { editPost } from '@sparkle/contract/forum/posts.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getPostNumber, isBy, replyWithPreviews, replyWithThread, signInModerator } from '#test/forum.ts'
import { noConnection, reply } from '#test/network.ts'
import { makePost } from '#test/replies/forum-replies.ts'
import { expectAccessible, open, press, reload } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'
import { wholePage } from '#web/platform/whole-page.ts'

const tooShort =
  'Posts must be at least 6 characters in length! Please type a message of 6 characters or more in the textbox before hitting send.'

const getEditor = (number: number) => page.getByRole('form', { name: `Edit post ${number}` })
const getEdits = () => page.getByRole('button', { name: /^Edit post/ })
const editor = getEditor(2)
const box = editor.getByLabelText('Message')

/** Accepts changes of the person's own post 2. */
const acceptEdits = (person: ReturnType<typeof signIn>) =>
  reply(editPost, ({ body }) => {
    const changes = { message: body.message ?? '', last_edit_date: 1, last_edit_username: person.username }
    return { success: true as const, post: makePost(2, { ...isBy(person), ...changes }) }
  })

test('D-66 D-67 D-68 D-69 D-71 D-72 D-74 your own post is edited in place', async () => {
  const person = signIn()
  const own = (number: number, message: string) => makePost(number, { ...isBy(person), message })
  replyWithPreviews()
  const { address } = replyWithThread({ posts: [makePost(1), own(2, 'My first answer'), own(3, 'My second answer')] })
  await open(address)
  await expect.element(getEdits()).toHaveLength(2)
  await expect.element(page.getByRole('button', { name: 'Edit post 1' })).toHaveLength(0)
  await press('Edit post 2')
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveValue('My first answer')
  await expect.element(getEdits()).toHaveLength(0)
  await expectAccessible()
  await box.fill('My better answer')
  const sent = acceptEdits(person)
  await press('Update')
  await expect.element(editor).toHaveLength(0)
  expect(sent.map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { postId: 5002 }, body: { message: 'My better answer' } },
  ])
  await expect.element(getPostNumber(2)).toMatchTextContent('My better answer')
  await expect.element(getPostNumber(2)).toMatchTextContent('edited')
  await expect.element(getPostNumber(2)).toHaveFocus()
  await expect.element(getEdits()).toHaveLength(2)
})

test('D-70 D-73 E-04 Cancel saves nothing, a short text is refused, a failure keeps the text', async () => {
  const person = signIn()
  replyWithPreviews()
  await open(replyWithThread({ by: person, replies: 1 }).address)
  await press('Edit post 2')
  await box.fill('Something else')
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(editor).toHaveLength(0)
  await expect.element(page.getByText('This is reply number 1')).toBeVisible()
  await press('Edit post 2')
  await expect.element(box).toHaveValue('This is reply number 1')
  await box.fill('12345')
  await press('Update')
  await expect.element(editor.getByRole('alert')).toMatchTextContent(tooShort)
  await expectAccessible()
  await box.fill('A change that waits')
  reply(editPost, noConnection)
  await press('Update')
  const failed = page.getByRole('alert').filter({ hasText: 'Something went wrong: No connection' })
  await expect.element(failed).toBeVisible()
  acceptEdits(person)
  await reload()
  await press('Edit post 2')
  await expect.element(box).toHaveValue('A change that waits')
  await press('Update')
  await expect.element(getPostNumber(2)).toMatchTextContent('A change that waits')
})

test('an open editor keeps its text while other posts are read', async () => {
  replyWithPreviews()
  await open(replyWithThread({ by: signIn(), replies: 45 }).address)
  await press('Edit post 2')
  await box.fill('Half way through')
  await press('Scroll to bottom')
  await expect.element(getPostNumber(46)).toHaveFocus()
  await press('Scroll to top')
  await expect.element(box).toHaveValue('Half way through')
})

test('I-52 the form to edit a post is whole in view when it opens, in the box and on the whole page', async () => {
  signInModerator()
  replyWithPreviews()
  const posts = Array.from({ length: 25 }, (_, index) => makePost(index + 1, { can_edit: true, can_soft_delete: true }))
  const { address } = replyWithThread({ posts })
  for (const [width, height, isWhole] of [
    [1280, 800, false],
    [1280, 800, true],
    [360, 740, false],
  ] as const) {
    await page.viewport(width, height)
    wholePage.set(isWhole)
    await open(address)
    await expect.element(page.getByText(/^Post \d+ of 25$/)).toBeVisible()
    for (const number of [2, 25]) {
      await press(`Scroll to ${number === 25 ? 'bottom' : 'top'}`)
      await press(`Edit post ${number}`)
      const opened = getEditor(number)
      await expect.element(opened.getByLabelText('Message')).toHaveFocus()
      await expect.element(opened.getByLabelText('Reason (optional)')).toBeVisible()
      await expect.element(opened, { message: `${width} ${isWhole} ${number}` }).toBeInViewport({ ratio: 1 })
      await opened.getByRole('button', { name: 'Cancel' }).click()
      await expect.element(opened).toHaveLength(0)
    }
  }
})
