import type { APIRequestContext } from '@playwright/test'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { searchForum } from '@sparkle/contract/forum/forum-search.ts'
import { apiAs } from '../support/api.ts'
import { freshWord } from '../support/applicants.ts'
import { expect, type Person, test } from '../support/fixtures.ts'
import { addReply, makeForum, startThread } from '../support/forums.ts'

/** Words of new posts are found a few seconds after they were posted. */
async function waitForWords(request: APIRequestContext, person: Person, keywords: string, posts: number) {
  const countFound = async () =>
    (await apiAs(request, person).callOrThrow(searchForum, { query: { keywords } })).pagination.total
  await expect.poll(countFound, { timeout: 60_000 }).toBe(posts)
}

test('FB-01 a word finds its post with its place marked, and the result leads to that post', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const word = freshWord()
  const writer = await makePerson()
  const person = await signIn()
  const forum = await makeForum()
  const thread = await startThread(request, writer, { forum, replies: 21 })
  const postId = await addReply(request, writer, thread.id, `I went to the ${word} and liked it`)
  await waitForWords(request, person, word, 1)
  await page.goto(addresses.discussions)
  const box = page.getByRole('searchbox', { name: 'Search discussions' })
  await box.fill(word)
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Search discussions' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: '1 post found', exact: true })).toBeVisible()
  const found = page.getByRole('article')
  await expect(page).toHaveURL(addresses.forumSearch(`words=${word}`))
  await expect(found).toHaveCount(1)
  await expect(found.locator('mark')).toHaveText(word)
  await expect(found).toContainText(`Post 23 by ${writer.username}`)
  await expect(found).toContainText(`${forum.title} · Welcome`)
  await found.getByRole('link', { name: thread.title }).click()
  await expect(page).toHaveURL(new RegExp(`#${postId}$`))
  await expect(page.getByRole('article', { name: /^Post 23 / })).toBeFocused()
})
