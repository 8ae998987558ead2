import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getThread, markThreadRead } from '@sparkle/contract/forum/threads.ts'
import { apiAs } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { addReply, openThread, postsIn, startThread } from '../support/forums.ts'

test('D-46 F10 a post shows its Markdown: headings rank below those of the page, and links are safe', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const message = `# Big\n\nSome **strong** words, [out](https://example.com/) and @${person.username}`
  await openThread(page, request, person, { message })
  await expect(postsIn(page).locator('strong')).toHaveText('strong')
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

test('NO-25 the first unread post is one jump away, and the thread is marked as read afterwards', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  const person = await signIn()
  const thread = await startThread(request, writer, { replies: 20 })
  const params = { threadId: String(thread.id) }
  const api = apiAs(request, person)
  await api.callOrThrow(markThreadRead, { params, body: {} })
  for (let reply = 0; reply < 4; reply++) await addReply(request, writer, thread.id, `Unread ${reply}`)
  await page.goto(thread.address)
  const jump = page.getByRole('button', { name: 'Jump to first unread' })
  await jump.press('Enter')
  await expect(page.getByRole('article', { name: /^Post 22 / })).toBeFocused()
  await expect(jump).toHaveCount(0)
  const marked = page.waitForResponse((response) => response.url().includes(`/${thread.id}/mark-read`))
  await page.getByRole('button', { name: 'Scroll to bottom' }).click()
  await marked
  expect((await api.callOrThrow(getThread, { params })).thread.is_unread).toBe(false)
})
