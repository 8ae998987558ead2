import { addresses } from '@sparkle/contract/addresses.ts'
import { expect, expectAccessible, expectAccessibleInBothColorSchemes, letThrough, test } from '../support/fixtures.ts'
import { addReply, introductions, makeForum, startThread } from '../support/forums.ts'

const rows = 'listitem'

test('I-63 R-11 R-20 R-43 D-13 D-14 D-18 D-19 D-20 D-21 D-22 a forum lists its threads with their authors', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const starter = await makePerson()
  const person = await signIn()
  const forum = await makeForum()
  const thread = await startThread(request, starter, { forum, title: 'How do you rest?' })
  const bearer = { authorization: `Bearer ${person.token}` }
  await request.post('/api/v1/forum/posts', { headers: bearer, data: { thread_id: thread.id, message: 'With tea!' } })
  await page.goto(forum.address)
  const heading = page.getByRole('heading', { level: 1, name: forum.title })
  await expect(heading).toBeVisible()
  await expect(page).toHaveTitle(`${forum.title} – Sparkle`)
  await expect(heading.locator('xpath=..')).toHaveCSS('position', 'sticky')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs).toContainText('Welcome')
  await expect(crumbs.getByText(forum.title)).toHaveAttribute('aria-current', 'page')

  const getForumId = async (token: string) =>
    (
      (await (await request.get('/api/v1/auth/whoami', { headers: { authorization: `Bearer ${token}` } })).json()) as {
        forumId: number
      }
    ).forumId
  const row = page.getByRole(rows).filter({ hasText: 'How do you rest?' })
  await expect(row).toContainText(`Started by ${starter.username} user number #${await getForumId(starter.token)}`)
  await expect(row).toContainText(`Last post by ${person.username} user number #${await getForumId(person.token)}`)
  await expect(row).toContainText('1 reply')
  await expectAccessible(page)
  const link = row.getByRole('link', { name: 'How do you rest?' })
  await expect(link).toHaveAttribute('href', `${forum.address}/${forum.nodeId}.${thread.id}`)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'How do you rest?' })).toBeVisible()
})

test('D-15 D-16 the heading is a skeleton while loading, and reads "Forum" if there is no title', async ({
  page,
  signIn,
}) => {
  await signIn()
  const forum = await makeForum()
  let respond = () => {}
  const held = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route('**/api/v1/forum/forums/*', async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    await held
    await route.fulfill({ json: { ...body, forum: { ...body.forum, title: '' } } })
  })
  await page.goto(forum.address)
  await expect(page.getByRole('main').getByRole('status').getByText('Loading')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  respond()
  await expect(page.getByRole('heading', { level: 1, name: 'Forum', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'There are no threads here' })).toBeVisible()
  await expectAccessible(page)
})

test('D-23 D-24 D-25 D-26 the floating buttons appear with the fourth thread and scroll the page', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const forum = await makeForum()
  for (const title of ['Thread one', 'Thread two', 'Thread three']) await startThread(request, person, { forum, title })
  await page.setViewportSize({ width: 1280, height: 480 })
  await page.goto(forum.address)
  await expect(page.getByRole('list', { name: 'Threads' }).getByRole(rows)).toHaveCount(3)
  await expect(page.getByRole('button', { name: /Scroll to/ })).toHaveCount(0)
  await startThread(request, person, { forum, title: 'Thread four' })
  await page.reload()
  await page.getByRole('button', { name: 'Scroll to bottom' }).click()
  await expect(page.getByText('End of the list')).toBeFocused()
  await expect(page.getByText('End of the list')).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Scroll to top' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

/** How far the page is from its ends. */
const getDistances = () => {
  const { scrollHeight, clientHeight } = document.documentElement
  return { top: Math.round(window.scrollY), bottom: Math.round(scrollHeight - clientHeight - window.scrollY) }
}

/** Long enough for rows to be measured. */
const waitForFrames = async () => {
  for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame)
}

