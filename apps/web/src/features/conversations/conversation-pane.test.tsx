import { addresses } from '@sparkle/contract/core/addresses.ts'
import { addConversationMessage, getConversation, leaveConversation } from '@sparkle/contract/messages/conversations.ts'
import { CANNOT_REPLY } from '@sparkle/contract/messages/message-rules.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  box,
  change,
  describeChat,
  getConversations,
  getMessage,
  makeChat,
  openConversation,
  openDock,
  replyWithInbox,
  signInWithChat,
  writeMessage,
} from '#test/conversations.ts'
import { pressKey } from '#test/keyboard.ts'
import { hold, refuse, reply } from '#test/network.ts'
import { paginate } from '#test/replies/page-replies.ts'
import { expectAccessibleInBothColorSchemes, expectAddress, open, press, reload } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

test('leaving a conversation takes it out of the list until the next message', async () => {
  const { person, chat } = signInWithChat('Hello', 'Hello to you')
  await openConversation()
  const menu = page.getByRole('button', { name: 'Actions for the conversation with other' })
  const chooseDelete = async () => {
    await pressKey(menu)
    const item = page.getByRole('menuitem', { name: 'Delete conversation' })
    await expect.element(item).toBeVisible()
    await pressKey(item)
  }
  await chooseDelete()
  const dialog = page.getByRole('dialog', { name: 'Delete this conversation?' })
  await expect.element(dialog.getByRole('checkbox', { name: 'Do not show it again if they write' })).not.toBeChecked()
  await expectAccessibleInBothColorSchemes()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).toHaveFocus()
  await chooseDelete()
  const left = reply(leaveConversation, () => {
    replyWithInbox(person)
    return { success: true as const }
  })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectAddress(addresses.messaging)
  await expect.element(page.getByText('Conversation deleted')).toBeVisible()
  await expect.element(page.getByText('No Messages Yet!')).toBeVisible()
  expect(left).toMatchObject([{ params: { conversationId: 1 }, query: { ignore: false } }])
  replyWithInbox(person, makeChat(person, [...chat.messages.map(({ message }) => message), 'Are you there?']))
  await open(addresses.messaging)
  await expect.element(getConversations()).toMatchTextContent('Are you there?')
})

test('a closed conversation says so in place of the form, and a refused message keeps its text', async () => {
  const { chat } = signInWithChat('Hello', 'Hello to you')
  await openConversation()
  await box.fill('One more thing')
  // The page finds out by sending, not by loading the conversation again.
  const released = hold<void>()
  reply(getConversation, async () => {
    await released.promise
    const { items, pagination } = paginate(chat.messages)
    return { conversation: describeChat(chat), messages: items, pagination }
  })
  change(chat, { can_reply: false })
  reply(addConversationMessage, refuse('cannot_reply', CANNOT_REPLY))
  await press('Send')
  await expect
    .element(page.getByRole('alert').filter({ hasText: CANNOT_REPLY }))
    .toMatchTextContent('Your message is kept.')
  released.send()
  await expect.element(box).toHaveLength(0)
  await expect.element(page.getByRole('status').filter({ hasText: CANNOT_REPLY })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Unblock/ })).toHaveLength(0)
  await expect.element(getMessage('One more thing')).toMatchTextContent('Not sent')
  await expect.element(getMessage('Hello to you')).toBeVisible()
  await expectAccessibleInBothColorSchemes()
})

test('a text that was typed before a conversation closed can still be copied', async () => {
  const { chat } = signInWithChat('Hello', 'Hello to you')
  await openConversation()
  await box.fill('A long story')
  change(chat, { can_reply: false })
  await reload()
  await expect.element(page.getByText(CANNOT_REPLY)).toBeVisible()
  await expect.element(page.getByText('A long story')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
  await expectAccessibleInBothColorSchemes()
  await press('Remove')
  await expect.element(page.getByText('A long story')).toHaveLength(0)
})

test('a person who is muted reads it in plain words, and the text is kept', async () => {
  signInWithChat('Hello', 'Hello to you')
  await openConversation()
  reply(addConversationMessage, refuse('muted', 'You cannot write messages until tomorrow.'))
  await writeMessage('I have news')
  const failure = page.getByRole('alert').filter({ hasText: 'Your message is kept.' })
  await expect.element(failure).toBeVisible()
  await expect.element(failure).toMatchTextContent('You cannot write messages until tomorrow.')
  await expect.element(failure).not.toMatchTextContent('Something went wrong')
  await expect.element(getMessage('I have news')).toMatchTextContent('Not sent')
})

test('every message pane leads to the page on staying safe, and a first message to the rules', async () => {
  replyWithInbox(signIn())
  await openDock()
  const dock = page.getByRole('region', { name: 'Message to other' })
  await expect.element(dock.getByRole('link', { name: 'Read our rules' })).toHaveAttribute('href', addresses.rules)
  await expect.element(dock.getByRole('link', { name: 'Staying safe' })).toHaveAttribute('href', addresses.stayingSafe)
})
