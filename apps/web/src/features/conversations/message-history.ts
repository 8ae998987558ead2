import type { Conversation, ConversationMessage } from '@sparkle/contract/conversations.ts'

/** Oldest message first. A message that is in both appears once, as it was found. */
export function withMessages(
  known: readonly ConversationMessage[],
  found: readonly ConversationMessage[],
): readonly ConversationMessage[] {
  const byId = new Map([...known, ...found].map((message) => [message.message_id, message]))
  return [...byId.values()].sort((a, b) => a.message_id - b.message_id)
}

/** A response that comes late must not bring back an older state. */
export function newerOf(known: Conversation, found: Conversation): Conversation {
  return known.last_message_id > found.last_message_id ? known : found
}

/** The conversation after a message was added. */
export function withLastMessage(conversation: Conversation, message: ConversationMessage): Conversation {
  if (message.message_id <= conversation.last_message_id) return conversation
  return {
    ...conversation,
    reply_count: conversation.reply_count + 1,
    last_message_id: message.message_id,
    last_message_date: message.message_date,
    last_message_user_id: message.user_id,
  }
}
