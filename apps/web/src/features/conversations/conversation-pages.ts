import type { CallResponse } from '@sparkle/contract/call.ts'
import type { Conversation, listConversations } from '@sparkle/contract/conversations.ts'
import type { InfiniteData } from '@tanstack/react-query'

type ConversationPages = InfiniteData<CallResponse<typeof listConversations>>

/** Each one once: a conversation that moved up while the pages came may stand on two of them. */
export function conversationsOf(list: ConversationPages | undefined): readonly Conversation[] {
  const seen = new Set<number>()
  const isFirst = ({ conversation_id }: Conversation) => !seen.has(conversation_id) && seen.add(conversation_id)
  return list?.pages.flatMap((page) => page.conversations).filter(isFirst) ?? []
}

/** The list with one conversation as it is now: in its new place, the newest message first. */
export function withConversation(list: ConversationPages, conversation: Conversation): ConversationPages {
  const without = list.pages.map((page) => ({
    ...page,
    conversations: page.conversations.filter(({ conversation_id }) => conversation_id !== conversation.conversation_id),
  }))
  const isOlder = (other: Conversation) => other.last_message_id < conversation.last_message_id
  const page = without.find(({ conversations }) => conversations.some(isOlder)) ?? without.at(-1)
  const place = page?.conversations.findIndex(isOlder) ?? -1
  page?.conversations.splice(place === -1 ? page.conversations.length : place, 0, conversation)
  return { ...list, pages: without }
}

/** Read up to this message: a conversation with a newer one stays as it is. */
export function asRead(list: ConversationPages, conversationId: number, messageId: number): ConversationPages {
  const readOne = (conversation: Conversation) =>
    conversation.conversation_id === conversationId ? readUpTo(conversation, messageId) : conversation
  return { ...list, pages: list.pages.map((page) => ({ ...page, conversations: page.conversations.map(readOne) })) }
}

export function readUpTo(conversation: Conversation, messageId: number): Conversation {
  return conversation.last_message_id > messageId ? conversation : { ...conversation, is_unread: false }
}
