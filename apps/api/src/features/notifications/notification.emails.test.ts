import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { site } from '#test/outbox.ts'
import { digestEmail, forumEmail, messagesEmail, type Sender } from './notification.emails.ts'

const stopLink = 'https://sparkle.example/email/stop/a-token'
const reader = { username: 'sam', publicUrl: 'https://sparkle.example', stopLink }
const sender = (change: Partial<Sender> = {}): Sender => ({
  ...{ name: 'Ann', conversationId: 7, messages: 1, isRequest: false, words: undefined },
  ...change,
})

test('NO-02 an email says in words how many people sent how many messages', () => {
  const three = [sender({ messages: 4 }), sender({ name: 'Bob', messages: 5 }), sender({ name: 'Bakery' })]
  const many = messagesEmail(three, reader)
  expect(many.subject).toBe('You have messages on Sparkle')
  expect(many.text).toContain('3 people sent you 10 messages: Ann, Bob, and Bakery.')
  expect(many.link).toBe(`https://sparkle.example${addresses.messaging}`)
  expect(messagesEmail([sender({ messages: 2 })], reader).text).toContain('Ann sent you 2 messages.')
  const eight = Array.from({ length: 8 }, (_, number) => sender({ name: `P${number}` }))
  expect(messagesEmail(eight, reader).text).toContain('8 people sent you 8 messages: P0, P1, P2, P3, P4, and 3 more.')
})

test('NO-01 an email about a message links to it, says why it came and how to stop it', () => {
  const email = messagesEmail([sender()], reader)
  expect(email.subject).toBe('You have a message on Sparkle')
  expect(email.text).toBe(`Hello!

Ann sent you a message.

Read the message:
https://sparkle.example${addresses.conversation(7)}

You get this email because you have the Sparkle account sam and have not read this message.

You get no other email about this until you have read it.

Stop emails like this:
${stopLink}

Sparkle
`)
  expect(email.html(site)).toContain(`<a href="${stopLink}">Stop emails like this</a>`)
  expect(email.stopLink).toBe(stopLink)
})

test('NO-01 a first message is told apart and links to where it waits', () => {
  const one = messagesEmail([sender({ isRequest: true })], reader)
  expect(one.text).toContain('They write to you for the first time. You can accept or decline.')
  expect(one.link).toBe(`https://sparkle.example${addresses.messageRequest(7)}`)
  const mixed = messagesEmail([sender({ isRequest: true }), sender({ name: 'Bob' })], reader)
  expect(mixed.text).toContain('One of them writes to you for the first time.')
  expect(mixed.link).toBe(`https://sparkle.example${addresses.messaging}`)
  const all = messagesEmail([sender({ isRequest: true }), sender({ name: 'Bob', isRequest: true })], reader)
  expect(all.text).toContain('2 of them write to you for the first time.')
  expect(all.link).toBe(`https://sparkle.example${addresses.messageRequests}`)
})

test('NO-09 an email holds at most the first 200 characters of a message, on one line and cut between characters', () => {
  const long = messagesEmail([sender({ words: `a\n\n b${'\u{1f33b}'.repeat(300)}` })], reader)
  expect(long.text).toContain(`\nAnn wrote: a b${'\u{1f33b}'.repeat(197)}…\n`)
  expect(messagesEmail([sender({ words: 'Short' })], reader).text).toContain('\nAnn wrote: Short\n')
})

test('NO-04 an email about the forum links to the only thing, or to all', () => {
  const one = forumEmail('watched_reply', { texts: ['Ann replied to "Hi"'], path: addresses.latest }, reader)
  expect(one.subject).toBe('New replies on Sparkle')
  expect(one.link).toBe(`https://sparkle.example${addresses.latest}`)
  expect(one.text).toContain('and watch this thread.')
  const texts = Array.from({ length: 13 }, (_, number) => `Ann replied to "T${number}"`)
  const many = forumEmail('watched_reply', { texts, path: addresses.latest }, reader)
  expect(many.link).toBe(`https://sparkle.example${addresses.notifications}`)
  expect(many.text).toContain('T9"\n\nAnd 3 more.')
  expect(many.text).not.toContain('T10')
})

test('NO-09 a digest has only numbers', () => {
  const digest = digestEmail({ people: 3, messages: 10, alerts: { mention: 1, watched_reply: 2 } }, true, reader)
  expect(digest.subject).toBe('Your week on Sparkle')
  expect(digest.text).toContain(
    '3 people sent you 10 messages.\n\nPeople wrote your name once.\n\nThreads that you watch have 2 new replies.\n',
  )
  expect(digest.link).toBe(`https://sparkle.example${addresses.notifications}`)
  const messages = digestEmail({ people: 1, messages: 1, alerts: {} }, false, reader)
  expect(messages.text).toContain('One person sent you a message.')
  expect(messages.link).toBe(`https://sparkle.example${addresses.messaging}`)
})
