import type { ConversationMessage } from '@sparkle/contract/messages/conversations.ts'
import type { WaitingMessage } from '#web/features/conversations/sending/outbox.hooks.ts'

/** One message in the log. */
export interface LogItem {
  /** The same before and after sending, so a sent message keeps its position. */
  key: string
  author: string
  text: string
  /** Unix seconds. */
  date: number
  isOwn: boolean
  /** Missing until it is sent. */
  messageId?: number
  unsent?: WaitingMessage
}

export interface Participant {
  forumId: number
  username: string
}

/** The messages, followed by those that the server has not confirmed yet. */
export function toLogItems(
  messages: readonly ConversationMessage[],
  unsent: readonly WaitingMessage[],
  me: Participant,
): readonly LogItem[] {
  const sent = new Set(messages.map(({ client_id }) => client_id))
  return [
    ...messages.map(({ message_id, client_id, user_id, username, message, message_date }) => ({
      key: client_id ?? String(message_id),
      author: username,
      text: message,
      date: message_date,
      isOwn: user_id === me.forumId,
      messageId: message_id,
    })),
    ...unsent
      .filter(({ clientId }) => !sent.has(clientId))
      .map((message) => ({
        key: message.clientId,
        author: me.username,
        text: message.message,
        date: Math.floor(message.typedAt / 1000),
        isOwn: true,
        unsent: message,
      })),
  ]
}

const CHARACTER_PX = 8.5
const LINE_PX = 27
const AROUND_TEXT_PX = 86

/** Used until the item is measured. */
export function estimateHeight(text: string, boxWidth: number): number {
  const perLine = Math.max(10, Math.floor(Math.min(576, boxWidth * 0.88) / CHARACTER_PX) - 4)
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0)
  return AROUND_TEXT_PX + lines * LINE_PX
}

const AUTOMATIC_MESSAGES = 2000
const LOAD_AHEAD = 100

/** Many messages load automatically (docs/decisions/0020); beyond that, they load just before the reader gets there. */
export function shouldLoadOlder(loaded: number, firstShown = 0): boolean {
  return loaded < AUTOMATIC_MESSAGES || firstShown < LOAD_AHEAD
}
