import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  getConversations,
  getMessage,
  makeChat,
  openConversation,
  replyWithInbox,
  writeMessage,
} from '#test/conversations.ts'
import { pressKey } from '#test/keyboard.ts'
import { expectAccessible, expectAccessibleInBothColorSchemes, expectNoOverflow, open } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const getMainLink = (name: string, exact = false) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact })

const expectTitle = (title: string) => expect.poll(() => document.title).toBe(title)

test('M-05 without conversations the page says "No Messages Yet!"; R-33 there is no green dot', async () => {
  replyWithInbox(signIn())
  await open(addresses.messaging)
  await expect.element(page.getByText('No Messages Yet!')).toBeVisible()
  await expectTitle('Messaging – Sparkle')
  await expectAccessible()
  await open(addresses.help)
  await expect.element(getMainLink('Messaging')).toBeVisible()
  await expect.element(page.getByCss('[data-unread]')).toHaveLength(0)
})

test('R-32 M-02 M-03 M-04 M-11 an unread conversation shows a green dot until it is viewed', async () => {
  const person = signIn()
  const chat = makeChat(person, ['Are you free tomorrow?'], { title: 'A job', unread_count: 1 })
  const { marked } = replyWithInbox(person, chat)
  await open(addresses.help)
  const link = getMainLink('Messaging, 1 unread')
  await expect.element(link).toBeVisible()
  await expect.element(page.getByCss('[data-unread="1"]')).toHaveStyle({ backgroundColor: 'rgb(47, 158, 91)' })
  await expectTitle('(1) Help – Sparkle')
  await expectAccessible()
  await link.click()
  await expect.element(page.getByText('No Message Selected')).toBeVisible()
  await expectTitle('(1) Messaging – Sparkle')
  const row = getConversations()
  await expect.element(row).toMatchTextContent('other')
  await expect.element(row).toMatchTextContent('A job')
  await expect.element(row).toMatchTextContent('unread')
  await expectAccessible()
  await row.click()
  await expect.element(getMessage('Are you free tomorrow?')).toMatchTextContent('other')
  // Only up to the last message shown: one that arrives meanwhile stays unread.
  await expect.poll(() => marked.map(({ body }) => body)).toEqual([{ message_id: chat.messages[0]?.message_id }])
  await expect.element(row).not.toMatchTextContent('unread')
  await expect.element(row).toHaveAttribute('aria-current', 'true')
  await expectTitle('Messaging – Sparkle')
  await expectAccessible()
  await open(addresses.help)
  await expect.element(getMainLink('Messaging', true)).toBeVisible()
})

test('M-16 all pages of conversations are fetched', async () => {
  const person = signIn()
  const ids = Array.from({ length: 21 }, (_, index) => index + 1)
  replyWithInbox(person, ...ids.map((id) => makeChat(person, ['Hello'], { conversation_id: id, unread_count: 1 })))
  await open(addresses.messaging)
  await expect.element(getConversations()).toHaveLength(21)
  await expectTitle('(21) Messaging – Sparkle')
})

test('on a phone the list and the messages are two pages', async () => {
  const person = signIn()
  replyWithInbox(person, makeChat(person, ['Hello there', 'Hello to you']))
  await page.viewport(320, 640)
  const list = page.getByRole('navigation', { name: 'Conversations' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await commands.emulateMedia({ colorScheme })
    await open(addresses.messaging)
    await getConversations().click()
    await expect.element(page.getByRole('log')).toMatchTextContent('Hello there')
    await expect.element(list).toHaveLength(0)
    await expect.element(page.getByRole('heading', { level: 2, name: 'other' })).toHaveFocus()
    await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 })
    await expectNoOverflow()
    await expectAccessible()
    await page.getByRole('link', { name: 'All conversations' }).click()
    await expect.element(list).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  }
})

test('a conversation opened beside the list by keyboard has the focus on its name', async () => {
  const person = signIn()
  replyWithInbox(person, makeChat(person, ['Hello there']))
  await open(addresses.messaging)
  await pressKey(getConversations())
  await expect.element(page.getByRole('heading', { level: 2, name: 'other' })).toHaveFocus()
})

test("I-57 other people's conversations cannot be opened, and the page says so", async () => {
  const person = signIn()
  const missing = page.getByRole('heading', { name: 'This conversation is not here' })
  replyWithInbox(person)
  await open(addresses.conversation(9))
  await expect.element(missing).toBeVisible()
  replyWithInbox(person, makeChat(person, ['Hello']))
  await open(addresses.conversation(9))
  await expect.element(missing).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'All conversations' }).click()
  await expect.element(page.getByText('No Message Selected')).toBeVisible()
})

test('I-75 a conversation shows the first words of its last message and who wrote it', async () => {
  const person = signIn()
  replyWithInbox(person, makeChat(person, ['Hi!', `Are you\nfree ${'x'.repeat(200)}`]))
  await open(addresses.messaging)
  const row = getConversations()
  await expect.element(row).toMatchTextContent('Are you free x')
  await expect.element(row).toMatchTextContent('…')
  await expect.element(row).not.toMatchTextContent('x'.repeat(100))
  await expect.element(row).toHaveAccessibleName(/Hello/)
  await openConversation()
  await writeMessage('Yes, I am.')
  await expect.element(row).toMatchTextContent('You: Yes, I am.')
  await expectAccessibleInBothColorSchemes()
})