test('D-27 D-25 D-26 all pages load automatically, each once, and the buttons reach both ends of the list', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const forum = await makeForum()
  for (let number = 1; number <= 43; number++) await startThread(request, person, { forum, title: `Number ${number}` })
  const requested: string[] = []
  page.on('request', (call) => {
    const url = new URL(call.url())
    if (url.pathname.includes('/forum/forums/')) requested.push(url.searchParams.get('page') ?? '')
  })
  await page.goto(forum.address)
  await expect(page.getByRole('link', { name: 'Number 43', exact: true })).toBeVisible()
  await expect.poll(() => requested).toEqual(['1', '2', '3'])
  await page.getByRole('button', { name: 'Scroll to bottom' }).click()
  await expect(page.getByRole('link', { name: 'Number 1', exact: true })).toBeVisible()

  // With large text, the rows are higher than expected, which only shows when they are measured on the way.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const from of ['top', 'bottom'] as const) {
    await page.reload()
    await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }))
    await expect(page.getByRole('link', { name: 'Number 43', exact: true })).toBeVisible()
    if (from === 'bottom') await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const to = from === 'top' ? 'bottom' : 'top'
    await page.getByRole('button', { name: `Scroll to ${to}` }).click()
    await expect.poll(() => page.evaluate(getDistances)).toMatchObject({ [to]: 0 })
    await page.evaluate(waitForFrames)
    expect(await page.evaluate(getDistances)).toMatchObject({ [to]: 0 })
  }
})

