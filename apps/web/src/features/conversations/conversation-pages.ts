import type { Conversation } from '@sparkle/contract/messages/conversations.ts'
import type { Page } from '#web/platform/paging/paged-list.ts'

type ConversationPage = Page<Conversation>

/** Lists each conversation once: one that moved up while the pages were loading may be on two of them. */
export function flattenPages(pages: Iterable<ConversationPage>): readonly Conversation[] {
  const seen = new Set<number>()
  const isFirst = ({ conversation_id }: Conversation) => !seen.has(conversation_id) && seen.add(conversation_id)
  return [...pages].flatMap(({ items }) => items).filter(isFirst)
}

/** Replaces or adds a conversation and moves it to its position; the newest message comes first. */
export function upsertConversation(
  pages: readonly ConversationPage[],
  conversation: Conversation,
): readonly ConversationPage[] {
  const isOther = ({ conversation_id }: Conversation) => conversation_id !== conversation.conversation_id
  const isOlder = (other: Conversation) => other.last_message_id < conversation.last_message_id
  const without = pages.map((page) => ({ ...page, items: page.items.filter(isOther) }))
  const page = without.find(({ items }) => items.some(isOlder)) ?? without.at(-1)
  const index = page?.items.findIndex(isOlder) ?? -1
  page?.items.splice(index === -1 ? page.items.length : index, 0, conversation)
  return without
}

/** Returns a conversation with a newer message unchanged. */
export function markReadUpTo(conversation: Conversation, messageId: number): Conversation {
  return conversation.last_message_id > messageId
    ? conversation
    : { ...conversation, is_unread: false, unread_count: 0 }
}
