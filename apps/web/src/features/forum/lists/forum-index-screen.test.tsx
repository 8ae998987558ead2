import { addresses } from '@sparkle/contract/core/addresses.ts'
import { listNodes } from '@sparkle/contract/forum/forum.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getForumAddress, replyWithForum, replyWithNodes, replyWithThread } from '#test/forum.ts'
import { refuse, reply } from '#test/network.ts'
import { makeCategory, makeForum, makeThread } from '#test/replies/forum-replies.ts'
import {
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectNoOverflow,
  open,
  press,
} from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

test('R-10 D-01 D-10 D-11 every account sees a card for each category, with its forums and their last posts', async () => {
  const last = { last_thread_title: 'How are you?', last_thread_id: 5, last_post_id: 5002, last_post_date: 1 }
  const counts = { discussion_count: 1, message_count: 2, is_unread: true, last_post_username: 'writer' }
  const forum = makeForum({ node_id: 7, title: 'Talk', type_data: { ...last, ...counts } })
  const [welcome, work] = [makeCategory(), makeCategory({ node_id: 9, title: 'Work' })]
  for (const businessAccount of [false, true]) {
    signIn({ businessAccount })
    replyWithForum([], forum)
    reply(listNodes, { tree_map: { 0: [1, 9], 1: [7] }, nodes: [welcome, forum, work] })
    await open(addresses.discussions)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome to Discussions!' })).toBeVisible()
    for (const { title } of [welcome, work]) {
      await expect.element(page.getByRole('region', { name: title, exact: true })).toBeVisible()
    }
    const entry = page.getByRole('listitem').filter({ hasText: forum.title })
    await expect.element(entry).toMatchTextContent('1 thread · 2 posts')
    await expect.element(entry).toMatchTextContent('New posts')
    await expect.element(entry).toMatchTextContent('writer')
    await expect
      .element(entry.getByRole('link', { name: 'How are you?' }))
      .toHaveAttribute('href', `${getForumAddress(forum)}/how-are-you.5#5002`)
    await expectAccessible()
  }
  await page.getByRole('link', { name: forum.title }).click()
  await expectAddress(getForumAddress(forum))
})

test('D-12 if the categories fail to load, the page says so and offers a retry', async () => {
  signIn()
  reply(listNodes, refuse('not_found', 'gone'))
  await open(addresses.discussions)
  await expect.element(page.getByRole('alert')).toMatchTextContent('Something went wrong - please try again later!')
  await expectAccessible()
  replyWithNodes(makeForum())
  await press('Try again')
  await expect.element(page.getByRole('region', { name: 'Welcome', exact: true })).toBeVisible()
})

test('the page says so if there are no categories', async () => {
  signIn()
  reply(listNodes, { tree_map: {}, nodes: [] })
  await open(addresses.discussions)
  await expect.element(page.getByRole('heading', { name: 'There are no categories yet' })).toBeVisible()
  await expectAccessible()
})

test('index, threads and posts fit every width, in light and dark', async () => {
  const person = signIn()
  const title = 'A title that goes on for a while, as titles do, and LongWordsWithoutAnySpaceInThemAreFineToo'
  const last = { last_thread_title: title, last_thread_id: 5, last_post_id: 5005, last_post_date: 1 }
  const forum = makeForum({ type_data: { ...last, last_post_username: 'writer' } })
  const thread = replyWithThread({ title, replies: 4, forum, by: person })
  const list = replyWithForum([makeThread(5, { title, reply_count: 4 })], forum)
  for (const address of [addresses.discussions, list.address, thread.address]) {
    await open(address)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.getByRole('main').getByRole('link').first()).toBeVisible()
    for (const width of [1280, 768, 320]) {
      await page.viewport(width, 800)
      await expectNoOverflow()
    }
    await expectAccessibleInBothColorSchemes()
  }
})
