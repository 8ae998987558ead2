import { addresses } from '@sparkle/contract/core/addresses.ts'
import { listNodes } from '@sparkle/contract/forum/forum.ts'
import { getThread } from '@sparkle/contract/forum/threads.ts'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { getPosts, introductions, replyWithForum, replyWithNodes, replyWithThread } from '#test/forum.ts'
import { noConnection, refuse, reply, statusOnly } from '#test/network.ts'
import { makeForum, makePost, makeThread } from '#test/replies/forum-replies.ts'
import { makeForumUser } from '#test/replies/forum-user-replies.ts'
import { expectAccessible, expectAccessibleInBothColorSchemes, expectTexts, open, press } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

/** "March 4 3:07 pm". */
const date =
  /(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2} \d{1,2}:\d\d (am|pm)/
const wholeDate = new RegExp(`^${date.source}$`)
const dateWithWords = new RegExp(`^${date.source} \\((just now|\\d+ minutes? ago)\\)$`)

const getCrumbs = () => page.getByRole('navigation', { name: 'Breadcrumb' })

test('R-12 R-13 R-14 R-18 D-33 D-34 D-35 D-38 D-39 D-40 D-43 D-44 D-45 K-10 a thread shows its posts', async () => {
  signIn()
  const { thread, posts } = replyWithThread({ title: 'Old Title, New Title!', replies: 5 })
  const heading = page.getByRole('heading', { level: 1, name: thread.title })
  for (const slug of ['old-title-new-title', 'a-title-it-once-had', '2', 'with.a.dot']) {
    await open(`${introductions}/${slug}.${thread.thread_id}`)
    await expect.element(heading).toBeVisible()
  }
  await expect.poll(() => document.title).toBe(`${thread.title} – Sparkle`)
  const bar = page.elementLocator(heading.element().parentElement as HTMLElement)
  await expect.element(bar).toHaveStyle({ position: 'sticky' })
  await expect.element(bar.getByRole('button', { name: 'Post to Thread' })).toBeVisible()
  await expectTexts(getCrumbs().getByRole('listitem'), ['Discussions', 'Welcome', 'Introductions', thread.title])
  await expect.element(getCrumbs().getByRole('link', { name: 'Introductions' })).toHaveAttribute('href', introductions)

  const box = page.getByRole('feed', { name: 'Posts' })
  await expect.element(box).toHaveStyle({ maxHeight: '384px', overflowY: 'auto' })
  const post = getPosts().nth(1)
  await expect.element(post).toMatchTextContent('writer')
  await expect
    .element(post.getByRole('link', { name: wholeDate }))
    .toHaveAttribute('href', expect.stringMatching(new RegExp(`#${posts[1]?.post_id}$`)))
  await expect.element(post).toMatchTextContent('post #2')
  await expect.element(post).toMatchTextContent('This is reply number 1')
  await expect
    .element(post)
    .toHaveAttribute('aria-label', expect.stringMatching(new RegExp(`^Post 2 by writer, ${date.source}$`)))
  await expect.element(post).toHaveAttribute('aria-posinset', '2')
  await expect.element(post).toHaveAttribute('aria-setsize', '6')
  await expect.element(post.getByRole('heading', { level: 2 })).toMatchTextContent('writer')
  await expect.element(post.getByCss('img')).toHaveAttribute('src', '/images/default-applicant.svg')
  await expect.element(page.getByText(/5 replies · \d+ views?/)).toBeVisible()
  await expectAccessible()
})

test('D-44 K-10 NO-22 index, threads and posts show the date itself, and lists have words beside it', async () => {
  signIn()
  const { thread, posts, address } = replyWithThread()
  replyWithForum([makeThread(5)])
  const type_data = { last_thread_id: 5, last_post_id: thread.last_post_id, last_post_date: thread.last_post_date }
  replyWithNodes(
    makeForum({ type_data: { ...type_data, last_thread_title: thread.title, last_post_username: 'writer' } }),
  )
  const shown: [string, Locator, RegExp][] = [
    [addresses.discussions, page.getByRole('listitem').filter({ hasText: 'Introductions' }), dateWithWords],
    [introductions, page.getByRole('list', { name: 'Threads' }).getByRole('listitem'), dateWithWords],
    [address, getPosts(), wholeDate],
  ]
  for (const [from, row, name] of shown) {
    await open(from)
    await expect
      .element(row.getByRole('link', { name }))
      .toHaveAttribute('href', expect.stringMatching(new RegExp(`#${posts[0]?.post_id}$`)))
  }
})

