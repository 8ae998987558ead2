import type { APIRequestContext, Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { searchForum } from '@sparkle/contract/forum-search.ts'
import { removePost } from '@sparkle/contract/threads.ts'
import { apiAs } from '../support/api.ts'
import { freshWord } from '../support/applicants.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectNoOverflow,
  expectToFit,
  letThrough,
  type Person,
  storeSession,
  test,
} from '../support/fixtures.ts'
import { addReply, makeForum, startThread } from '../support/forums.ts'
import { giveRole } from '../support/operator.ts'

const words = (page: Page) => page.getByRole('searchbox', { name: 'Words' })
const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const count = (page: Page, text: string) => page.getByRole('heading', { level: 2, name: text, exact: true })
const found = (page: Page) => page.getByRole('article')

/** Words of new posts are found a few seconds after they were posted. */
async function waitForWords(request: APIRequestContext, person: Person, keywords: string, posts: number) {
  const countFound = async () =>
    (await apiAs(request, person).callOrThrow(searchForum, { query: { keywords } })).pagination.total
  await expect.poll(countFound, { timeout: 60_000 }).toBe(posts)
}

test('FB-01 FB-20 a word finds its post with its place marked, and the result leads to that post', async ({
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
  await expect(count(page, '1 post found')).toBeVisible()
  await expect(page).toHaveURL(addresses.forumSearch(`words=${word}`))
  await expect(found(page)).toHaveCount(1)
  await expect(found(page).locator('mark')).toHaveText(word)
  await expect(found(page)).toContainText(`Post 23 by ${writer.username}`)
  await expect(found(page)).toContainText(`${forum.title} · Welcome`)
  await expectToFit(page)
  await found(page).getByRole('link', { name: thread.title }).click()
  await expect(page).toHaveURL(new RegExp(`#${postId}$`))
  await expect(page.getByRole('article', { name: /^Post 23 / })).toBeFocused()
})

test('FB-04 Back from a result restores page, filters and focus', async ({ page, request, makePerson, signIn }) => {
  const word = freshWord()
  const writer = await makePerson()
  const person = await signIn()
  const forum = await makeForum()
  const thread = await startThread(request, writer, { forum })
  for (let reply = 0; reply < 22; reply++) await addReply(request, writer, thread.id, `${word} number ${reply}`)
  await waitForWords(request, person, word, 22)
  await page.goto(addresses.forumSearch())
  await words(page).fill(word)
  await page.getByRole('textbox', { name: 'Written by' }).fill(writer.username)
  await page.getByRole('combobox', { name: 'Forum' }).selectOption(String(forum.nodeId))
  await page.getByRole('combobox', { name: 'Time' }).selectOption('Last week')
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Newest first')
  await searchButton(page).click()
  await expect(count(page, '22 posts found')).toBeFocused()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(found(page)).toHaveCount(2)
  const address = page.url()
  const link = found(page).nth(1).getByRole('link')
  const linkId = (await link.getAttribute('id')) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: thread.title })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(page.locator(`[id="${linkId}"]`)).toBeFocused()
  await expect(words(page)).toHaveValue(word)
  await expect(page.getByRole('textbox', { name: 'Written by' })).toHaveValue(writer.username)
  await expect(page.getByRole('combobox', { name: 'Forum' })).toHaveValue(String(forum.nodeId))
  await expect(page.getByRole('combobox', { name: 'Time' })).toHaveValue('week')
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('date')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
})

