import { addresses } from '@sparkle/contract/core/addresses.ts'
import { searchForum } from '@sparkle/contract/forum/forum-search.ts'
import { findForumUsers } from '@sparkle/contract/forum/forum-users.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPostNumber, introductions, replyWithForum, replyWithThread, signInModerator } from '#test/forum.ts'
import { makeFound, replyWithFound } from '#test/forum-search.ts'
import { refuse, reply } from '#test/network.ts'
import { makeForumUser } from '#test/replies/forum-user-replies.ts'
import {
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectNoOverflow,
  expectToFit,
  focus,
  getAddress,
  goBack,
  open,
  press,
} from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const words = page.getByRole('searchbox', { name: 'Words' })
const author = page.getByRole('textbox', { name: 'Written by' })
const getCount = (text: string) => page.getByRole('heading', { level: 2, name: text, exact: true })
const getFound = () => page.getByRole('article')
const getChoice = (name: string) => page.getByRole('combobox', { name })

const makeMany = (count: number) => Array.from({ length: count }, (_, index) => makeFound(index + 1))

test('FB-01 FB-20 a word finds its post with its place marked, and the result leads to that post', async () => {
  signIn()
  const { thread, posts } = replyWithThread({ replies: 22 })
  const requests = replyWithFound([makeFound(23)])
  await open(addresses.discussions)
  const box = page.getByRole('searchbox', { name: 'Search discussions' })
  await box.fill('seaside')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Search discussions' })).toHaveFocus()
  await expect.element(getCount('1 post found')).toBeVisible()
  expect(requests).toMatchObject([{ query: { keywords: 'seaside', page: 1 } }])
  await expectAddress(addresses.forumSearch('words=seaside'))
  await expect.element(getFound()).toHaveLength(1)
  await expect.element(getFound().getByCss('mark')).toHaveTextContent('seaside')
  await expect.element(getFound()).toMatchTextContent('Post 23 by writer')
  await expect.element(getFound()).toMatchTextContent('Introductions · Welcome')
  await expectToFit()
  await getFound().getByRole('link', { name: thread.title }).click()
  await expect.poll(() => location.hash).toBe(`#${posts[22]?.post_id}`)
  await expect.element(getPostNumber(23)).toHaveFocus()
})

test('FB-04 Back from a result restores page, filters and focus', async () => {
  signIn()
  const { thread } = replyWithThread({ replies: 22 })
  const requests = replyWithFound(makeMany(22))
  reply(findForumUsers, { exact: makeForumUser(6, 'writer'), recommendations: [] })
  await open(addresses.forumSearch())
  await words.fill('seaside')
  await author.fill('writer')
  await getChoice('Forum').selectOptions('2')
  await getChoice('Time').selectOptions('Last week')
  await getChoice('Order').selectOptions('Newest first')
  await press('Search')
  await expect.element(getCount('22 posts found')).toHaveFocus()
  expect(requests).toMatchObject([
    { query: { keywords: 'seaside', author: 6, node_id: 2, after: expect.any(Number), order: 'date', page: 1 } },
  ])
  await page.getByRole('link', { name: 'Next' }).click()
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible()
  await expect.element(getFound()).toHaveLength(2)
  const address = getAddress()
  const link = getFound().nth(1).getByRole('link')
  const linkId = link.element().id
  await link.click()
  await expect.element(page.getByRole('heading', { level: 1, name: thread.title })).toBeVisible()
  await goBack()
  await expectAddress(address)
  await expect.element(page.getByCss(`[id="${linkId}"]`)).toHaveFocus()
  await expect.element(words).toHaveValue('seaside')
  await expect.element(author).toHaveValue('writer')
  await expect.element(getChoice('Forum')).toHaveValue('2')
  await expect.element(getChoice('Time')).toHaveValue('week')
  await expect.element(getChoice('Order')).toHaveValue('date')
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible()
})

test('FB-20 at 320 px the search is accessible when empty, found, nothing and failed', async () => {
  await page.viewport(320, 640)
  signIn()
  replyWithForum()
  replyWithFound([makeFound(1)])
  await open(addresses.forumSearch())
  await expect.element(getCount('What are you looking for?')).toBeVisible()
  await expectAccessibleInBothColorSchemes()
  await press('Search')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter at least 2 letters.')
  await expect.element(words).toHaveFocus()
  await expectAccessible()

  await words.fill('seaside')
  await userEvent.keyboard('{Enter}')
  await expect.element(getCount('1 post found')).toHaveFocus()
  await expect.element(getFound().getByCss('mark').first()).toBeVisible()
  await expectAccessibleInBothColorSchemes()
  await expectNoOverflow()

  replyWithFound([])
  await page.getByText('Filters', { exact: true }).click()
  await getChoice('Time').selectOptions('Last week')
  await words.fill('seaside unheard')
  await press('Search')
  await expect.element(getCount('Nothing found')).toHaveFocus()
  await expectAccessibleInBothColorSchemes()
  await expectNoOverflow()
  await page.getByRole('link', { name: 'Search without filters' }).click()
  await expectAddress(addresses.forumSearch('words=seaside+unheard'))

  reply(searchForum, refuse('bad_request', 'Not now.'))
  await words.fill('seaside elsewhere')
  await press('Search')
  await expect.element(page.getByRole('alert')).toHaveTextContent('We could not search. Not now.')
  await expect.element(words).toHaveValue('seaside elsewhere')
  await expectAccessibleInBothColorSchemes()
  await expectNoOverflow()
  replyWithFound([])
  await press('Try again')
  await expect.element(getCount('Nothing found')).toBeVisible()
})

