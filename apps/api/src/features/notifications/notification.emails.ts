import { addresses } from '@sparkle/contract/core/addresses.ts'
import {
  type AlertKind,
  type ForumAlertKind,
  notificationLimits,
} from '@sparkle/contract/notifications/notification-rules.ts'
import { type EmailMessage, writeEmail } from '#api/features/mail/email-message.ts'

/** The recipient of an email, and where emails like it are stopped. */
export interface Reader {
  username: string
  publicUrl: string
  stopLink: string
}

export interface Sender {
  /** The name of the person, or of the organization of a business. */
  name: string
  conversationId: number
  messages: number
  /** They wrote for the first time and wait for an answer. */
  isRequest: boolean
  /** The start of their message, for readers who want it in emails. */
  words: string | undefined
}

/** New things in the forum, with a sentence for each. */
export interface ForumUpdate {
  texts: string[]
  /** The path of the only one. */
  path: string
}

const MAX_LINES = 10
const MAX_NAMES = 5

const inWords = new Intl.ListFormat('en')

const count = (number: number, one: string, many: string) => (number === 1 ? one : `${number} ${many}`)
const add = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

const why = ({ username }: Reader, reason: string) =>
  `You get this email because you have the Sparkle account ${username} and ${reason}.`

function listNames(names: string[]): string {
  const rest = names.length - MAX_NAMES
  return inWords.format(rest > 0 ? [...names.slice(0, MAX_NAMES), `${rest} more`] : names)
}

/** The start of a message on one line, cut between characters. */
function toWords(message: string): string {
  const line = [...message.replace(/\s+/g, ' ').trim()]
  const { emailWords } = notificationLimits
  return line.length > emailWords ? `${line.slice(0, emailWords).join('')}…` : line.join('')
}

const countMessages = (people: number, messages: number) =>
  `${count(people, 'One person', 'people')} sent you ${count(messages, 'a message', 'messages')}`

function describeMessages(senders: readonly Sender[]): string {
  const total = add(senders.map(({ messages }) => messages))
  const [only] = senders
  if (only && senders.length === 1) return `${only.name} sent you ${count(total, 'a message', 'messages')}.`
  return `${countMessages(senders.length, total)}: ${listNames(senders.map(({ name }) => name))}.`
}

function describeRequests(senders: readonly Sender[]): string[] {
  const requests = senders.filter(({ isRequest }) => isRequest).length
  if (requests === 0) return []
  const who = senders.length === 1 ? 'They write' : count(requests, 'One of them writes', 'of them write')
  return [`${who} to you for the first time. You can accept or decline.`]
}

/** The subject says neither who wrote nor what: others may see it. */
export function messagesEmail(senders: readonly Sender[], reader: Reader): EmailMessage {
  const [only] = senders
  const isOne = only !== undefined && senders.length === 1
  const isOneMessage = isOne && only.messages === 1
  const own = isOne && (only.isRequest ? addresses.messageRequest : addresses.conversation)(only.conversationId)
  const inbox = senders.every(({ isRequest }) => isRequest) ? addresses.messageRequests : addresses.messaging
  return writeEmail({
    subject: isOneMessage ? 'You have a message on Sparkle' : 'You have messages on Sparkle',
    paragraphs: [
      'Hello!',
      describeMessages(senders),
      ...describeRequests(senders),
      ...senders.flatMap(({ name, words }) => (words ? [`${name} wrote: ${toWords(words)}`] : [])),
    ],
    action: {
      label: isOneMessage ? 'Read the message' : 'Read the messages',
      link: `${reader.publicUrl}${own || inbox}`,
    },
    closing: [
      why(reader, isOneMessage ? 'have not read this message' : 'have not read these messages'),
      `You get no other email about this until you have read ${isOneMessage ? 'it' : 'them'}.`,
    ],
    stopLink: reader.stopLink,
  })
}

const forumTexts: Record<ForumAlertKind, { subject: string; reason: (isOne: boolean) => string }> = {
  mention: { subject: 'Someone named you on Sparkle', reason: () => 'someone wrote your name in a discussion' },
  quote: { subject: 'Someone quoted you on Sparkle', reason: () => 'someone quoted you in a discussion' },
  watched_reply: {
    subject: 'New replies on Sparkle',
    reason: (isOne) => (isOne ? 'watch this thread' : 'watch these threads'),
  },
  watched_forum: {
    subject: 'New threads on Sparkle',
    reason: (isOne) => (isOne ? 'watch this forum' : 'watch these forums'),
  },
}

/** About one kind, so that each kind can be stopped separately. */
export function forumEmail(kind: ForumAlertKind, { texts, path }: ForumUpdate, reader: Reader): EmailMessage {
  const rest = texts.length - MAX_LINES
  const { subject, reason } = forumTexts[kind]
  const isOne = texts.length === 1
  return writeEmail({
    subject,
    paragraphs: ['Hello!', ...texts.slice(0, MAX_LINES), ...(rest > 0 ? [`And ${rest} more.`] : [])],
    action: {
      label: isOne ? 'Read it' : 'See all of it',
      link: `${reader.publicUrl}${isOne ? path : addresses.notifications}`,
    },
    closing: [why(reader, reason(isOne)), 'You get no other email about this until you have read it.'],
    stopLink: reader.stopLink,
  })
}

export interface DigestCounts {
  people: number
  messages: number
  /** How many things of each kind there are. */
  alerts: Partial<Record<AlertKind, number>>
}

const times = (number: number) => count(number, 'once', 'times')

const digestTexts: Record<AlertKind, ((number: number) => string) | 'never waits for a digest'> = {
  mention: (number) => `People wrote your name ${times(number)}.`,
  quote: (number) => `People quoted you ${times(number)}.`,
  watched_reply: (number) => `Threads that you watch have ${count(number, 'a new reply', 'new replies')}.`,
  watched_forum: (number) => `Forums that you watch have ${count(number, 'a new thread', 'new threads')}.`,
  business_decision: () => 'There is something new about your business.',
  report: () => 'We looked at your report.',
  profile: () => 'There is something new about your profile.',
  saved_search: () => 'New people fit your saved searches.',
  sanction: 'never waits for a digest',
  security: 'never waits for a digest',
}

function describeAlerts(kind: AlertKind, number: number): string[] {
  const describe = digestTexts[kind]
  return typeof describe === 'string' ? [] : [describe(number)]
}

/** Only numbers: neither names nor words. */
export function digestEmail(counts: DigestCounts, isWeekly: boolean, reader: Reader): EmailMessage {
  const { people, messages, alerts } = counts
  const fromForum = Object.entries(alerts).flatMap(([kind, number]) => describeAlerts(kind as AlertKind, number))
  const lines = [...(people > 0 ? [`${countMessages(people, messages)}.`] : []), ...fromForum]
  return writeEmail({
    subject: isWeekly ? 'Your week on Sparkle' : 'Your day on Sparkle',
    paragraphs: ['Hello!', 'This is new since you last looked.', ...lines],
    action: {
      label: 'See what is new',
      link: `${reader.publicUrl}${fromForum.length > 0 ? addresses.notifications : addresses.messaging}`,
    },
    closing: [why(reader, `chose one email a ${isWeekly ? 'week' : 'day'}`)],
    stopLink: reader.stopLink,
  })
}
