import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { replyToSearches } from '#test/applicant-search.ts'
import { makeChat, replyWithInbox } from '#test/conversations.ts'
import { replyWithForum, replyWithThread } from '#test/forum.ts'
import { replyWithBusiness } from '#test/organizations.ts'
import { replyWithOwnProfile } from '#test/profiles.ts'
import {
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectNoOverflow,
  focus,
  open,
} from '#test/screen.tsx'
import { signIn } from '#test/session.ts'
import { replyWithSettings } from '#test/settings.ts'

const main = page.getByRole('navigation', { name: 'Main' })
const links = main.getByRole('link')

test('R-28 R-29 R-30 R-36 R-37 R-38 the icons open their pages and are hidden there', async () => {
  const user = signIn()
  replyWithOwnProfile(user)
  replyWithInbox(user)
  const { address } = replyWithForum()
  await open(addresses.help)
  const places: Record<string, string> = {
    'Profile Home': addresses.profile(user.username),
    Messaging: addresses.messaging,
    Discussions: addresses.discussions,
  }
  for (const [label, place] of Object.entries(places)) {
    await main.getByRole('link', { name: label }).click()
    await expectAddress(place)
    await expect.element(main.getByRole('link', { name: label })).toHaveLength(0)
    await expect.element(links).toHaveLength(2)
  }
  await open(address)
  await expect.element(main.getByRole('link', { name: 'Discussions' })).toBeVisible()
})

test('R-15 R-16 R-31 R-34 R-39 a business sees Search, which opens the search page', async () => {
  signIn({ businessAccount: true })
  replyWithForum()
  replyToSearches()
  await open(addresses.discussions)
  const search = main.getByRole('link', { name: 'Search' })
  const heading = page.getByRole('heading', { level: 1, name: 'Search Applicants' })
  await search.click()
  await expectAddress(addresses.search())
  await expect.element(heading).toBeVisible()
  await expect.element(search).toHaveLength(0)
  await open(addresses.search('zip=10001&distance=50'))
  await expect.element(heading).toBeVisible()
  await expect.element(search).toHaveLength(0)
  await expectAccessible()
})

test('R-43 R-44 only discussion pages have the breadcrumb bar', async () => {
  const user = signIn()
  replyWithSettings()
  replyWithOwnProfile(user)
  replyWithInbox(user)
  const forum = replyWithForum()
  const thread = replyWithThread()
  const bar = page.getByRole('navigation', { name: 'Breadcrumb' })
  for (const address of [addresses.discussions, forum.address, thread.address]) {
    await open(address)
    await expect.element(bar).toBeVisible()
  }
  for (const address of [addresses.profile(user.username), addresses.messaging, addresses.help, addresses.settings]) {
    await open(address)
    await expect.element(main).toBeVisible()
    await expect.element(bar).toHaveLength(0)
  }
})

test('I-70 the header keeps to one row from 768 px, and on a phone nothing in it overlaps', async () => {
  signIn({ businessAccount: true })
  await open(addresses.help)
  await expect.element(links).toHaveLength(4)
  for (const width of [320, 360, 390, 640, 768, 992, 1280, 1920]) {
    await page.viewport(width, 640)
    await expect
      .poll(() => {
        const boxes = links.elements().map((link) => link.getBoundingClientRect())
        const overlaps = boxes.filter(({ left }, index) => left < (boxes[index - 1]?.right ?? 0))
        const header = page.getByRole('banner').element().getBoundingClientRect().height
        return {
          rows: new Set(boxes.map(({ top }) => top)).size,
          overlaps: overlaps.length,
          isOutside: boxes.some(({ left, right }) => left < 0 || right > width),
          isTall: width >= 768 && header > 80,
        }
      })
      .toEqual({ rows: 1, overlaps: 0, isOutside: false, isTall: false })
    await expectNoOverflow()
  }
})

test('I-71 on its own page the Messaging item leaves its unread mark, in the header and in the title', async () => {
  const user = signIn()
  const unread = { unread_count: 1 }
  replyWithInbox(
    user,
    makeChat(user, ['One'], { conversation_id: 1, ...unread }),
    makeChat(user, ['Two'], { conversation_id: 2, ...unread }),
  )
  await open(addresses.messaging)
  await expect.element(main.getByText('2 unread')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Messaging' })).toHaveLength(0)
  await expect.poll(() => document.title).toMatch(/^\(2\) Messaging/)
  await expectAccessibleInBothColorSchemes()
  await open(addresses.conversation(1))
  await expect.element(main.getByText('1 unread')).toBeVisible()
  await expect.poll(() => document.title).toMatch(/^\(1\) Messaging/)
})

test('FD-01 a hidden item keeps its place empty, and no other item moves by a pixel', async () => {
  const user = signIn({ businessAccount: true })
  replyWithBusiness({ state: 'approved', checked_at: 1 })
  replyWithInbox(user, makeChat(user, ['One'], { unread_count: 1 }))
  replyWithForum()
  replyToSearches()
  const listPlaces = () =>
    links.elements().map((link) => {
      const { left, top, width, height } = link.getBoundingClientRect()
      return [link.textContent, left, top, width, height].join(' ')
    })
  const ownPages = [addresses.profile(user.username), addresses.messaging, addresses.discussions, addresses.search()]
  await open(addresses.help)
  await expect.element(links).toHaveLength(4)
  for (const width of [320, 390, 768, 1280]) {
    await page.viewport(width, 800)
    await open(addresses.help)
    await expect.element(links).toHaveLength(4)
    const places = listPlaces()
    for (const [index, address] of ownPages.entries()) {
      await open(address)
      await expect.poll(listPlaces).toEqual(places.toSpliced(index, 1))
      await focus(links.first())
      await userEvent.tab()
      await expect.element(links.nth(1)).toHaveFocus()
    }
  }
})
