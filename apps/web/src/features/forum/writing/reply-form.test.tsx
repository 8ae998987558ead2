import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  acceptReplies,
  getPostNumber,
  getTop,
  openReplyForm,
  replyBox,
  replyForm,
  replyWithPreviews,
  replyWithThread,
} from '#test/forum.ts'
import { pressKey } from '#test/keyboard.ts'
import { makePost } from '#test/replies/forum-replies.ts'
import { expectAccessible, open, press, reload } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'
import { wholePage } from '#web/platform/whole-page.ts'

const tooShort =
  'Posts must be at least 6 characters in length! Please type a message of 6 characters or more in the textbox before hitting send.'

const opener = page.getByRole('button', { name: 'Post to Thread' })
const alert = replyForm.getByRole('alert')

test('D-03 D-36 D-52 D-54 D-55 D-57 D-58 D-59 D-62 D-63 D-64 a reply is written below and added to the thread', async () => {
  const person = signIn()
  const { posts, address } = replyWithThread({ replies: 21 })
  replyWithPreviews()
  const sent = acceptReplies(posts, person)
  await openReplyForm(address)
  await expect.element(replyForm).toBeInViewport()
  await expect.element(opener).toHaveLength(0)
  await expect.element(replyBox).toHaveAttribute('required')
  const { top } = replyForm.element().getBoundingClientRect()
  expect(top).toBeGreaterThan(page.getByRole('feed').element().getBoundingClientRect().top)
  await expectAccessible()
  await replyBox.fill('Thank you all!')
  await press('Post')
  await expect.element(replyForm).toHaveLength(0)
  expect(sent).toMatchObject([{ body: { thread_id: 5, message: 'Thank you all!' } }])
  await expect.element(opener).toBeVisible()
  await expect.element(page.getByRole('status').getByText('Reply posted')).toBeVisible()
  await expect.element(getPostNumber(23)).toHaveFocus()
  await expect.element(page.getByText('Thank you all!')).toBeVisible()
  await expect.element(getPostNumber(22)).toBeInViewport()
  await opener.click()
  await expect.element(replyBox).toHaveValue('')
})

test('D-37 the button stays hidden while the form is in view; once it is not, another button leads back', async () => {
  signIn()
  await page.viewport(700, 800)
  await openReplyForm(replyWithThread({ replies: 12 }).address)
  const back = page.getByRole('button', { name: 'Go to your reply' })
  await expect.element(replyForm).toBeInViewport({ ratio: 0.75 })
  await expect.element(opener).toHaveLength(0)
  await expect.element(back).toHaveLength(0)
  await userEvent.wheel(replyForm, { delta: { y: -20_000 } })
  await expect.element(back).toBeVisible()
  await expect.element(opener).toHaveLength(0)
  await back.click()
  await expect.element(replyForm).toBeInViewport({ ratio: 0.75 })
  await expect.element(replyBox).toHaveFocus()
})

test('D-56 D-60 D-61 a short reply is refused, six characters are fine; Cancel closes and keeps the draft', async () => {
  const person = signIn()
  const { posts, address } = replyWithThread()
  replyWithPreviews()
  acceptReplies(posts, person)
  await openReplyForm(address)
  await replyBox.fill('12345')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(alert).toHaveFocus()
  await press('Post')
  await expect.element(alert).toMatchTextContent(tooShort)
  await expect.element(alert).toHaveFocus()
  await expect.element(replyBox).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await press('Cancel')
  await expect.element(replyForm).toHaveLength(0)
  await reload()
  await opener.click()
  await expect.element(replyBox).toHaveValue('12345')
  await replyBox.fill('123456')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(getPostNumber(2)).toMatchTextContent('123456')
})

test('I-52 the form for a reply is whole in view when it opens, in the box and on the whole page', async () => {
  signIn()
  const { address } = replyWithThread({ replies: 24 })
  for (const [width, height, isWhole] of [
    [1280, 800, false],
    [1280, 800, true],
    [768, 900, false],
    [360, 740, false],
  ] as const) {
    await page.viewport(width, height)
    wholePage.set(isWhole)
    await open(address)
    await expect.element(page.getByText(/^Post \d+ of 25$/)).toBeVisible()
    await opener.click()
    await expect.element(replyBox).toHaveFocus()
    await expect.element(replyForm, { message: `${width} ${isWhole}` }).toBeInViewport({ ratio: 1 })
    await expect.poll(() => getTop('reply-message')).toBeGreaterThan(75)
  }
})

test('Quote copies the text of a post into the reply', async () => {
  const person = signIn()
  const posts = [makePost(1, { message: 'Two lines\nof wisdom' })]
  replyWithPreviews()
  const sent = acceptReplies(posts, person)
  await open(replyWithThread({ posts }).address)
  await press('Quote post 1')
  await expect.element(replyBox).toHaveFocus()
  const quote = '@writer wrote:\n\n> Two lines\n> of wisdom\n\n'
  await expect.element(replyBox).toHaveValue(quote)
  await userEvent.keyboard('{Control>}{End}{/Control}So true.{Control>}{Enter}{/Control}')
  await expect.element(getPostNumber(2)).toMatchTextContent('So true.')
  expect(sent).toMatchObject([{ body: { message: `${quote}So true.` } }])
})

test('a reply can be written on a phone with the keyboard alone', async () => {
  const person = signIn()
  const { posts, address } = replyWithThread({ replies: 2 })
  replyWithPreviews()
  acceptReplies(posts, person)
  await page.viewport(320, 640)
  await open(address)
  await pressKey(opener)
  await expect.element(replyBox).toHaveFocus()
  await userEvent.keyboard('Written on a phone')
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Post', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(getPostNumber(4)).toHaveFocus()
  expect(getTop(posts[2]?.post_id ?? 0)).toBeDefined()
  await expectAccessible()
})
