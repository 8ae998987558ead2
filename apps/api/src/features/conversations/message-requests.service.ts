import type { Deps } from '#api/core/deps.ts'
import type { Viewer } from '#api/core/viewer.ts'
import type { Db } from '#api/platform/database.ts'
import { notFound } from './conversations.service.ts'
import * as queries from './message-requests.queries.ts'
import { isParticipant } from './reading.queries.ts'

/** Updates the person's other windows. The other user is never notified. */
async function publishChange(deps: Deps, db: Db, viewer: Viewer, conversationId: number) {
  await deps.events.publish(db, { userIds: [viewer.id] }, { type: 'read', conversation_id: conversationId })
}

async function requireParticipant(deps: Deps, viewer: Viewer, conversationId: number): Promise<void> {
  if (!(await isParticipant(deps.db, viewer.id, conversationId))) throw notFound()
}

/** Does nothing if it is accepted already. */
export async function acceptRequest(deps: Deps, viewer: Viewer, conversationId: number) {
  await requireParticipant(deps, viewer, conversationId)
  await deps.db.transaction(async (tx) => {
    if (!(await queries.updateRequest(tx, viewer.id, conversationId, 0))) return
    await queries.updateLastMessage(tx, viewer.id, conversationId)
    await publishChange(deps, tx, viewer, conversationId)
  })
}

/** Does nothing to a conversation that the person has accepted or started. */
export async function declineRequest(deps: Deps, viewer: Viewer, conversationId: number) {
  await requireParticipant(deps, viewer, conversationId)
  const isChanged = await queries.updateRequest(deps.db, viewer.id, conversationId, 2)
  if (isChanged) await publishChange(deps, deps.db, viewer, conversationId)
}

/** The messages stay, for the other person and in case this one returns. */
export async function leaveConversation(deps: Deps, viewer: Viewer, conversationId: number, isIgnored: boolean) {
  await deps.db.transaction(async (tx) => {
    if (!(await queries.deleteParticipant(tx, viewer.id, conversationId))) throw notFound()
    if (isIgnored) await queries.updateIgnored(tx, viewer.id, conversationId)
    await publishChange(deps, tx, viewer, conversationId)
  })
}