test('a thread provides its own breadcrumbs, and an unknown thread shows those of its forum', async () => {
  signIn()
  const { thread, address } = replyWithThread()
  const crumbs = getCrumbs().getByRole('listitem')
  await open(`${introductions}/gone.1000005`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'This thread is not here' })).toBeVisible()
  await expectTexts(crumbs, ['Discussions', 'Welcome', 'Introductions'])
  reply(listNodes, noConnection)
  await open(address)
  await expectTexts(crumbs, ['Discussions', 'Welcome', 'Introductions', thread.title])
})

test('I-54 an author reads that a moderator removed their thread', async () => {
  signIn()
  const { address } = replyWithThread()
  reply(getThread, refuse('thread_removed', 'A moderator removed this thread.'))
  await open(address)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your thread was removed' })).toBeVisible()
  await expect.poll(() => document.title).toBe('Your thread was removed – Sparkle')
  await expect.element(page.getByText('A moderator removed it.')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Ask for help' })).toBeVisible()
  await expectAccessibleInBothColorSchemes()
})

test('E-07 a thread that is refused says so, and loads on the next try', async () => {
  signIn()
  const { address } = replyWithThread()
  reply(getThread, statusOnly(403))
  await open(address)
  await expect.element(page.getByText('We could not load this. You do not have access to this.')).toBeVisible()
  await expectAccessible()
  replyWithThread()
  await press('Try again')
  await expect.element(getPosts()).toHaveLength(1)
})

test('D-41 D-42 E-05 a missing or broken avatar is replaced by the placeholder, without an alert', async () => {
  signIn()
  const withAvatar = (avatar: string) => ({ User: makeForumUser(6, 'writer', { avatar }) })
  const broken = withAvatar('/assets/00000000-0000-4000-8000-000000000000/192.webp')
  const { address } = replyWithThread({ posts: [makePost(1, broken), makePost(2, withAvatar(''))] })
  await open(address)
  await expect.element(getPosts()).toHaveLength(2)
  for (const post of getPosts().all()) {
    await expect.element(post.getByCss('img')).toHaveAttribute('src', '/images/default-applicant.svg')
  }
  await expect.element(page.getByRole('alert')).toHaveLength(0)
})

test('D-46 D-47 a post shows the parsed HTML, or the plain text if there is none', async () => {
  signIn()
  const message = 'Some **strong** words and # no heading'
  replyWithThread({ posts: [makePost(1, { message, message_parsed: '<p>Some <strong>strong</strong> words</p>' })] })
  await open(`${introductions}/any-title.5`)
  await expect.element(getPosts().getByCss('strong')).toHaveTextContent('strong')
  replyWithThread({ posts: [makePost(1, { message, message_parsed: '' })] })
  await open(`${introductions}/any-title.5`)
  await expect.element(getPosts()).toMatchTextContent(message)
  await expect.element(getPosts().getByCss('strong')).toHaveLength(0)
})

test('OD-15 the name of a former member leads nowhere, and nobody can block them', async () => {
  signIn()
  const former = makeForumUser(12, 'Former member 12')
  const post = makePost(1, { user_id: former.user_id, username: former.username, User: former })
  const { address } = replyWithThread({ posts: [post, makePost(2, { position: 1 })] })
  await open(address)
  const heading = getPosts().nth(0).getByRole('heading', { level: 2 })
  await expect.element(heading).toMatchTextContent('Former member 12')
  await expect.element(heading.getByRole('link')).toHaveLength(0)
  await expect.element(getPosts().nth(1).getByRole('heading', { level: 2 }).getByRole('link')).toHaveLength(1)
  await press('More actions for post 1')
  await expectTexts(page.getByRole('menuitem'), ['Copy', 'Report'])
  await expectAccessibleInBothColorSchemes()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expect.element(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('checkbox')).toHaveLength(0)
})
