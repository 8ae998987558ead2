import type { HandlerInput } from '@sparkle/contract/core/call.ts'
import type * as calls from '@sparkle/contract/messages/conversations.ts'
import type { Deps } from '#api/core/deps.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { notFound } from './conversations.service.ts'
import * as queries from './reading.queries.ts'

export async function markRead(
  deps: Deps,
  viewer: Viewer,
  conversationId: number,
  { message_id, date }: HandlerInput<typeof calls.markConversationRead>['body'],
): Promise<void> {
  const isChanged = await queries.updateRead(deps.db, viewer.id, conversationId, { messageId: message_id, date })
  return publishRead(deps, viewer, conversationId, isChanged)
}

export async function markUnread(deps: Deps, viewer: Viewer, conversationId: number): Promise<void> {
  const isChanged = await queries.updateUnread(deps.db, viewer.id, conversationId)
  return publishRead(deps, viewer, conversationId, isChanged)
}

/** Updates the user's other windows. */
async function publishRead(deps: Deps, viewer: Viewer, conversationId: number, isChanged: boolean) {
  if (isChanged) {
    await deps.events.publish(deps.db, { userIds: [viewer.id] }, { type: 'read', conversation_id: conversationId })
  } else if (!(await queries.isParticipant(deps.db, viewer.id, conversationId))) {
    throw notFound()
  }
}
