import { expect, letThrough, test } from '../support/fixtures.ts'
import { addReply, openReply, openThread, postsIn } from '../support/forums.ts'

test('E-02 a reply whose response is lost is posted once by a retry, and replies of others are announced', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  await signIn()
  const isLive = page.waitForResponse('**/api/v1/events')
  const thread = await openThread(page, request, writer)
  const form = await openReply(page)
  await form.getByLabel('Message').fill('Sent into the void')
  await page.route('**/api/v1/forum/posts', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong: ' })).toBeVisible()
  await letThrough(page, '**/api/v1/forum/posts')
  await form.getByLabel('Message').fill('Sent into the void, and back')
  await form.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('article', { name: /^Post 2 / })).toContainText('Sent into the void, and back')
  await expect(postsIn(page)).toHaveCount(2)

  await isLive
  await addReply(request, writer, thread.id, 'You are welcome')
  await page.getByRole('button', { name: '1 new reply' }).click()
  await expect(page.getByRole('article', { name: /^Post 3 / })).toContainText('You are welcome')
})
