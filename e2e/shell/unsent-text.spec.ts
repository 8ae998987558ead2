import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getThread } from '@sparkle/contract/forum/threads.ts'
import { apiAs } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { openReply, openThread } from '../support/forums.ts'
import { logIn } from '../support/login.ts'

test('I-45 text that was typed when the session ended is back after a login, and can be sent on logout', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  const person = await signIn()
  const thread = await openThread(page, request, writer)
  const box = (await openReply(page)).getByLabel('Message')
  await box.fill('Typed before the session ended')
  await request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${person.token}` } })
  await expect(page).toHaveURL(addresses.login)
  await expect(page.getByRole('status')).toContainText('The text that you did not send is still here')
  await logIn(page, person.email, person.password)
  await expect(page).toHaveURL(thread.address)
  await openReply(page)
  await expect(box).toHaveValue('Typed before the session ended')

  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Send and log out' }).click()
  await expect(page).toHaveURL(addresses.login)
  const sent = { params: { threadId: String(thread.id) }, query: { with_posts: true } }
  const { posts = [] } = await apiAs(request, writer).callOrThrow(getThread, sent)
  expect(posts.at(-1)).toMatchObject({ username: person.username, message: 'Typed before the session ended' })
})
