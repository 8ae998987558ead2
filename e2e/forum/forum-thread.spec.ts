import type { Locator } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { getThread, markThreadRead } from '@sparkle/contract/threads.ts'
import { apiAs } from '../support/api.ts'
import { expect, expectAccessible, expectAccessibleInBothColorSchemes, letThrough, test } from '../support/fixtures.ts'
import { addReply, getTop, introductions, makeForum, postsIn, startThread } from '../support/forums.ts'

/** "March 4 3:07 pm". */
const date =
  /(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2} \d{1,2}:\d\d (am|pm)/
const wholeDate = new RegExp(`^${date.source}$`)
const dateWithWords = new RegExp(`^${date.source} \\((just now|\\d+ minutes? ago)\\)$`)

/** Only requests with posts: the thread alone may be requested at any time. */
const postsRequest = /\/api\/v1\/forum\/threads\/\d+\?.*with_posts/

test('R-12 R-13 R-14 R-18 D-33 D-34 D-35 D-38 D-39 D-40 D-43 D-44 D-45 K-10 a thread shows its posts', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  await signIn()
  const thread = await startThread(request, writer, { title: 'Old Title, New Title!', replies: 5 })
  for (const slug of ['old-title-new-title', 'a-title-it-once-had', '2', 'with.a.dot']) {
    await page.goto(`${introductions.address}/${slug}.${thread.id}`)
    await expect(page.getByRole('heading', { level: 1, name: thread.title })).toBeVisible()
  }
  await expect(page).toHaveTitle(`${thread.title} – Sparkle`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading.locator('xpath=..')).toHaveCSS('position', 'sticky')
  await expect(heading.locator('xpath=..').getByRole('button', { name: 'Post to Thread' })).toBeVisible()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Discussions', 'Welcome', 'Introductions', thread.title])
  await expect(crumbs.getByRole('link', { name: 'Introductions' })).toHaveAttribute('href', introductions.address)

  const box = page.getByRole('feed', { name: 'Posts' })
  await expect(box).toHaveCSS('max-height', '384px')
  await expect(box).toHaveCSS('overflow-y', 'auto')
  const post = postsIn(page).nth(1)
  await expect(post).toContainText(writer.username)
  await expect(post.getByRole('link', { name: wholeDate })).toHaveAttribute(
    'href',
    new RegExp(`#${thread.postIds[1]}$`),
  )
  await expect(post).toContainText('post #2')
  await expect(post).toContainText('This is reply number 1')
  await expect(post).toHaveAttribute('aria-label', new RegExp(`^Post 2 by ${writer.username}, ${date.source}$`))
  await expect(post).toHaveAttribute('aria-posinset', '2')
  await expect(post).toHaveAttribute('aria-setsize', '6')
  await expect(post.getByRole('heading', { level: 2 })).toContainText(writer.username)
  await expect(post.locator('img')).toHaveAttribute('src', '/images/default-applicant.svg')
  await expect(page.getByText(/5 replies · \d+ views?/)).toBeVisible()
  await expectAccessible(page)
})

test('D-44 K-10 NO-22 index, threads and posts show the date itself, and lists have words beside it', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const forum = await makeForum()
  const thread = await startThread(request, person, { forum })
  const shown: [string, Locator, RegExp][] = [
    [addresses.discussions, page.getByRole('listitem').filter({ hasText: forum.title }), dateWithWords],
    [forum.address, page.getByRole('list', { name: 'Threads' }).getByRole('listitem'), dateWithWords],
    [thread.address, postsIn(page), wholeDate],
  ]
  for (const [address, row, name] of shown) {
    await page.goto(address)
    await expect(row.getByRole('link', { name }), address).toHaveAttribute('href', new RegExp(`#${thread.postIds[0]}$`))
  }
})

test('a thread provides its own breadcrumbs, and an unknown thread shows those of its forum', async ({
  page,
  request,
  signIn,
}) => {
  const thread = await startThread(request, await signIn())
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await page.goto(`${introductions.address}/gone.${thread.id + 1_000_000}`)
  await expect(page.getByRole('heading', { level: 1, name: 'This thread is not here' })).toBeVisible()
  await expect(crumbs).toHaveText(['Discussions', 'Welcome', 'Introductions'])
  await page.route('**/api/v1/forum/nodes', (route) => route.abort())
  await page.goto(thread.address)
  await expect(crumbs).toHaveText(['Discussions', 'Welcome', 'Introductions', thread.title])
})

