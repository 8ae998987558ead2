import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  letThrough,
  test,
  waitForFonts,
} from '../support/fixtures.ts'
import { addReply, getTop, postsIn, startThread } from '../support/forums.ts'

const tooShort =
  'Posts must be at least 6 characters in length! Please type a message of 6 characters or more in the textbox before hitting send.'

test('D-03 D-36 D-52 D-54 D-55 D-57 D-58 D-59 D-62 D-63 D-64 a reply is written below and added to the thread', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  await signIn()
  const thread = await startThread(request, writer, { replies: 21 })
  await page.goto(thread.address)
  const opener = page.getByRole('button', { name: 'Post to Thread' })
  await opener.click()
  const form = page.getByRole('form', { name: 'Reply' })
  await expect(form).toBeInViewport()
  await expect(opener).toHaveCount(0)
  const box = form.getByLabel('Message')
  await expect(box).toBeFocused()
  await expect(box).toHaveAttribute('required')
  const formTop = (await form.boundingBox())?.y ?? 0
  expect(formTop).toBeGreaterThan((await page.getByRole('feed').boundingBox())?.y ?? Number.POSITIVE_INFINITY)
  await expectAccessible(page)
  await box.fill('Thank you all!')
  const sent = page.waitForRequest('**/api/v1/forum/posts')
  await form.getByRole('button', { name: 'Post', exact: true }).click()
  expect((await sent).postDataJSON()).toMatchObject({ thread_id: thread.id, message: 'Thank you all!' })
  await expect(form).toHaveCount(0)
  await expect(opener).toBeVisible()
  await expect(page.getByRole('status').getByText('Reply posted')).toBeVisible()
  await expect(page.getByRole('article', { name: /^Post 23 / })).toBeFocused()
  await expect(page.getByText('Thank you all!')).toBeVisible()
  await expect(page.getByRole('article', { name: /^Post 22 / })).toBeInViewport()
  await opener.click()
  await expect(box).toHaveValue('')
})

test('D-64 D-65 a reply takes one request: the thread shows the response, and lists reload when next opened', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  await signIn()
  const thread = await startThread(request, writer, { replies: 17 })
  const isLive = page.waitForResponse('**/api/v1/events')
  const isFirstRead = page.waitForResponse('**/mark-read')
  await page.goto(thread.address)
  await page.getByRole('button', { name: 'Scroll to bottom' }).click()
  await Promise.all([isLive, isFirstRead])
  // Once a reply is announced and read, the requests after opening a thread are over.
  await addReply(request, writer, thread.id, 'One more answer')
  const isRead = page.waitForResponse('**/mark-read')
  await page.getByRole('button', { name: '1 new reply' }).click()
  await isRead
  const sent: string[] = []
  page.on('request', (call) => {
    const [, path] = call.url().split('/api/v1/')
    // The preview follows after a pause, however slow the machine is.
    if (path?.startsWith('forum/') && path !== 'forum/preview') sent.push(`${call.method()} ${path}`)
  })
  const form = page.getByRole('form', { name: 'Reply' })
  // The first reply fills a page, the second starts a new one.
  for (const [index, text] of ['The twentieth post', 'The next page'].entries()) {
    await page.getByRole('button', { name: 'Post to Thread' }).click()
    await form.getByLabel('Message').fill(text)
    await form.getByRole('button', { name: 'Post', exact: true }).click()
    const post = page.getByRole('article', { name: new RegExp(`^Post ${20 + index} `) })
    await expect(post).toBeFocused()
    await expect(post).toContainText(text)
    await expect(page.getByText(`${19 + index} replies`)).toBeVisible()
  }
  expect(sent).toEqual(['POST forum/posts', 'POST forum/posts'])
  // Events arrive in order: once this reply is announced, the events for the earlier ones have been received.
  await addReply(request, writer, thread.id, 'You are welcome')
  await expect(page.getByRole('button', { name: '1 new reply' })).toBeVisible()
  expect(sent).toEqual(['POST forum/posts', 'POST forum/posts', `GET forum/threads/${thread.id}`])
  const nodesReload = page.waitForRequest('**/api/v1/forum/nodes')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await crumbs.getByRole('link', { name: 'Introductions' }).click()
  const row = page.getByRole('list', { name: 'Threads' }).getByRole('listitem').filter({ hasText: thread.title })
  await expect(row).toContainText('21 replies')
  await crumbs.getByRole('link', { name: 'Discussions' }).click()
  await nodesReload
})

