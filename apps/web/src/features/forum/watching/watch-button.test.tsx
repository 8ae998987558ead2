import { addresses } from '@sparkle/contract/core/addresses.ts'
import { unwatchThread, watchForum, watchThread } from '@sparkle/contract/forum/watching.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { replyWithForum, replyWithThread } from '#test/forum.ts'
import { pressKey } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import { makeForum } from '#test/replies/forum-replies.ts'
import { expectAccessible, open, press } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const getStatus = (text: string) => page.getByRole('status').filter({ hasText: text })
const getButton = (name: string) => page.getByRole('button', { name, exact: true })

async function choose(item: string) {
  await press('Choose how to watch')
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('FB-05 a thread is watched and unwatched in words, and its list says so', async () => {
  signIn()
  const { address } = replyWithThread()
  const watched = reply(watchThread, { success: true })
  await open(address)
  await press('Watch this thread')
  await expect.element(getStatus('You will see new replies here and by email.')).toBeVisible()
  await expect.element(getButton('You watch this thread')).toHaveFocus()
  expect(watched).toMatchObject([{ params: { threadId: 5 }, body: { emails: true } }])
  const { thread } = replyWithThread({ is_watching: true })
  await open(replyWithForum([thread]).address)
  await expect
    .element(page.getByRole('listitem').filter({ hasText: thread.title }))
    .toMatchTextContent('You watch this')
  await expectAccessible()
  await open(address)
  const stopped = reply(unwatchThread, { success: true })
  await press('You watch this thread')
  await expect.element(getButton('Watch this thread')).toHaveFocus()
  await expect.element(getStatus('You no longer watch this thread.')).toBeVisible()
  expect(stopped).toMatchObject([{ params: { threadId: 5 } }])
  await choose('Only here')
  await expect.poll(() => watched.at(-1)).toMatchObject({ body: { emails: false } })
  await choose('Stop watching')
  await expect.poll(() => stopped).toHaveLength(2)
})

test('FB-05 a forum is watched by keyboard alone, and the index says so', async () => {
  signIn()
  const watched = reply(watchForum, () => {
    replyWithForum([], makeForum({ type_data: { is_watching: true } }))
    return { success: true as const }
  })
  await open(replyWithForum().address)
  const button = getButton('Choose how to watch')
  await expect.element(getButton('Watch this forum')).toBeVisible()
  await pressKey(button)
  await expect.element(page.getByRole('menuitem', { name: 'Here and by email' })).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Only here' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(getButton('You watch this forum')).toBeVisible()
  await expect.element(button).toHaveFocus()
  await expect.element(getStatus('You will see new threads here only.')).toBeVisible()
  expect(watched).toMatchObject([{ params: { nodeId: 2 }, body: { emails: false } }])
  await open(addresses.discussions)
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Introductions' }))
    .toMatchTextContent('You watch this')
})