test('E-07 a thread that is refused says so, and loads on the next try', async ({ page, request, signIn }) => {
  const thread = await startThread(request, await signIn())
  await page.route(postsRequest, (route) => route.fulfill({ status: 403 }))
  await page.goto(thread.address)
  await expect(page.getByText('We could not load this. You do not have access to this.')).toBeVisible()
  await expectAccessible(page)
  await letThrough(page, postsRequest)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(postsIn(page)).toHaveCount(1)
})

test('D-41 D-42 E-05 a missing or broken avatar is replaced by the placeholder, without an alert', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const thread = await startThread(request, person, { replies: 1 })
  await page.route('**/api/v1/user/forum-id/*', (route) => route.fulfill({ status: 404, json: { message: 'none' } }))
  await page.route(postsRequest, async (route) => {
    const body = await (await route.fetch()).json()
    body.posts[0].User.avatar = '/assets/00000000-0000-4000-8000-000000000000/192.webp'
    body.posts[1].User.avatar = ''
    await route.fulfill({ json: body })
  })
  await page.goto(thread.address)
  await expect(postsIn(page)).toHaveCount(2)
  for (const post of await postsIn(page).all()) {
    await expect(post.locator('img')).toHaveAttribute('src', '/images/default-applicant.svg')
  }
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('D-46 D-47 a post shows the parsed HTML, or the plain text if there is none', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const thread = await startThread(request, person, { message: 'Some **strong** words and # no heading' })
  await page.goto(thread.address)
  await expect(postsIn(page).locator('strong')).toHaveText('strong')
  await page.route(postsRequest, async (route) => {
    const body = await (await route.fetch()).json()
    delete body.posts[0].message_parsed
    await route.fulfill({ json: body })
  })
  await page.reload()
  await expect(postsIn(page)).toContainText('Some **strong** words and # no heading')
  await expect(postsIn(page).locator('strong')).toHaveCount(0)
})

test('F10 headings in a post rank below those of the page, and links are safe', async ({ page, request, signIn }) => {
  const person = await signIn()
  const message = `# Big\n\n[out](https://example.com/) and @${person.username}`
  const thread = await startThread(request, person, { message })
  await page.goto(thread.address)
  await expect(postsIn(page).getByRole('heading', { name: 'Big' })).not.toHaveJSProperty('tagName', 'H1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(postsIn(page).getByRole('link', { name: 'out' })).toHaveAttribute('rel', /nofollow/)
  await expectAccessible(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await postsIn(page)
    .getByRole('link', { name: `@${person.username}` })
    .click()
  await expect(page).toHaveURL(addresses.profile(person.username))
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('D-48 D-49 D-50 D-51 the scroll buttons appear with the fourth post and scroll the posts', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const thread = await startThread(request, person, { replies: 2 })
  await page.goto(thread.address)
  await expect(page.getByRole('feed')).toBeVisible()
  await expect(page.getByRole('button', { name: /Scroll to/ })).toHaveCount(0)
  await addReply(request, person, thread.id, 'And this is the last one')
  await page.reload()
  await page.getByRole('button', { name: 'Scroll to bottom' }).click()
  const last = page.getByRole('article', { name: /^Post 4 / })
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Scroll to top' }).click()
  await expect(page.getByRole('article', { name: /^Post 1 / })).toBeFocused()
  await expect.poll(() => page.getByRole('feed').evaluate((box) => box.scrollTop)).toBe(0)
})

test('with focus in a post, Page Down and Page Up move between posts', async ({ page, request, signIn }) => {
  const person = await signIn()
  const thread = await startThread(request, person, { replies: 3 })
  await page.goto(thread.address)
  await page.getByRole('article', { name: /^Post 1 / }).focus()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('article', { name: /^Post 2 / })).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('article', { name: /^Post 3 / })).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(page.getByRole('article', { name: /^Post 2 / })).toBeFocused()
})

test('R-19 R-24 R-25 R-26 O-39 a hash scrolls to its post, loaded or not, 75 px below the top', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const thread = await startThread(request, person, { replies: 48 })
  const targetId = thread.postIds[44] ?? 0
  // On the narrower screen, the tools above the posts take more lines.
  for (const { reducedMotion, width } of [
    { reducedMotion: 'reduce', width: 1280 },
    { reducedMotion: 'no-preference', width: 800 },
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.setViewportSize({ width, height: 700 })
    await page.goto(`${thread.address}#${targetId}`)
    const post = page.getByRole('article', { name: /^Post 45 / })
    await expect(post).toBeFocused()
    await expect.poll(() => getTop(page, targetId)).toBeCloseTo(75, -0.3)
    await page.goto(addresses.discussions)
  }
  await page.goto(`${thread.address}#999999999`)
  await expect(postsIn(page).first()).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('F3 on a small or zoomed screen the page scrolls instead of the box, and a hash still finds its post', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const thread = await startThread(request, person, { replies: 24 })
  await page.setViewportSize({ width: 320, height: 256 })
  const targetId = thread.postIds[22] ?? 0
  await page.goto(`${thread.address}#${targetId}`)
  await expect(page.getByRole('article', { name: /^Post 23 / })).toBeFocused()
  await expect(page.getByRole('feed')).toHaveCSS('max-height', 'none')
  await expect.poll(() => getTop(page, targetId)).toBeCloseTo(75, -0.3)
  await expectAccessible(page)
})

test('NO-05 a link to a post that is newer than the open thread shows it', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const other = await makePerson()
  const thread = await startThread(request, await signIn(), { replies: 19 })
  await page.goto(thread.address)
  await expect(page.getByRole('article', { name: /^Post 1 / })).toBeVisible()
  const postId = await addReply(request, other, thread.id, 'Posted after the thread was opened')
  await page.evaluate((id) => {
    window.location.hash = String(id)
  }, postId)
  await expect(page.getByRole('article', { name: /^Post 21 / })).toBeFocused()
  await expect(page.getByText('Posted after the thread was opened')).toBeInViewport()
})

test('NO-25 the first unread post is one jump away, on any page, and the thread is marked as read afterwards', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  const person = await signIn()
  const thread = await startThread(request, writer, { replies: 24 })
  const params = { threadId: String(thread.id) }
  const api = apiAs(request, person)
  const jump = page.getByRole('button', { name: 'Jump to first unread' })
  for (const [position, isAutomatic] of [
    [26, true],
    [32, false],
  ] as const) {
    await api.callOrThrow(markThreadRead, { params, body: {} })
    for (let reply = 0; reply < 6; reply++) await addReply(request, writer, thread.id, `Unread ${reply}`)
    if (!isAutomatic) {
      await page.goto(addresses.settings)
      await page.getByLabel('Load all posts automatically').press('Space')
      await expect(page.getByLabel('Load all posts automatically')).not.toBeChecked()
    }
    await page.goto(thread.address)
    await expect(jump).toBeVisible()
    await expectAccessible(page)
    await jump.press('Enter')
    await expect(page.getByRole('article', { name: new RegExp(`^Post ${position} `) })).toBeFocused()
    await expect(jump).toHaveCount(0)
  }
  const marked = page.waitForResponse((response) => response.url().includes(`/${thread.id}/mark-read`))
  await page.getByRole('button', { name: 'Scroll to bottom' }).click()
  await marked
  expect((await api.callOrThrow(getThread, { params })).thread.is_unread).toBe(false)
})

