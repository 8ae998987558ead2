import type { Whoami } from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { Conversation } from '@sparkle/contract/messages/conversations.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { bell, panel, replyWithAlerts } from '#test/bell.ts'
import { type Chat, change, makeChat, replyWithInbox } from '#test/conversations.ts'
import { replyWithBusiness } from '#test/organizations.ts'
import { signInWithApplication } from '#test/profiles.ts'
import { makeForumUser } from '#test/replies/forum-user-replies.ts'
import { expectAddress, expectToFit, getAddress, open, press, reload } from '#test/screen.tsx'
import { expectLive, sendLiveEvent, signIn } from '#test/session.ts'

const MARK = { name: 'Checked by the people who run Sparkle' }
const main = page.getByRole('main')
const notice = page.getByRole('status').filter({ hasText: 'wrote to you.' })
const card = main.getByRole('region', { name: 'New messages' })
const all: Locator[] = [notice, card]

afterEach(() => vi.restoreAllMocks())

/** A checked business that may write to this person. It has not yet, but for changes. */
function makeRequest(person: Whoami, id: number, name: string, changes: Partial<Conversation> = {}): Chat {
  const organization = { id: 40 + id, name, checked_at: 1_700_000_000 }
  const Other = makeForumUser(5 + id, `recruiter-${id}`, { organization })
  const start_date = Math.floor(Date.now() / 1000)
  return makeChat(person, ['We have a job.'], {
    conversation_id: id,
    Other,
    request: 'waiting',
    start_date,
    ...changes,
  })
}

function arrive(chat: Chat) {
  change(chat, { unread_count: 1 })
  const { conversation_id, Other } = chat.conversation
  const message_id = chat.messages[0]?.message_id ?? 0
  sendLiveEvent({ type: 'message', conversation_id, message_id, user_id: Other.user_id })
}

function readElsewhere(chat: Chat) {
  change(chat, { unread_count: 0 })
  sendLiveEvent({ type: 'read', conversation_id: chat.conversation.conversation_id })
}

async function openHome() {
  const { user } = signInWithApplication()
  replyWithAlerts()
  const chat = makeRequest(user, 1, 'Meadow Cafe')
  replyWithInbox(user, chat)
  await open(addresses.profile(user.username))
  await expectLive()
  await expect.element(bell).toHaveAccessibleName('Notifications')
  return { user, chat }
}

test('FD-12 a first message of a checked business shows in notice, bell and home, and reading it clears all', async () => {
  const { user, chat } = await openHome()
  await page.getByRole('heading', { level: 1 }).click()
  arrive(chat)
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 new')
  for (const shown of all) {
    await expect.element(shown).toMatchTextContent('Meadow Cafe wrote to you.')
    await expect.element(shown.getByRole('img', MARK)).toBeVisible()
    await expect
      .element(shown.getByRole('link', { name: 'Read it' }))
      .toHaveAttribute('href', addresses.conversation(1))
  }
  // The notice has said it.
  await expect.element(page.getByCss('[data-new-alerts]')).toBeEmptyDOMElement()
  await expectToFit()
  await bell.click()
  const item = panel.getByRole('listitem').getByRole('link')
  await expect.element(item).toHaveAccessibleName(/^Meadow Cafe Checked .* wrote to you\..*Unread$/)
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 new')
  await expectToFit()
  await item.click()
  await expectAddress(addresses.conversation(1))
  await expect.element(page.getByRole('log')).toMatchTextContent('We have a job.')
  await expect.element(bell).toHaveAccessibleName('Notifications')
  await expect.element(notice).toHaveLength(0)
  await page.getByRole('link', { name: 'Profile Home' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: `Welcome, ${user.username}!` })).toBeVisible()
  await expect.element(card).toHaveLength(0)
})

test('FD-12 "Read it" of the notice opens the conversation', async () => {
  const { chat } = await openHome()
  arrive(chat)
  await notice.getByRole('link', { name: 'Read it' }).click()
  await expectAddress(addresses.conversation(1))
  await expect.element(notice).toHaveLength(0)
})

test('FD-12 reading it in another window clears all three here', async () => {
  const { chat } = await openHome()
  arrive(chat)
  await expect.element(notice).toBeVisible()
  readElsewhere(chat)
  await expect.element(bell).toHaveAccessibleName('Notifications')
  for (const shown of all) await expect.element(shown).toHaveLength(0)
})

test('FD-12 a reload shows it in bell and home, and no message has a second notice', async () => {
  const { chat } = await openHome()
  arrive(chat)
  await expect.element(notice).toBeVisible()
  for (const times of [1, 2]) {
    await reload()
    await expect.element(bell, { message: `${times}` }).toHaveAccessibleName('Notifications, 1 new')
    await expect.element(card).toBeVisible()
    await expect.element(notice).toHaveLength(0)
  }
  // It goes and comes back, as with a block that ends.
  readElsewhere(chat)
  await expect.element(card).toHaveLength(0)
  await reload()
  await expectLive()
  await expect.element(bell).toHaveAccessibleName('Notifications')
  arrive(chat)
  await expect.element(card).toBeVisible()
  await expect.element(notice).toHaveLength(0)
})

test('FD-12 in a window that is not active the notice is shown and not said', async () => {
  const { chat } = await openHome()
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  arrive(chat)
  await expect.element(page.getByRole('note').filter({ hasText: 'Meadow Cafe wrote to you.' })).toBeVisible()
  await expect.element(notice).toHaveLength(0)
})

test('FD-12 home shows the newest three and leads to the others; businesses see them, too', async () => {
  const person = signIn({ businessAccount: true })
  replyWithBusiness({ state: 'approved', checked_at: 1 })
  const names = ['Corner Bakery', 'Meadow Cafe', 'Hill Farm', 'Lake Hotel', 'Red Barn']
  const chats = names.map((name, index) => makeRequest(person, index + 1, name, { unread_count: 1 }))
  replyWithInbox(person, ...chats)
  await open(addresses.profile(person.username))
  await expect.element(card.getByRole('listitem')).toHaveLength(3)
  await expect.element(bell).toHaveAccessibleName('Notifications, 5 new')
  await expectToFit()
  await card.getByRole('link', { name: 'See 2 more messages' }).click()
  expect(getAddress()).toBe(addresses.messageRequests)
})

test('FD-12 the page of notifications lists it, and "Mark all as read" reads it', async () => {
  const { chat } = await openHome()
  change(chat, { unread_count: 1 })
  await open(addresses.notifications)
  await expect.element(card.getByRole('link')).toHaveAttribute('href', addresses.conversation(1))
  await expectToFit()
  await press('Mark all as read')
  await expect.element(main.getByRole('status')).toHaveTextContent('All notifications are marked as read.')
  await expect.element(card).toHaveLength(0)
  await expect.element(bell).toHaveAccessibleName('Notifications')
  expect(chat.conversation.unread_count).toBe(0)
})
