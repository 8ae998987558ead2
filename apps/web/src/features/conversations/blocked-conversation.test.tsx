import { addresses } from '@sparkle/contract/core/addresses.ts'
import { leaveConversation } from '@sparkle/contract/messages/conversations.ts'
import { listBlocks, unblock } from '@sparkle/contract/safety/blocks.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type Chat,
  change,
  getConversations,
  getMessage,
  makeChat,
  markBlocked,
  openConversation,
  openDock,
  replyWithInbox,
  signInWithChat,
} from '#test/conversations.ts'
import { pressKey } from '#test/keyboard.ts'
import { noConnection, reply } from '#test/network.ts'
import { makeForumUser } from '#test/replies/forum-user-replies.ts'
import {
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectNoOverflow,
  expectToFit,
  open,
} from '#test/screen.tsx'
import { expectLive, sendLiveEvent, signIn } from '#test/session.ts'

const notice = page.getByText('You blocked other. They cannot write to you.', { exact: true })
const deleteButton = page.getByRole('button', { name: 'Delete conversation' })
const unblockLink = page.getByRole('button', { name: 'Unblock other', exact: true })

const markUnblocked = (chat: Chat) =>
  change(chat, { can_reply: true, Other: { ...chat.conversation.Other, is_ignored: false } })

test('FD-13 a block in another window empties the list at once and says who blocked whom', async () => {
  const { chat } = signInWithChat('Pay me')
  await openConversation()
  await expect.element(getConversations()).toHaveLength(1)
  await expectLive()
  markBlocked(chat)
  sendLiveEvent({ type: 'blocks' })
  await expect.element(notice).toBeVisible()
  await expect.element(getConversations()).toHaveLength(0)
  await expect.element(page.getByText('No Messages Yet!')).toBeVisible()
  await expect.element(getMessage('Pay me')).toBeVisible()
  await expectToFit()
  // What arrives later does not bring it back.
  sendLiveEvent({ type: 'read', conversation_id: 1 })
  await expect.element(getConversations()).toHaveLength(0)
  markUnblocked(chat)
  sendLiveEvent({ type: 'blocks' })
  await expect.element(getConversations()).toHaveLength(1)
  await expect.element(notice).toHaveLength(0)
})

test('FD-13 "Delete conversation" comes first, "Unblock" is a quiet link after it', async () => {
  const { person, chat } = signInWithChat('Pay me')
  markBlocked(chat)
  await openConversation()
  await expect.element(notice).toBeVisible()
  await page.viewport(320, 640)
  await expectNoOverflow()
  await pressKey(deleteButton)
  const dialog = page.getByRole('dialog', { name: 'Delete this conversation?' })
  await expect.element(dialog).toMatchTextContent('You will not see its messages any more. other still has it.')
  await expect.element(dialog.getByRole('checkbox')).toHaveLength(0)
  await expectAccessibleInBothColorSchemes()
  await userEvent.keyboard('{Escape}')
  await expect.element(deleteButton).toHaveFocus()
  await userEvent.tab()
  await expect.element(unblockLink).toHaveFocus()
  await pressKey(deleteButton)
  reply(leaveConversation, () => {
    replyWithInbox(person)
    return { success: true as const }
  })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectAddress(addresses.messaging)
  await expect.element(page.getByText('Conversation deleted')).toBeVisible()
})

test('FD-13 after "Unblock" the conversation is back in the list, and open', async () => {
  const { chat } = signInWithChat('Sorry')
  markBlocked(chat)
  await openConversation()
  reply(unblock, () => {
    markUnblocked(chat)
    return { success: true as const }
  })
  await unblockLink.click()
  await expect.element(page.getByText('You unblocked other.')).toBeVisible()
  await expect.element(page.getByLabelText('Your message')).toBeVisible()
  await expect.element(getConversations()).toHaveLength(1)
})

test('FD-13 the notice names the business if that is who was blocked', async () => {
  const person = signIn()
  const organization = { id: 40, name: 'Corner Bakery', checked_at: 1_780_000_000 }
  const chat = makeChat(person, ['We have a job'], { Other: makeForumUser(6, 'baker', { organization }) })
  replyWithInbox(person, chat)
  markBlocked(chat, { id: 40, name: 'Corner Bakery' })
  await openConversation()
  await expect.element(page.getByText('You blocked Corner Bakery. They cannot write to you.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Unblock Corner Bakery' })).toBeVisible()
})

test('FD-13 the notice names the person if the blocks cannot be loaded', async () => {
  const { chat } = signInWithChat('Pay me')
  markBlocked(chat)
  reply(listBlocks, noConnection)
  await openConversation()
  await expect.element(notice).toBeVisible()
})

test('FD-13 the panel on a profile says the same, and the profile leads to the old messages', async () => {
  const { chat } = signInWithChat('Pay me')
  await openDock()
  const dock = page.getByRole('region', { name: 'Message to other' })
  await expect.element(dock.getByText('Pay me')).toBeVisible()
  await expectLive()
  markBlocked(chat)
  sendLiveEvent({ type: 'blocks' })
  await expect.element(dock.getByText('You blocked other. They cannot write to you.')).toBeVisible()
  await dock.getByRole('button', { name: 'Delete conversation' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).toHaveLength(0)
  await expect.element(dock).toBeVisible()
  await open(addresses.profile('other'))
  await page.getByRole('link', { name: 'Read your messages' }).click()
  await expectAddress(addresses.conversation(1))
  await expect.element(notice).toBeVisible()
})
