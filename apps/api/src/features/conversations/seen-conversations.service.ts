import type { CheckedDeps } from '#api/core/reads.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { batchReads } from '#api/platform/batches.ts'
import type { CachedKind } from '#api/platform/versioned-cache.ts'
import * as checks from './conversation-checks.queries.ts'
import { type KeptConversation, type SeenConversation, toKeptConversation } from './conversation-shapes.ts'
import { type ConversationEnd, listConversationRows } from './messages.queries.ts'

const conversations: CachedKind<ConversationEnd, KeptConversation> = {
  name: 'conversation',
  toId: ({ conversationId, lastMessageId }) => `${conversationId} ${lastMessageId}`,
  async load({ db }, ends) {
    const rows = await listConversationRows(db, ends)
    return new Map(
      rows.map((row) => {
        const id = conversations.toId({ conversationId: row.id, lastMessageId: row.lastMessageId })
        return [id, { version: row.version, value: toKeptConversation(row) }]
      }),
    )
  },
}

const toId = ({ viewerId, conversationId }: checks.ConversationReader) => `${viewerId} ${conversationId}`

const readChecks = batchReads(
  async (db, readers: readonly checks.ConversationReader[]) =>
    new Map(
      (await checks.listConversationChecks(db, readers)).map((check) => [
        toId({ viewerId: check.viewerId, conversationId: check.id }),
        check,
      ]),
    ),
  toId,
)

/** In this order, without those in which the viewer does not take part. */
export async function readConversations(
  { db, cache }: CheckedDeps,
  viewer: Viewer,
  ids: readonly number[],
): Promise<SeenConversation[]> {
  if (ids.length === 0) return []
  const readers = ids.map((conversationId) => ({ viewerId: viewer.id, conversationId }))
  const found = await readChecks(db, readers)
  const seen = readers.flatMap((reader) => found.get(toId(reader)) ?? [])
  const kept = await cache.readAll(
    conversations,
    db,
    seen.map(({ id, lastMessageId, version }) => ({ key: { conversationId: id, lastMessageId }, version })),
  )
  return kept.map((one, index) => ({ ...one, ...(seen[index] as checks.ConversationCheck) }))
}

export async function findConversation(
  deps: CheckedDeps,
  viewer: Viewer,
  conversationId: number,
): Promise<SeenConversation | undefined> {
  const [conversation] = await readConversations(deps, viewer, [conversationId])
  return conversation
}
