import type { CallResponse } from '@sparkle/contract/call.ts'
import type { Conversation, ConversationMessage, getConversation } from '@sparkle/contract/conversations.ts'

/** The newest part of a conversation without gaps, from its first page to its last, oldest message first. */
export interface MessageHistory {
  conversation: Conversation
  messages: readonly ConversationMessage[]
  firstPage: number
  lastPage: number
}

export type MessagePage = CallResponse<typeof getConversation>

export const pageNumberOf = ({ pagination }: MessagePage) => pagination?.current_page ?? 1
export const lastPageOf = ({ pagination }: MessagePage) => pagination?.last_page ?? 1

/** A history and one more page. A newer page that does not join it takes its place; an older one is left out. */
export function withPage(history: MessageHistory | undefined, page: MessagePage): MessageHistory {
  const number = pageNumberOf(page)
  const { conversation, messages = [] } = page
  if (!history || number > history.lastPage + 1) return { conversation, messages, firstPage: number, lastPage: number }
  if (number < history.firstPage - 1) return history
  return {
    conversation: newerOf(history.conversation, conversation),
    messages: withMessages(history.messages, messages),
    firstPage: Math.min(history.firstPage, number),
    lastPage: Math.max(history.lastPage, number),
  }
}

/** An answer that comes late must not bring back an older state. */
function newerOf(known: Conversation, found: Conversation): Conversation {
  return known.last_message_id > found.last_message_id ? known : found
}

/** A message that both hold stands once, as it was found. */
export function withMessages(
  known: readonly ConversationMessage[],
  found: readonly ConversationMessage[],
): readonly ConversationMessage[] {
  const byId = new Map([...known, ...found].map((message) => [message.message_id, message]))
  return [...byId.values()].sort((a, b) => a.message_id - b.message_id)
}
