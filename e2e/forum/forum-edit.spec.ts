import { expect, test } from '../support/fixtures.ts'
import { introductions, openThread, postsIn } from '../support/forums.ts'

test('D-75 D-76 D-77 D-78 D-83 D-84 D-85 D-86 K-12 K-13 K-14 the thread is edited in a dialog', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const thread = await openThread(page, request, person, { title: 'Befor', message: 'The old words' })
  await page.getByRole('button', { name: 'Edit post 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit thread' })
  await expect(dialog.getByLabel('Title')).toHaveValue('Befor')
  await expect(dialog.getByLabel('Message')).toHaveValue('The old words')
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
