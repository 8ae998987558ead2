import type { CheckedDeps } from '#api/core/reads.ts'
import type { CachedKind } from '#api/platform/versioned-cache.ts'
import { type KeptMessage, type SeenConversation, toKeptMessage } from './conversation-shapes.ts'
import { listMessagePages, type MessagePage } from './messages.queries.ts'

/** The same for both users, so it includes messages that reached only their writer. */
const messagePages: CachedKind<MessagePage, KeptMessage[]> = {
  name: 'messages',
  toId: ({ conversationId, first }) => `${conversationId} ${first}`,
  async load({ db }, pages) {
    const found = await listMessagePages(db, pages)
    return new Map(
      found.flatMap((page, index) => {
        const key = pages[index]
        if (!page || !key) return []
        return [[messagePages.toId(key), { version: page.version, value: page.messages.map(toKeptMessage) }]]
      }),
    )
  },
}

/** A page from position `first` on, with what reached the viewer. */
export async function readMessages(
  { db, cache }: CheckedDeps,
  { id, version, lastMessageId }: SeenConversation,
  first: number,
): Promise<KeptMessage[]> {
  const messages = await cache.read(messagePages, db, { key: { conversationId: id, first }, version })
  return messages.filter((message) => message.id <= lastMessageId)
}
