import { expect, expectAccessible, letThrough, test } from '../support/fixtures.ts'
import { addReply, introductions, postsIn, startThread } from '../support/forums.ts'
import { giveRole } from '../support/operator.ts'

const tooShort =
  'Posts must be at least 6 characters in length! Please type a message of 6 characters or more in the textbox before hitting send.'

test('D-66 D-67 D-68 D-69 D-71 D-72 D-74 your own post is edited in place', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const other = await makePerson()
  const person = await signIn()
  const thread = await startThread(request, other)
  await addReply(request, person, thread.id, 'My first answer')
  await addReply(request, person, thread.id, 'My second answer')
  await page.goto(thread.address)
  await expect(page.getByRole('button', { name: /^Edit post/ })).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Edit post 1' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit post 2' }).click()
  const editor = page.getByRole('form', { name: 'Edit post 2' })
  await expect(editor.getByLabel('Message')).toBeFocused()
  await expect(editor.getByLabel('Message')).toHaveValue('My first answer')
  await expect(page.getByRole('button', { name: /^Edit post/ })).toHaveCount(0)
  await expectAccessible(page)
  await editor.getByLabel('Message').fill('My better answer')
  const sent = page.waitForRequest(/forum\/posts\/\d+$/)
  await editor.getByRole('button', { name: 'Update' }).click()
  expect((await sent).postDataJSON()).toEqual({ message: 'My better answer' })
  await expect(editor).toHaveCount(0)
  await expect(page.getByRole('article', { name: /^Post 2 / })).toContainText('My better answer')
  await expect(page.getByRole('article', { name: /^Post 2 / })).toContainText('edited')
  await expect(page.getByRole('article', { name: /^Post 2 / })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Edit post/ })).toHaveCount(2)
})

test('D-70 D-73 E-04 Cancel saves nothing, a short text is refused, a failure keeps the text', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const thread = await startThread(request, person, { replies: 1 })
  await page.goto(thread.address)
  const edit = page.getByRole('button', { name: 'Edit post 2' })
  const editor = page.getByRole('form', { name: 'Edit post 2' })
  await edit.click()
  await editor.getByLabel('Message').fill('Something else')
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await expect(editor).toHaveCount(0)
  await expect(page.getByText('This is reply number 1')).toBeVisible()
  await edit.click()
  await expect(editor.getByLabel('Message')).toHaveValue('This is reply number 1')
  await editor.getByLabel('Message').fill('12345')
  await editor.getByRole('button', { name: 'Update' }).click()
  await expect(editor.getByRole('alert')).toContainText(tooShort)
  await expectAccessible(page)
  await editor.getByLabel('Message').fill('A change that waits')
  await page.route(/forum\/posts\/\d+$/, (route) => route.abort())
  await editor.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong: No connection' })).toBeVisible()
  await letThrough(page, /forum\/posts\/\d+$/)
  await page.reload()
  await edit.click()
  await expect(editor.getByLabel('Message')).toHaveValue('A change that waits')
  await editor.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('article', { name: /^Post 2 / })).toContainText('A change that waits')
})

test('an open editor keeps its text while other posts are read', async ({ page, request, signIn }) => {
  const person = await signIn()
  const thread = await startThread(request, person, { replies: 45 })
  await page.goto(thread.address)
  await page.getByRole('button', { name: 'Edit post 2', exact: true }).click()
  await page.getByRole('form', { name: 'Edit post 2' }).getByLabel('Message').fill('Half way through')
  await page.getByRole('button', { name: 'Scroll to bottom' }).click()
  await expect(page.getByRole('article', { name: /^Post 46 / })).toBeFocused()
  await page.getByRole('button', { name: 'Scroll to top' }).click()
  await expect(page.getByRole('form', { name: 'Edit post 2' }).getByLabel('Message')).toHaveValue('Half way through')
})

