import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { replyWithForum, replyWithNodes, replyWithThread, signInModerator } from '#test/forum.ts'
import { makeForum } from '#test/replies/forum-replies.ts'
import { expectAccessible, open } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const closed = makeForum({ type_data: { allow_posting: false, can_create_thread: false } })
const notice = page.getByText('Only staff can write in this forum.')

test('AD-13 in a forum where only staff write, others are told so and have no buttons to write', async () => {
  signIn()
  const { address } = replyWithForum([], closed)
  await open(address)
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create New Thread' })).toHaveLength(0)
  await expectAccessible()
  const thread = replyWithThread({ forum: closed, can_reply: false })
  await open(thread.address)
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Post to Thread' })).toHaveLength(0)
  await expectAccessible()
})

test('AD-13 staff see which forums are hidden', async () => {
  signInModerator()
  replyWithNodes(makeForum({ display_in_list: false }), makeForum({ node_id: 3, title: 'Sports' }))
  await open(addresses.discussions)
  const getRow = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await expect.element(getRow('Introductions').getByText('Hidden')).toBeVisible()
  await expect.element(getRow('Sports').getByText('Hidden')).toHaveLength(0)
})
