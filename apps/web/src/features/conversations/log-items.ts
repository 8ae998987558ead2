import type { ConversationMessage } from '@sparkle/contract/conversations.ts'
import type { WaitingMessage } from './outbox.hooks.ts'

/** A line of the message pane. */
export interface LogItem {
  /** The same before and after sending, so that a sent message keeps its place. */
  key: string
  writer: string
  text: string
  /** Unix seconds. */
  date: number
  isOwn: boolean
  unsent?: WaitingMessage
}

export interface Writer {
  forumId: number
  username: string
}

/** The messages, and below them what the server has not confirmed yet. */
export function logItems(
  messages: readonly ConversationMessage[],
  unsent: readonly WaitingMessage[],
  own: Writer,
): readonly LogItem[] {
  const sent = new Set(messages.map(({ client_id }) => client_id))
  return [
    ...messages.map(({ message_id, client_id, user_id, username, message, message_date }) => ({
      key: client_id ?? String(message_id),
      writer: username,
      text: message,
      date: message_date,
      isOwn: user_id === own.forumId,
    })),
    ...unsent
      .filter(({ clientId }) => !sent.has(clientId))
      .map((one) => ({
        key: one.clientId,
        writer: own.username,
        text: one.message,
        date: Math.floor(one.typedAt / 1000),
        isOwn: true,
        unsent: one,
      })),
  ]
}

const CHARACTER_PX = 8.5
const LINE_PX = 27
const AROUND_TEXT_PX = 86

/** How high an item will be, near enough until it is measured. */
export function estimateHeight(text: string, boxWidth: number): number {
  const perLine = Math.max(10, Math.floor(Math.min(576, boxWidth * 0.88) / CHARACTER_PX) - 4)
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0)
  return AROUND_TEXT_PX + lines * LINE_PX
}

const BY_THEMSELVES = 2000
const AHEAD = 100

/**
 * Whether to ask for older messages. Many come by themselves (docs/decisions/0020); beyond these, some are there before one
 * scrolls up to them.
 */
export function isOlderDue(loaded: number, firstShown = 0): boolean {
  return loaded < BY_THEMSELVES || firstShown < AHEAD
}