test('D-37 the button stays hidden while the form is in view; once it is not, another button leads back', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const thread = await startThread(request, person, { replies: 12 })
  await page.setViewportSize({ width: 700, height: 800 })
  await page.goto(thread.address)
  const opener = page.getByRole('button', { name: 'Post to Thread' })
  const back = page.getByRole('button', { name: 'Go to your reply' })
  await opener.click()
  await expect(page.getByRole('form', { name: 'Reply' })).toBeInViewport({ ratio: 0.75 })
  await expect(opener).toHaveCount(0)
  await expect(back).toHaveCount(0)
  await page.mouse.wheel(0, -20_000)
  await expect(back).toBeVisible()
  await expect(opener).toHaveCount(0)
  await back.click()
  await expect(page.getByRole('form', { name: 'Reply' })).toBeInViewport({ ratio: 0.75 })
  await expect(page.getByLabel('Message')).toBeFocused()
})

test('D-56 D-60 D-61 a short reply is refused, six characters are fine; Cancel closes and keeps the draft', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const thread = await startThread(request, person)
  await page.goto(thread.address)
  await page.getByRole('button', { name: 'Post to Thread' }).click()
  const form = page.getByRole('form', { name: 'Reply' })
  await form.getByLabel('Message').fill('12345')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByRole('alert')).toBeFocused()
  await form.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText(tooShort)
  await expect(form.getByRole('alert')).toBeFocused()
  await expect(form.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Post to Thread' }).click()
  await expect(form.getByLabel('Message')).toHaveValue('12345')
  await form.getByLabel('Message').fill('123456')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('article', { name: /^Post 2 / })).toContainText('123456')
})

test('E-02 a failed reply shows an error and keeps the text; a retry, even after a change, posts it once', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const thread = await startThread(request, person)
  await page.goto(thread.address)
  await page.getByRole('button', { name: 'Post to Thread' }).click()
  const form = page.getByRole('form', { name: 'Reply' })
  await form.getByLabel('Message').fill('Sent into the void')
  await page.route('**/api/v1/forum/posts', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.getByRole('button', { name: 'Post', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong: No connection to Sparkle' })
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  await expect(form.getByLabel('Message')).toHaveValue('Sent into the void')
  await letThrough(page, '**/api/v1/forum/posts')
  await form.getByLabel('Message').fill('')
  await form.getByLabel('Message').fill('Sent into the void, and back')
  await form.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('article', { name: /^Post 2 / })).toContainText('Sent into the void, and back')
  await expect(alert).toHaveCount(0)
  await expect(postsIn(page)).toHaveCount(2)
})

test('F6 the toolbar formats the selection, and the preview shows the server’s rendering', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const thread = await startThread(request, person)
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto(thread.address)
  await page.getByRole('button', { name: 'Post to Thread' }).click()
  const form = page.getByRole('form', { name: 'Reply' })
  const box = form.getByLabel('Message')
  await box.fill('be kind today')
  await box.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(3, 7))
  await form.getByRole('button', { name: 'Bold' }).click()
  await expect(box).toHaveValue('be **kind** today')
  await expect(box).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(box).toHaveValue('be kind today')
  await form.getByRole('button', { name: 'Numbered list' }).click()
  await expect(box).toHaveValue('1. be kind today')
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(form.getByRole('group', { name: 'Preview' }).getByRole('listitem')).toHaveText('be kind today')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Back to writing' }).click()
  await expect(box).toBeVisible()
  await page.route('**/api/v1/forum/preview', (route) => route.abort())
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(form.getByText('The preview did not load. Your text is safe.')).toBeVisible()
})