test('NO-25 nothing to jump to is offered if the first unread post is in view or everything is read', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  await signIn()
  const thread = await startThread(request, writer, { replies: 1 })
  const asked = page.waitForResponse((response) => response.url().endsWith('/first-unread'))
  const marked = page.waitForResponse((response) => response.url().includes(`/${thread.id}/mark-read`))
  await page.goto(thread.address)
  const { first_unread } = await (await asked).json()
  expect(first_unread).toMatchObject({ position: 0 })
  await marked
  await expect(page.getByRole('article', { name: /^Post 1 / })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Jump to first unread' })).toHaveCount(0)
})

test('new replies from others are announced by a bar and do not shift the posts', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const other = await makePerson()
  const person = await signIn()
  const thread = await startThread(request, person, { replies: 19 })
  await page.goto(thread.address)
  const box = page.getByRole('feed')
  await box.evaluate((element) => element.scrollTo(0, 300))
  const read = page.getByRole('article', { name: /^Post 3 / })
  await expect(read).toBeVisible()
  const top = (await read.boundingBox())?.y
  await addReply(request, other, thread.id, 'First new reply')
  await addReply(request, other, thread.id, 'Second new reply')
  // The page becomes visible again, as after switching tabs.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const bar = page.getByRole('button', { name: '2 new replies' })
  await expect(bar).toBeVisible()
  // Rows above may be measured again, which moves posts by less than two pixels.
  await expect.poll(async () => Math.abs(((await read.boundingBox())?.y ?? 0) - (top ?? 0))).toBeLessThan(2)
  await expect(page.getByText('First new reply')).toHaveCount(0)
  await expectAccessible(page)
  await bar.click()
  await expect(page.getByRole('article', { name: /^Post 21 / })).toBeFocused()
  await expect(page.getByText('First new reply')).toBeInViewport()
  await expect(bar).toHaveCount(0)
})

