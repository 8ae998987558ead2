import type { Conversation, ConversationMessage } from '@sparkle/contract/messages/conversations.ts'
import { toExcerpt } from '@sparkle/contract/messages/message-rules.ts'

/** Oldest message first. If a message is in both, the fetched one is used. */
export function mergeMessages(
  known: readonly ConversationMessage[],
  fetched: readonly ConversationMessage[],
): readonly ConversationMessage[] {
  const byId = new Map([...known, ...fetched].map((message) => [message.message_id, message]))
  return [...byId.values()].sort((a, b) => a.message_id - b.message_id)
}

/** A late response must not restore an older state. */
export function pickNewer(known: Conversation, fetched: Conversation): Conversation {
  return known.last_message_id > fetched.last_message_id ? known : fetched
}

/** A message that was sent from here. Sending one accepts those of the other person. */
export function withLastMessage(conversation: Conversation, message: ConversationMessage): Conversation {
  if (message.message_id <= conversation.last_message_id) return conversation
  return {
    ...conversation,
    request: 'none',
    reply_count: conversation.reply_count + 1,
    last_message_id: message.message_id,
    last_message_date: message.message_date,
    last_message_user_id: message.user_id,
    last_message_excerpt: toExcerpt(message.message),
  }
}