test('I-62 on a wide screen the preview is beside the text, follows it at a calm rate and moves nothing', async ({
  page,
  request,
  signIn,
}) => {
  const thread = await startThread(request, await signIn())
  await page.goto(thread.address)
  await page.getByRole('button', { name: 'Post to Thread' }).click()
  const form = page.getByRole('form', { name: 'Reply' })
  const preview = form.getByRole('group', { name: 'Preview' })
  const box = form.getByLabel('Message')
  await expect(form.getByRole('button', { name: 'Preview' })).toHaveCount(0)
  await waitForFonts(page)
  const { height } = (await form.boundingBox()) ?? {}
  let requests = 0
  page.on('request', (call) => {
    if (call.url().endsWith('/forum/preview')) requests++
  })
  const startedAt = Date.now()
  await box.pressSequentially('Some **strong** words, typed one by one', { delay: 20 })
  await expect(preview.locator('strong')).toHaveText('strong')
  await expect(preview).toHaveText('Some strong words, typed one by one')
  // At most one in 1.5 seconds, however slowly the machine types.
  expect(requests).toBeLessThanOrEqual(2 + Math.floor((Date.now() - startedAt) / 1500))
  await box.fill(`# ${'A tall heading in a post. '.repeat(30)}`)
  await expect(preview.getByRole('heading')).toBeVisible()
  await box.fill('Short again')
  await expect(preview).toHaveText('Short again')
  expect((await form.boundingBox())?.height).toBe(height)
  await expectAccessibleInBothColorSchemes(page)
  await page.route('**/api/v1/forum/preview', (route) => route.abort())
  await box.fill('Without a connection')
  await expect(form.getByText('The preview did not load. Your text is safe.')).toBeVisible()
})

test('I-61 Enter continues a list, leaves it at an empty item, and can be undone', async ({
  page,
  request,
  signIn,
}) => {
  const thread = await startThread(request, await signIn())
  await page.goto(thread.address)
  await page.getByRole('button', { name: 'Post to Thread' }).click()
  const box = page.getByRole('form', { name: 'Reply' }).getByLabel('Message')
  await box.pressSequentially('1. Wake up')
  await box.press('Enter')
  await expect(box).toHaveValue('1. Wake up\n2. ')
  await box.pressSequentially('Eat')
  await box.press('Enter')
  await box.press('Enter')
  await expect(box).toHaveValue('1. Wake up\n2. Eat\n')
  await box.press('Control+z')
  await expect(box).toHaveValue('1. Wake up\n2. Eat\n3. ')
  await box.fill('No list')
  await box.press('Enter')
  await expect(box).toHaveValue('No list\n')
})

test('I-52 the form for a reply is whole in view when it opens, in the box and on the whole page', async ({
  page,
  request,
  signIn,
}) => {
  const thread = await startThread(request, await signIn(), { replies: 24 })
  for (const [width, height, isWhole] of [
    [1280, 800, false],
    [1280, 800, true],
    [768, 900, false],
    [360, 740, false],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(thread.address)
    if (isWhole) await page.getByRole('button', { name: 'Read on the whole page' }).click()
    await expect(page.getByText(/^Post \d+ of 25$/)).toBeVisible()
    await page.getByRole('button', { name: 'Post to Thread' }).click()
    const form = page.getByRole('form', { name: 'Reply' })
    await expect(form.getByLabel('Message')).toBeFocused()
    await expect(form, `${width} ${isWhole}`).toBeInViewport({ ratio: 1 })
    await expect.poll(() => getTop(page, 'reply-message')).toBeGreaterThan(75)
    await page.evaluate(() => localStorage.removeItem('sparkle-whole-page'))
  }
})

test('Quote copies the text of a post into the reply', async ({ page, request, makePerson, signIn }) => {
  const writer = await makePerson()
  await signIn()
  const thread = await startThread(request, writer, { message: 'Two lines\nof wisdom' })
  await page.goto(thread.address)
  await page.getByRole('button', { name: 'Quote post 1' }).click()
  const box = page.getByRole('form', { name: 'Reply' }).getByLabel('Message')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue(`@${writer.username} wrote:\n\n> Two lines\n> of wisdom\n\n`)
  await box.press('Control+End')
  await box.pressSequentially('So true.')
  await page.keyboard.press('Control+Enter')
  const reply = page.getByRole('article', { name: /^Post 2 / })
  await expect(reply.locator('blockquote')).toContainText('of wisdom')
  await expect(reply.getByRole('link', { name: `@${writer.username}` })).toBeVisible()
})

test('a reply can be written on a phone with the keyboard alone', async ({ page, request, signIn }) => {
  const person = await signIn()
  const thread = await startThread(request, person, { replies: 2 })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(thread.address)
  await page.getByRole('button', { name: 'Post to Thread' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Message')).toBeFocused()
  await page.keyboard.type('Written on a phone')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  const reply = page.getByRole('article', { name: /^Post 4 / })
  await expect(reply).toBeFocused()
  expect(await getTop(page, thread.postIds[2] ?? 0)).toBeDefined()
  await expectAccessible(page)
})