test('I-50 I-51 a thread can be read on the whole page, at the same place, and says which post is read', async ({
  page,
  request,
  signIn,
}) => {
  const thread = await startThread(request, await signIn(), { replies: 29 })
  await page.goto(thread.address)
  const feed = page.getByRole('feed')
  const place = page.getByText(/^Post \d+ of 30$/)
  await expect(place).toHaveText('Post 1 of 30')
  expect(await place.evaluate((text) => text.closest('[aria-live], [role="status"], [role="alert"]'))).toBeNull()
  await feed.evaluate((box) => box.scrollTo(0, 1800))
  await expect(place).not.toHaveText('Post 1 of 30')
  await expect(feed).toHaveAttribute('aria-busy', 'false')
  const read = (await place.textContent())?.match(/\d+/)?.[0]
  const post = page.getByRole('article', { name: new RegExp(`^Post ${read} `) })
  await page.getByRole('button', { name: 'Read on the whole page' }).click()
  await expect(feed).toHaveCSS('max-height', 'none')
  await expect(post).toBeFocused()
  await expect(post).toBeInViewport({ ratio: 1 })
  await expect(place).toHaveText(`Post ${read} of 30`)
  await expectAccessibleInBothColorSchemes(page)

  await page.goto(addresses.settings)
  const choice = page.getByLabel('Read threads on the whole page')
  await expect(choice).toBeChecked()
  await page.goto(thread.address)
  await expect(feed).toHaveCSS('max-height', 'none')
  await page.getByRole('button', { name: 'Scroll to bottom' }).click()
  await expect(page.getByRole('article', { name: /^Post 30 / })).toBeFocused()
  await expect(place).toHaveText('Post 30 of 30')
  await page.getByRole('button', { name: 'Scroll to top' }).click()
  await expect(page.getByRole('article', { name: /^Post 1 / })).toBeFocused()
  await expect(place).toHaveText('Post 1 of 30')
  await page.getByRole('button', { name: 'Read in a box' }).click()
  await expect(feed).toHaveCSS('max-height', '384px')
  await page.goto(addresses.settings)
  await expect(choice).not.toBeChecked()
  await choice.press('Space')
  await expect(choice).toBeChecked()
  await page.goto(thread.address)
  await expect(page.getByRole('button', { name: 'Read in a box' })).toBeVisible()
})

test('I-53 the scroll buttons cover no control: the posts end above their bar', async ({ page, request, signIn }) => {
  const person = await signIn()
  const thread = await startThread(request, person, { replies: 9 })
  await page.evaluate(() => localStorage.setItem('sparkle-whole-page', 'on'))
  for (const [width, height] of [
    [320, 640],
    [768, 800],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(thread.address)
    const bar = page.getByText(/^Post \d+ of 10$/).locator('xpath=..')
    await expect(bar).toHaveCSS('position', 'sticky')
    await expect(bar).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(async () => {
      const feed = await page.getByRole('feed').boundingBox()
      const dock = await bar.boundingBox()
      expect(dock).toMatchObject({ x: feed?.x, width: feed?.width })
      expect((dock?.y ?? 0) + (dock?.height ?? 0)).toBeCloseTo(height, 0)
    }).toPass()
    for (const edit of await page.getByRole('button', { name: /^Edit post/ }).all()) {
      await edit.focus()
      const { y = 0, height: own = 0 } = (await edit.boundingBox()) ?? {}
      expect(y + own, `${width}`).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)
    }
    await page.getByRole('button', { name: 'Post to Thread' }).click()
    await expect(async () => {
      const form = await page.getByRole('form', { name: 'Reply' }).boundingBox()
      const end = await bar.boundingBox()
      expect(form?.y).toBeGreaterThanOrEqual((end?.y ?? 0) + (end?.height ?? 0))
    }).toPass()
  }
})

test('I-64 icons grow with the text, and the rule under the heading is as wide as the list', async ({
  page,
  request,
  signIn,
}) => {
  const thread = await startThread(request, await signIn(), { replies: 3 })
  await page.goto(thread.address)
  const icon = page.getByRole('button', { name: 'Quote post 1' }).locator('svg')
  await expect(icon).toBeVisible()
  const { width = 0 } = (await icon.boundingBox()) ?? {}
  const getEdges = (part: Locator) =>
    part.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return [left, right]
    })
  const rule = page.getByRole('heading', { level: 1 }).locator('xpath=..')
  await expect.poll(() => getEdges(rule)).toEqual(await getEdges(page.getByRole('feed')))
  await page.addStyleTag({ content: ':root { font-size: 200% }' })
  await expect.poll(async () => (await icon.boundingBox())?.width).toBe(width * 2)
  for (const size of [320, 360, 768, 1280, 1920]) {
    await page.setViewportSize({ width: size, height: 900 })
    for (const part of [page.getByRole('main'), page.getByRole('feed')]) {
      await expect
        .poll(() => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `${size}`)
        .toBeLessThanOrEqual(0)
    }
  }
})
