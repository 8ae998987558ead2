import { searchForum } from '@sparkle/contract/forum/forum-search.ts'
import { createThread } from '@sparkle/contract/forum/threads.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { replyWithForum, replyWithPreviews } from '#test/forum.ts'
import { makeFound } from '#test/forum-search.ts'
import { noConnection, refuse, reply } from '#test/network.ts'
import { inPlace, makeThread } from '#test/replies/forum-replies.ts'
import { paginate } from '#test/replies/page-replies.ts'
import { expectAccessibleInBothColorSchemes, expectNoOverflow, expectTexts, open, press } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const dialog = page.getByRole('dialog', { name: 'Create New Thread' })
const title = dialog.getByLabelText('Title')
const message = dialog.getByLabelText('Message')
const similar = dialog.getByRole('list', { name: 'Threads like yours' }).getByRole('link')

async function openDialog() {
  signIn()
  replyWithPreviews()
  await open(replyWithForum().address)
  await press('Create New Thread')
  await expect.element(title).toHaveFocus()
}

const titles = [
  'Bus pass',
  'Who has a bus pass?',
  `Bus pass ${'and a very long title '.repeat(6)}`.trim(),
  'A bus pass',
]

/** Some thread has two words of the title that is typed. Each thread is found twice. */
function replyWithTitles() {
  const threads = titles.map((name, index) => inPlace(makeThread(5 + index, { title: name })))
  const posts = threads.flatMap((Thread, index) => [makeFound(index + 1, { Thread }), makeFound(index + 9, { Thread })])
  const fewer = { words: ['bus', 'pass'], total: 8, is_capped: false }
  return reply(searchForum, ({ query }) => {
    const isFewer = query.keywords === 'bus pass'
    const { items, pagination } = paginate(isFewer ? posts : [], 1)
    return { posts: items, pagination, is_capped: false, fewer_words: isFewer ? null : fewer }
  })
}

test('FD-26 up to three threads are offered in a place of their own, reached by Tab and ignored by Escape', async () => {
  await openDialog()
  const requests = replyWithTitles()
  const getTop = () => message.element().getBoundingClientRect().top
  const top = getTop()
  await title.fill('Where is a "bus" pass?')
  await expectTexts(similar, titles.slice(0, 3))
  const status = dialog.getByRole('status').filter({ hasText: '3 threads like yours. Press Escape to hide.' })
  await expect.element(status).toBeInTheDocument()
  expect(requests.map(({ query }) => [query.keywords, query.titles_only])).toEqual([
    ['Where is a  bus  pass?', true],
    ['bus pass', true],
  ])
  expect(getTop()).toBe(top)
  await expect.element(title).toHaveFocus()
  await expectAccessibleInBothColorSchemes()

  await page.viewport(320, 800)
  await expectNoOverflow()
  // On a phone the dialog takes the whole screen, a moment after the window has changed.
  await expect.poll(() => dialog.element().getBoundingClientRect().top).toBe(0)
  const narrowTop = getTop()
  for (const link of [0, 1, 2]) {
    await userEvent.tab()
    await expect.element(similar.nth(link)).toHaveFocus()
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(similar).toHaveLength(0)
  await expect.element(status).toHaveLength(0)
  await expect.element(title).toHaveFocus()
  await expect.element(title).toHaveValue('Where is a "bus" pass?')
  expect(getTop()).toBe(narrowTop)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Keep writing' })).toHaveFocus()
})

test('FD-26 a search for similar threads that fails does not disturb the writing', async () => {
  for (const failure of [noConnection, refuse('too_many_requests', 'Too many tries.')]) {
    await openDialog()
    const requests = reply(searchForum, failure)
    await title.fill('Where is a bus pass?')
    await expect.poll(() => requests.length).toBe(1)
    await message.fill('I lost mine.')
    await expect.element(dialog.getByRole('alert')).toHaveLength(0)
    const sent = reply(createThread, { success: true, thread: makeThread(6) })
    await press('Post')
    await expect.element(page.getByText('Your thread is posted')).toBeVisible()
    expect(sent).toMatchObject([{ body: { title: 'Where is a bus pass?', message: 'I lost mine.' } }])
  }
})
