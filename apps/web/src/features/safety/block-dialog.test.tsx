import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getConversationWith } from '@sparkle/contract/messages/conversations.ts'
import { getOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { getUser } from '@sparkle/contract/people/users.ts'
import { block, listBlocks, unblock } from '@sparkle/contract/safety/blocks.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  addMessage,
  change,
  getMessage,
  makeChat,
  markBlocked,
  openConversation,
  replyWithInbox,
  writeMessage,
} from '#test/conversations.ts'
import { getPosts, replyWithThread } from '#test/forum.ts'
import { pressKey } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import { replyWithOtherProfile } from '#test/profiles.ts'
import { makePost } from '#test/replies/forum-replies.ts'
import { makeForumUser } from '#test/replies/forum-user-replies.ts'
import { makeOwnOrganization } from '#test/replies/organization-replies.ts'
import { makePagination, paginate } from '#test/replies/page-replies.ts'
import { makeBlock } from '#test/replies/setting-replies.ts'
import { makeProfileUser } from '#test/replies/user-replies.ts'
import { expectAccessibleInBothColorSchemes, open, press, reload } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click()

/** Gives the block of one person. */
function replyWithBlock(user_id: number, username: string) {
  const user = { user_id, username, avatar: '/images/default-applicant.svg' }
  const blocks = [{ ...makeBlock(8, username), user }]
  return reply(listBlocks, { blocks, pagination: paginate(blocks).pagination })
}

test('blocking from a message says what it does, closes the conversation, and can be undone', async () => {
  const person = signIn()
  const chat = makeChat(person, ['Hello'])
  addMessage(chat, 'Hello to you', person)
  replyWithInbox(person, chat)
  await openConversation()
  const menu = page.getByRole('button', { name: 'Actions for the message from other' })
  await pressKey(menu)
  await choose('Block other')
  const dialog = page.getByRole('dialog', { name: 'Block other?' })
  await expect.element(dialog).toMatchTextContent('other cannot write to you any more')
  await expectAccessibleInBothColorSchemes()
  const blocked = reply(block, () => {
    markBlocked(chat)
    return { success: true as const }
  })
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect.element(page.getByText('You blocked other. They cannot write to you.')).toBeVisible()
  expect(blocked).toMatchObject([{ body: { user_id: 6 } }])
  await expect.element(getMessage('Hello to you')).toBeVisible()
  await expect.element(menu).toHaveFocus()
  await expectAccessibleInBothColorSchemes()
  const ended = reply(unblock, () => {
    change(chat, { can_reply: true, Other: { ...chat.conversation.Other, is_ignored: false } })
    return { success: true as const }
  })
  await press('Undo')
  await writeMessage('I am sorry')
  await expect.element(page.getByText('Message sent')).toBeVisible()
  expect(ended).toMatchObject([{ params: { blockId: 8 } }])
})

test('posts of a blocked person are folded, those of staff never', async () => {
  signIn()
  const rude = { username: 'rude', user_id: 8, message: 'A rude answer' }
  const staff = { username: 'staff', user_id: 9, message: 'Please be kind' }
  const posts = [
    makePost(1),
    makePost(2, { ...rude, User: makeForumUser(8, 'rude', { is_ignored: true }) }),
    makePost(3, { ...staff, User: makeForumUser(9, 'staff', { is_ignored: true, is_staff: true }) }),
  ]
  await open(replyWithThread({ posts }).address)
  const [folded, shown] = [getPosts().nth(1), getPosts().nth(2)]
  await expect.element(shown).toMatchTextContent('Please be kind')
  await expect.element(folded).toMatchTextContent('Hidden: you blocked this person.')
  await expect.element(folded).not.toMatchTextContent('A rude answer')
  await expectAccessibleInBothColorSchemes()
  await pressKey(folded.getByRole('button', { name: 'Show post 2' }))
  await expect.element(folded).toMatchTextContent('A rude answer')
  await expect.element(folded).toHaveFocus()
  await folded.getByRole('button', { name: 'More actions for post 2' }).click()
  replyWithBlock(8, 'rude')
  const ended = reply(unblock, () => {
    posts.splice(1, 1, makePost(2, rude))
    return { success: true as const }
  })
  await choose('Unblock rude')
  await expect.element(page.getByText('You unblocked rude.')).toBeVisible()
  expect(ended).toMatchObject([{ params: { blockId: 8 } }])
  await reload()
  await expect.element(folded).toMatchTextContent('A rude answer')
})

test('blocking a person of a business offers to block the business', async () => {
  signIn()
  const organization = { id: 40, name: 'Corner Bakery', checked_at: 1_780_000_000 }
  replyWithOtherProfile('baker')
  reply(getConversationWith, { conversation: null })
  reply(getUser, makeProfileUser('baker', { organization }))
  await open(addresses.profile('baker'))
  await press('More about baker')
  await expectAccessibleInBothColorSchemes()
  await choose('Block baker')
  await page.getByRole('radio', { name: 'Everyone at Corner Bakery' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block Corner Bakery?' })
  await expect.element(dialog).toMatchTextContent('Nobody at Corner Bakery can write to you')
  const blocked = reply(block, () => {
    const blocks = [{ ...makeBlock(8, ''), user: null, organization: { id: 40, name: 'Corner Bakery' } }]
    reply(listBlocks, { blocks, pagination: makePagination(1) })
    return { success: true as const }
  })
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Send baker a Message' })).toHaveLength(0)
  expect(blocked.map(({ body }) => body)).toEqual([{ organization_id: 40 }])

  reply(getOrganization, { ...makeOwnOrganization({ ...organization, town: 'Moab' }), state: 'UT', writers: [] })
  await page.getByRole('link', { name: 'Corner Bakery' }).first().click()
  const menu = page.getByRole('button', { name: 'More about Corner Bakery' })
  await menu.click()
  const ended = reply(unblock, () => {
    reply(listBlocks, { blocks: [], pagination: makePagination(0) })
    return { success: true as const }
  })
  await choose('Unblock Corner Bakery')
  await expect.element(page.getByText('You unblocked Corner Bakery.')).toBeVisible()
  expect(ended).toMatchObject([{ params: { blockId: 8 } }])
  await menu.click()
  await choose('Report this business')
  await expect.element(page.getByRole('dialog', { name: 'Report this business' })).toBeVisible()
  await expectAccessibleInBothColorSchemes()
})