test('FD-25 a search that finds nothing names the most words that some post has, and leads to these posts', async () => {
  signIn()
  replyWithForum()
  const requests = replyWithFound([], false, { words: ['bus', 'late'], total: 12, is_capped: false })
  await open(addresses.forumSearch('words=bus+late+purple&time=week'))
  await expect
    .element(page.getByText('No post has all three words. 12 posts have “bus” and “late”.', { exact: true }))
    .toBeVisible()
  await expectAccessibleInBothColorSchemes()
  await page.getByRole('link', { name: 'Show these posts' }).click()
  await expect.poll(() => requests.at(-1)).toMatchObject({ query: { keywords: 'bus late', after: expect.any(Number) } })
  replyWithFound([], false, { words: ['bus'], total: 1, is_capped: false })
  await open(addresses.forumSearch('words=bus+purple'))
  await expect.element(page.getByText('No post has both words. 1 post has “bus”.', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Show this post' })).toBeVisible()
})

test('FB-01 a forum and a thread are searched on their own, and an unknown name is said', async () => {
  signIn()
  const { thread, address } = replyWithThread()
  replyWithForum([thread])
  const inForum = replyWithFound(makeMany(2))
  await open(introductions)
  await page.getByRole('searchbox', { name: 'Search this forum' }).fill('seaside')
  await userEvent.keyboard('{Enter}')
  await expect.element(getCount('2 posts found')).toBeVisible()
  expect(inForum).toMatchObject([{ query: { keywords: 'seaside', node_id: 2 } }])
  const inThread = replyWithFound(makeMany(1))
  await open(address)
  await page.getByRole('searchbox', { name: 'Search this thread' }).fill('seaside')
  await press('Search this thread')
  await expect.element(getCount('1 post found')).toBeVisible()
  expect(inThread).toMatchObject([{ query: { keywords: 'seaside', thread_id: 5 } }])
  const limit = page.getByRole('checkbox', { name: `Only in the thread “${thread.title}”` })
  await expect.element(limit).toBeChecked()
  await focus(limit)
  await userEvent.keyboard(' ')
  const everywhere = replyWithFound(makeMany(3))
  await press('Search')
  await expect.element(getCount('3 posts found')).toHaveFocus()
  expect(everywhere.map(({ query }) => query.thread_id)).toEqual([undefined])
  await author.fill('nobody-at-all')
  reply(findForumUsers, { exact: null, recommendations: [] })
  await press('Search')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Nobody has the username “nobody-at-all”.')
  await page.viewport(320, 640)
  await open(address)
  await page.getByRole('link', { name: 'Search this thread' }).click()
  await expectAddress(addresses.forumSearch('thread=5'))
})

test('FB-02 only moderators find what was removed, with a switch, and a full list says so', async () => {
  signInModerator()
  replyWithForum()
  replyWithFound([makeFound(1)], true)
  await open(addresses.forumSearch('words=seaside'))
  await expect.element(getCount('1 post found')).toBeVisible()
  await expect.element(page.getByText('These are the newest 1,000 of more.')).toBeVisible()
  const removed = page.getByRole('checkbox', { name: 'Also removed' })
  await focus(removed)
  await userEvent.keyboard(' ')
  const snippet = [{ text: 'in a removed post', is_match: false }]
  const requests = replyWithFound([makeFound(1), makeFound(2, { message_state: 'deleted', snippet })])
  await press('Search')
  await expect.element(getCount('2 posts found')).toHaveFocus()
  expect(requests).toMatchObject([{ query: { with_removed: true } }])
  const tag = getFound().filter({ hasText: 'removed post' }).getByText('Removed', { exact: true })
  await expect.element(tag).toBeVisible()
  await expectAccessibleInBothColorSchemes()
  signIn()
  replyWithFound([makeFound(1)])
  await open(addresses.forumSearch('words=seaside'))
  await expect.element(getCount('1 post found')).toBeVisible()
  await expect.element(removed).toHaveLength(0)
})