test('D-02 D-17 D-28 D-29 D-30 D-31 D-32 O-91 a thread is written in a dialog, checked, and added to the list', async ({
  page,
  signIn,
}) => {
  await signIn()
  const forum = await makeForum()
  await page.goto(forum.address)
  await page.getByRole('button', { name: 'Create New Thread' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Thread' })
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Title').fill('ab')
  await dialog.getByLabel('Message').fill('12345')
  await dialog.getByRole('button', { name: 'Post' }).click()
  const problems = dialog.getByRole('alert')
  await expect(problems).toBeFocused()
  await expect(problems).toContainText(
    'Thread title must be at least 3 characters in length! Please add a title of 3 characters or more in the textbox before hitting send.',
  )
  await expect(problems).toContainText(
    'Messages must be at least 6 characters in length! Please type a message of 6 characters or more in the textbox before hitting send.',
  )
  await expectAccessible(page)
  await dialog.getByLabel('Title').fill('abc')
  await dialog.getByLabel('Message').fill('123456')
  const sent = page.waitForRequest('**/api/v1/forum/threads')
  await dialog.getByRole('button', { name: 'Post' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ node_id: forum.nodeId, title: 'abc', message: '123456' })
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'abc', exact: true })).toBeVisible()
  await expect(page.getByRole('status').getByText('Your thread is posted')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create New Thread' })).toBeFocused()
  await page.getByRole('button', { name: 'Create New Thread' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('')
})

test('I-58 a dialog dims the page, has edges, and keeps its heading and buttons in reach', async ({ page, signIn }) => {
  await signIn()
  const forum = await makeForum()
  await page.goto(forum.address)
  const opener = page.getByRole('button', { name: 'Create New Thread' })
  const dialog = page.getByRole('dialog', { name: 'Create New Thread' })
  const post = dialog.getByRole('button', { name: 'Post' })
  for (const [width, height] of [
    [1280, 700],
    [768, 700],
    [320, 640],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height })
    await opener.click()
    await post.click()
    await expect(dialog.getByRole('alert')).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
    if (height > 256) await expect(post).toBeInViewport({ ratio: 1 })
    await expectAccessibleInBothColorSchemes(page)
    const box = await dialog.boundingBox()
    if (width > 768) {
      await expect(dialog).toHaveCSS('border-top-style', 'solid')
      expect(box?.width).toBeLessThan(width)
      const covers = await page.evaluate(() => {
        const behind = document.elementsFromPoint(10, 400).slice(0, -1)
        return behind.map((element) => getComputedStyle(element).backgroundColor)
      })
      expect(covers.find((color) => color !== 'rgba(0, 0, 0, 0)')).toBe('rgba(0, 0, 0, 0.6)')
    } else {
      expect(box).toEqual({ x: 0, y: 0, width, height })
    }
    await post.scrollIntoViewIfNeeded()
    await expect(post).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('I-60 a corrected field is no longer shown as wrong, the other one still is', async ({ page, signIn }) => {
  await signIn()
  const forum = await makeForum()
  await page.goto(forum.address)
  await page.getByRole('button', { name: 'Create New Thread' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Post' }).click()
  const problems = dialog.getByRole('alert').getByRole('link')
  await expect(problems).toHaveCount(2)
  await dialog.getByLabel('Title').fill('A good title')
  await expect(problems).toHaveText([/^Messages must be/])
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await dialog.getByLabel('Message').fill('And a good message')
  await expect(problems).toHaveCount(0)
  await page.route('**/api/v1/forum/threads', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Post' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'Something went wrong: ' })
  await expect(failed).toBeVisible()
  await dialog.getByLabel('Title').fill('A better title')
  await expect(failed).toHaveCount(0)
})

test('E-01 a failed post shows an error and keeps the text through a reload; a retry creates one thread', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const forum = await makeForum()
  await page.goto(forum.address)
  await page.getByRole('button', { name: 'Create New Thread' }).click()
  await page.getByLabel('Title').fill('Lost and found')
  await page.getByLabel('Message').fill('This must not be lost')
  // The server creates the thread, but its response is lost.
  await page.route('**/api/v1/forum/threads', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong: ' })).toBeVisible()
  await letThrough(page, '**/api/v1/forum/threads')
  await page.reload()
  await page.getByRole('button', { name: 'Create New Thread' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Lost and found')
  await expect(page.getByLabel('Message')).toHaveValue('This must not be lost')
  await page.getByLabel('Message').fill('This must not be lost, and is edited')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Lost and found' })).toHaveCount(1)
  const bearer = { authorization: `Bearer ${person.token}` }
  const list = await (
    await request.get(`/api/v1/forum/forums/${forum.nodeId}?with_threads=1`, { headers: bearer })
  ).json()
  expect(list.threads).toHaveLength(1)
  const thread = await request.get(`/api/v1/forum/threads/${list.threads[0].thread_id}?with_posts=1`, {
    headers: bearer,
  })
  expect((await thread.json()).posts[0].message).toBe('This must not be lost, and is edited')
})

test('closing the dialog with unposted text asks first and keeps a draft', async ({ page, signIn }) => {
  await signIn()
  const forum = await makeForum()
  await page.goto(forum.address)
  const opener = page.getByRole('button', { name: 'Create New Thread' })
  const dialog = page.getByRole('dialog')
  await opener.click()
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await page.getByLabel('Title').fill('Half a thought')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Keep writing' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Close and keep the draft' }).click()
  await expect(dialog).toHaveCount(0)
  await opener.click()
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought')
})

test('unread threads are labeled until they are read to the end', async ({ page, request, makePerson, signIn }) => {
  const writer = await makePerson()
  await signIn()
  const forum = await makeForum()
  const { title } = await startThread(request, writer, { forum })
  await page.goto(forum.address)
  const row = page.getByRole('list', { name: 'Threads' }).getByRole(rows).filter({ hasText: title })
  await expect(row).toContainText('Unread')
  const marked = page.waitForResponse('**/mark-read')
  await row.getByRole('link', { name: title }).click()
  expect((await marked).status()).toBe(200)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: forum.title }).click()
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('Unread')
})

test('O-98 I-55 an unknown forum, thread or address says so plainly and leads on', async ({ page, signIn }) => {
  await signIn()
  const missing = [
    [`${addresses.discussions}/a.1/b.999999`, 'This forum is not here', 'All discussions', addresses.discussions],
    [`${addresses.discussions}/a.1/b.1`, 'This forum is not here', 'All discussions', addresses.discussions],
    [`${introductions.address}/c.999999`, 'This thread is not here', 'Back to Introductions', introductions.address],
    [`${addresses.discussions}/talk/hello`, 'This page is not here', 'All discussions', addresses.discussions],
  ] as const
  for (const [address, title, label, way] of missing) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(`${title} – Sparkle`)
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
    await expectAccessibleInBothColorSchemes(page)
    await page.getByRole('main').getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(way)
  }
})

test('R-24 a thread starts at its top, also if a slow device reports late that the page was scrolled', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const forum = await makeForum()
  const title = 'The last one'
  const { id } = await startThread(request, person, { forum, title })
  for (let number = 1; number <= 4; number++) await addReply(request, person, id, 'A long reply.\n\n'.repeat(12))
  for (let number = 1; number <= 8; number++) await startThread(request, person, { forum })
  await page.addInitScript(() => {
    const hold = (event: Event) => 'isLate' in window && event.isTrusted && event.stopImmediatePropagation()
    window.addEventListener('scroll', hold, true)
  })
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto(forum.address)
  const link = page.getByRole('link', { name: title, exact: true })
  const open = async () => {
    await page.getByRole('button', { name: 'Scroll to bottom' }).click()
    await link.click()
    await expect(page.getByRole('article', { name: /^Post 2 / })).toBeAttached()
  }
  await open()
  await page.goBack()
  await expect(link).toBeAttached()
  await page.evaluate(() => Object.assign(window, { isLate: true }))
  await open()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
