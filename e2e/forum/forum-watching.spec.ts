import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getThread } from '@sparkle/contract/forum/threads.ts'
import { listWatched } from '@sparkle/contract/forum/watching.ts'
import { apiAs } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { openThread } from '../support/forums.ts'

test('FB-05 a thread is watched, listed with what one watches, and can be stopped and undone', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  const thread = await openThread(page, request, person)
  const params = { threadId: String(thread.id) }
  const api = apiAs(request, person)
  const isWatching = async () => (await api.callOrThrow(getThread, { params })).thread.is_watching
  await page.getByRole('button', { name: 'Watch this thread', exact: true }).click()
  await expect(page.getByRole('button', { name: 'You watch this thread', exact: true })).toBeFocused()
  expect(await isWatching()).toBe(true)
  await page.goto(addresses.watching)
  const row = page.getByRole('region', { name: 'Threads' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Here and by email')
  await expect(row.getByRole('link', { name: thread.title })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Stop watching ${thread.title}` }).click()
  await expect(row).toHaveCount(0)
  expect(await isWatching()).toBe(false)
  const notice = page.getByRole('status').filter({ hasText: `You no longer watch “${thread.title}”.` })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText(thread.title)
  const { threads } = await api.callOrThrow(listWatched, { query: {} })
  expect(threads.map(({ thread_id, emails }) => ({ thread_id, emails }))).toEqual([
    { thread_id: thread.id, emails: true },
  ])
})
