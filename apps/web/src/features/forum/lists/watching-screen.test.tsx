import { addresses } from '@sparkle/contract/core/addresses.ts'
import { listWatched, unwatchThread, type Watched, watchThread } from '@sparkle/contract/forum/watching.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reply, statusOnly } from '#test/network.ts'
import { inPlace, makeForum, makeThread } from '#test/replies/forum-replies.ts'
import { paginate } from '#test/replies/page-replies.ts'
import { expectAccessible, expectToFit, open, press } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const replyWithWatched = (threads: Watched['threads'] = [], forums: Watched['forums'] = []) =>
  reply(listWatched, { threads, forums, pagination: paginate(threads).pagination })

const nothing = page.getByRole('heading', { level: 2, name: 'You watch nothing yet' })

test('FB-05 what one watches is listed, and can be stopped and undone', async () => {
  signIn()
  replyWithWatched()
  await open(addresses.watching)
  await expect.element(nothing).toBeVisible()
  await expectToFit()
  const thread = { ...inPlace(makeThread(5, { is_watching: true })), emails: true }
  const forum = { ...makeForum({ type_data: { is_watching: true } }), emails: false }
  replyWithWatched([thread], [forum])
  await open(addresses.help)
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Watching' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'What you watch' })).toHaveFocus()
  const row = page.getByRole('region', { name: 'Threads' }).getByRole('listitem')
  await expect.element(row).toHaveLength(1)
  await expect.element(row).toMatchTextContent('Here and by email')
  await expect.element(row.getByRole('link', { name: thread.title })).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Forums' }).getByRole('listitem'))
    .toMatchTextContent('Only here')
  await expectToFit()
  const stopped = reply(unwatchThread, () => {
    replyWithWatched([], [forum])
    return { success: true as const }
  })
  await press(`Stop watching ${thread.title}`)
  const notice = page.getByRole('status').filter({ hasText: `You no longer watch “${thread.title}”.` })
  await expect.element(notice).toBeVisible()
  expect(stopped).toMatchObject([{ params: { threadId: 5 } }])
  await expect.element(row).toHaveLength(0)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Threads' })).toHaveFocus()
  const watched = reply(watchThread, () => {
    replyWithWatched([thread], [forum])
    return { success: true as const }
  })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row).toMatchTextContent(thread.title)
  expect(watched).toMatchObject([{ params: { threadId: 5 }, body: { emails: true } }])
})

test('FB-05 a list that fails to load says so and loads on retry', async () => {
  signIn()
  reply(listWatched, statusOnly(400))
  await open(addresses.watching)
  await expect.element(page.getByText('We could not load this.')).toBeVisible()
  await expectAccessible()
  replyWithWatched()
  await press('Try again')
  await expect.element(nothing).toBeVisible()
})
