import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getConversation } from '@sparkle/contract/messages/conversations.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  box,
  getConversations,
  getMessage,
  makeChat,
  openConversation,
  openDock,
  replyWithInbox,
  writeMessage,
} from '#test/conversations.ts'
import { hold, reply } from '#test/network.ts'
import { paginate } from '#test/replies/page-replies.ts'
import { expectAccessible, focus, open, press } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

test('M-12 M-16 O-83 a long conversation opens at its end in one request; older messages load automatically', async () => {
  const person = signIn()
  const chat = makeChat(
    person,
    Array.from({ length: 143 }, (_, index) => `message ${index + 1}.`),
  )
  replyWithInbox(person, chat)
  const older = hold<void>()
  const requests = reply(getConversation, async ({ query }) => {
    if (query.page === 7) await older.promise
    const { items, pagination } = paginate(chat.messages, query.page === 'last' ? 8 : query.page)
    return { conversation: chat.conversation, messages: items, pagination }
  })
  const getPages = () => requests.map(({ query }) => query.page)
  await open(addresses.messaging)
  await getConversations().click()
  await expect.element(getMessage('message 143.')).toBeInViewport()
  await expect.poll(() => getPages().includes(7)).toBe(true)
  expect(getPages().filter((number) => number !== 8)).toEqual(['last', 7])
  const getPlace = () => JSON.stringify(getMessage('message 143.').element().getBoundingClientRect())
  let place = ''
  await expect
    .poll(() => {
      const before = place
      place = getPlace()
      return place === before
    })
    .toBe(true)
  older.send()
  await expect.poll(() => getPages().includes(1)).toBe(true)
  await expect.poll(getPlace).toBe(place)

  await focus(page.getByRole('log'))
  const start = page.getByText('This is the start of your messages.')
  const isInView = () => {
    const { top = -1, bottom = 0 } = start.query()?.getBoundingClientRect() ?? {}
    return top >= 0 && bottom <= innerHeight
  }
  // Messages that are measured late move the start away again.
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Home}')
      return isInView()
    })
    .toBe(true)
  await expect.element(start).toBeInViewport()
  await expect.element(getMessage('message 1.')).toBeInViewport()
  await expectAccessible()
  await press('Newest messages')
  await expect.element(getMessage('message 143.')).toBeInViewport()
  replyWithInbox(person, chat)
  await openConversation()
  await writeMessage('?')
  await expect.element(getMessage('?')).toBeInViewport()
  await expect.element(box).toHaveFocus()
  await expect.element(page.getByText('Message sent')).toBeVisible()
})

test('hostile text is shown as text, and links are safe', async () => {
  const person = signIn()
  const hostile = '<img src=x onerror="document.title=1"> <script>document.title=2</script> \u202Eevil\u202C'
  const withLinks = 'Read https://example.com/a?b=1, javascript:alert(1) and "https://example.org/".'
  replyWithInbox(person, makeChat(person, [hostile, withLinks]))
  await openConversation()
  await expect.element(getMessage(hostile)).toBeVisible()
  await expect.element(page.getByRole('log').getByCss('img, script')).toHaveLength(0)
  const links = page.getByRole('log').getByRole('link')
  await expect.element(links).toHaveLength(2)
  await expect.element(links.first()).toHaveAttribute('href', 'https://example.com/a?b=1')
  await expect.element(links.last()).toHaveAttribute('href', 'https://example.org/')
  for (const rel of ['noopener', 'nofollow', 'ugc']) {
    await expect.element(links.first()).toHaveAttribute('rel', expect.stringContaining(rel))
  }
  await expectAccessible()
})

test('the docked panel stays at the newest message when the window is resized', async () => {
  const person = signIn()
  const texts = Array.from({ length: 30 }, (_, index) => `Message ${index + 1}, with some more words to fill its line`)
  replyWithInbox(person, makeChat(person, texts))
  await openDock()
  const newest = page.getByRole('log').getByText('Message 30,')
  await expect.element(newest).toBeInViewport()
  for (const width of [400, 1280, 320, 700]) {
    await page.viewport(width, 800)
    await expect.element(newest).toBeInViewport()
  }
})
