import type { Conversation } from '@sparkle/contract/conversations.ts'
import type { Page } from '#web/platform/paging/paged-list.ts'

type ConversationPage = Page<Conversation>

/** Each one once: a conversation that moved up while the pages loaded may be on two of them. */
export function listOnce(pages: Iterable<ConversationPage>): readonly Conversation[] {
  const seen = new Set<number>()
  const isFirst = ({ conversation_id }: Conversation) => !seen.has(conversation_id) && seen.add(conversation_id)
  return [...pages].flatMap(({ items }) => items).filter(isFirst)
}

/** The pages with one conversation as it is now: in its new place, the newest message first. */
export function withConversation(
  pages: readonly ConversationPage[],
  conversation: Conversation,
): readonly ConversationPage[] {
  const isOther = ({ conversation_id }: Conversation) => conversation_id !== conversation.conversation_id
  const isOlder = (other: Conversation) => other.last_message_id < conversation.last_message_id
  const without = pages.map((page) => ({ ...page, items: page.items.filter(isOther) }))
  const page = without.find(({ items }) => items.some(isOlder)) ?? without.at(-1)
  const place = page?.items.findIndex(isOlder) ?? -1
  page?.items.splice(place === -1 ? page.items.length : place, 0, conversation)
  return without
}

/** Read up to this message: a conversation with a newer one stays as it is. */
export function readUpTo(conversation: Conversation, messageId: number): Conversation {
  return conversation.last_message_id > messageId ? conversation : { ...conversation, is_unread: false }
}