test('D-75 D-76 D-77 D-78 D-83 D-84 D-85 D-86 K-12 K-13 K-14 the thread is edited in a dialog', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const thread = await startThread(request, person, { title: 'Befor', message: 'The old words' })
  await page.goto(thread.address)
  await page.getByRole('button', { name: 'Edit post 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit thread' })
  await expect(dialog.getByLabel('Title')).toHaveValue('Befor')
  await expect(dialog.getByLabel('Message')).toHaveValue('The old words')
  await expect(dialog.getByLabel('Title')).toHaveAttribute('required')
  await expect(dialog.getByLabel('Message')).toHaveAttribute('required')
  await expectAccessible(page)
  await dialog.getByLabel('Title').fill('After: Rock & Roll, 2-Day!')
  await dialog.getByLabel('Message').fill('The new words')
  const title = page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith(`/threads/${thread.id}`))
  const message = page.waitForRequest(new RegExp(`forum/posts/${thread.postIds[0]}$`))
  await dialog.getByRole('button', { name: 'Post' }).click()
  expect((await title).postDataJSON()).toEqual({ title: 'After: Rock & Roll, 2-Day!' })
  expect((await message).postDataJSON()).toEqual({ message: 'The new words' })
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`${introductions.address}/after-rock--roll-2-day.${thread.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'After: Rock & Roll, 2-Day!' })).toBeFocused()
  await expect(postsIn(page)).toContainText('The new words')
  await page.goto(thread.address)
  await expect(page.getByRole('heading', { level: 1, name: 'After: Rock & Roll, 2-Day!' })).toBeVisible()
})

test('D-79 D-80 D-81 D-82 E-03 O-95 Cancel restores, short texts are refused, a failure keeps the dialog open', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const thread = await startThread(request, person, { title: 'As it was', message: 'The old words' })
  await page.goto(thread.address)
  const edit = page.getByRole('button', { name: 'Edit post 1' })
  const dialog = page.getByRole('dialog', { name: 'Edit thread' })
  await edit.click()
  await dialog.getByLabel('Title').fill('ab')
  await dialog.getByLabel('Message').fill('12345')
  await dialog.getByRole('button', { name: 'Post' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Thread title must be at least 3 characters in length!')
  await expect(dialog.getByRole('alert')).toContainText(tooShort)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await edit.click()
  await expect(dialog.getByLabel('Title')).toHaveValue('As it was')
  await expect(dialog.getByLabel('Message')).toHaveValue('The old words')
  await dialog.getByLabel('Title').fill('As it is now')
  await dialog.getByLabel('Message').fill('The newest words')
  await page.route(`**/forum/posts/${thread.postIds[0]}`, (route) => route.abort())
  await dialog.getByRole('button', { name: 'Post' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong: No connection' })).toHaveCount(1)
  await expect(dialog.getByLabel('Title')).toHaveValue('As it is now')
  await expect(dialog.getByLabel('Message')).toHaveValue('The newest words')
  await letThrough(page, `**/forum/posts/${thread.postIds[0]}`)
  await dialog.getByRole('button', { name: 'Post' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(postsIn(page)).toContainText('The newest words')
})

test('I-52 the form to edit a post is whole in view when it opens, in the box and on the whole page', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  await giveRole(await signIn(), 'Moderator')
  const thread = await startThread(request, writer, { replies: 24 })
  for (const [width, height, isWhole] of [
    [1280, 800, false],
    [1280, 800, true],
    [360, 740, false],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(thread.address)
    if (isWhole) await page.getByRole('button', { name: 'Read on the whole page' }).click()
    await expect(page.getByText(/^Post \d+ of 25$/)).toBeVisible()
    for (const number of [2, 25]) {
      await page.getByRole('button', { name: `Scroll to ${number === 25 ? 'bottom' : 'top'}` }).click()
      await page.getByRole('button', { name: `Edit post ${number}`, exact: true }).click()
      const editor = page.getByRole('form', { name: `Edit post ${number}` })
      await expect(editor.getByLabel('Message')).toBeFocused()
      await expect(editor.getByLabel('Reason (optional)')).toBeVisible()
      await expect(editor, `${width} ${isWhole} ${number}`).toBeInViewport({ ratio: 1 })
      await editor.getByRole('button', { name: 'Cancel' }).click()
      await expect(editor).toHaveCount(0)
    }
    await page.evaluate(() => localStorage.removeItem('sparkle-whole-page'))
  }
})