test('FB-20 at 320 px the search is accessible when empty, found, nothing and failed', async ({
  page,
  request,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const word = freshWord()
  const person = await signIn()
  await startThread(request, person, { title: `About ${word}`, message: `A long text about ${word} and more` })
  await waitForWords(request, person, word, 1)
  await page.goto(addresses.forumSearch())
  await expect(count(page, 'What are you looking for?')).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await searchButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Enter at least 2 letters.')
  await expect(words(page)).toBeFocused()
  await expectAccessible(page)

  await words(page).fill(word)
  await words(page).press('Enter')
  await expect(count(page, '1 post found')).toBeFocused()
  await expect(found(page).locator('mark').first()).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await expectNoOverflow(page)

  await page.getByText('Filters', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Time' }).selectOption('Last week')
  await words(page).fill(`${word} unheard`)
  await searchButton(page).click()
  await expect(count(page, 'Nothing found')).toBeFocused()
  await expectAccessibleInBothColorSchemes(page)
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'Search without filters' }).click()
  await expect(page).toHaveURL(addresses.forumSearch(`words=${word}+unheard`))

  const calls = '**/api/v1/forum/search?*'
  await page.route(calls, (route) => route.fulfill({ status: 400, json: { message: 'Not now.' } }))
  await words(page).fill(`${word} elsewhere`)
  await searchButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('We could not search. Not now.')
  await expect(words(page)).toHaveValue(`${word} elsewhere`)
  await expectAccessibleInBothColorSchemes(page)
  await expectNoOverflow(page)
  await letThrough(page, calls)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(count(page, 'Nothing found')).toBeVisible()
})

test('FB-01 a forum and a thread are searched on their own, and an unknown name is said', async ({
  page,
  request,
  signIn,
}) => {
  const word = freshWord()
  const person = await signIn()
  const forum = await makeForum()
  const thread = await startThread(request, person, { forum, message: `${word} in the first thread` })
  await startThread(request, person, { forum, message: `${word} in the second thread` })
  await startThread(request, person, { message: `${word} in another forum` })
  await waitForWords(request, person, word, 3)
  await page.goto(forum.address)
  const forumBox = page.getByRole('searchbox', { name: 'Search this forum' })
  await forumBox.fill(word)
  await forumBox.press('Enter')
  await expect(count(page, '2 posts found')).toBeVisible()
  await page.goto(thread.address)
  const threadBox = page.getByRole('searchbox', { name: 'Search this thread' })
  await threadBox.fill(word)
  await page.getByRole('button', { name: 'Search this thread' }).click()
  await expect(count(page, '1 post found')).toBeVisible()
  const limit = page.getByRole('checkbox', { name: `Only in the thread “${thread.title}”` })
  await expect(limit).toBeChecked()
  await limit.press('Space')
  await searchButton(page).click()
  await expect(count(page, '3 posts found')).toBeFocused()
  await page.getByRole('textbox', { name: 'Written by' }).fill('nobody-at-all')
  await searchButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Nobody has the username “nobody-at-all”.')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(thread.address)
  await page.getByRole('link', { name: 'Search this thread' }).click()
  await expect(page).toHaveURL(addresses.forumSearch(`thread=${thread.id}`))
})

test('FB-02 only moderators find what was removed, with a switch, and a full list says so', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const word = freshWord()
  const writer = await makePerson()
  const moderator = await signIn()
  await giveRole(moderator, 'Moderator')
  const thread = await startThread(request, writer, { message: `${word} in a visible post` })
  const postId = await addReply(request, writer, thread.id, `${word} in a removed post`)
  await waitForWords(request, writer, word, 2)
  await apiAs(request, moderator).callOrThrow(removePost, { params: { postId: String(postId) }, body: {} })
  const calls = '**/api/v1/forum/search?*'
  await page.route(calls, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), is_capped: true } })
  })
  await page.goto(addresses.forumSearch(`words=${word}`))
  await expect(count(page, '1 post found')).toBeVisible()
  await expect(page.getByText('These are the newest 1,000 of more.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Also removed' }).press('Space')
  await searchButton(page).click()
  await expect(count(page, '2 posts found')).toBeFocused()
  await expect(found(page).filter({ hasText: 'removed post' }).getByText('Removed', { exact: true })).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await storeSession(page, writer)
  await page.goto(addresses.forumSearch(`words=${word}`))
  await expect(count(page, '1 post found')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Also removed' })).toHaveCount(0)
})
