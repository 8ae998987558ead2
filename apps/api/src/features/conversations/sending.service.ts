import { tidyText } from '@sparkle/contract/answer-rules.ts'
import type { CallResponse, HandlerInput } from '@sparkle/contract/call.ts'
import type * as calls from '@sparkle/contract/conversations.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import { requireConfirmedEmail } from '#api/features/users/email-confirmation.service.ts'
import { refuseUnchecked } from '#api/features/users/unchecked-businesses.service.ts'
import { isUnchecked } from '#api/features/users/users.policy.ts'
import { insertOnce } from '#api/platform/database.ts'
import type { Viewer } from '#api/viewer.ts'
import { findConversationWith } from './conversations.queries.ts'
import { getConversation, getMessage, notFound } from './conversations.service.ts'
import { findSentMessage, insertConversation, insertMessage, type NewMessage } from './sending.queries.ts'

/** Two users share one conversation. Creating it again adds the message and keeps the title. */
export async function createConversation(
  deps: Deps,
  viewer: Viewer,
  { recipient_ids: [forumId = 0], title, ...content }: HandlerInput<typeof calls.createConversation>['body'],
): Promise<CallResponse<typeof calls.createConversation>> {
  const mayNotStart = viewer.mustConfirmEmail || isUnchecked(viewer)
  if (mayNotStart && !(await findConversationWith(deps.db, viewer.id, forumId))) {
    refuseUnchecked(viewer)
    await requireConfirmedEmail(deps, viewer)
  }
  const sent = await sendOnce(deps, viewer, content, (message) =>
    insertConversation(deps.db, { forumId, title }, message),
  )
  if (!sent) throw new AppError('recipient_not_found', 'There is no such person to write to.')
  const { conversation } = await getConversation(deps, viewer, sent.conversationId, { with_messages: false, page: 1 })
  return { success: true, conversation }
}

export async function addMessage(
  deps: Deps,
  viewer: Viewer,
  { conversation_id, ...content }: HandlerInput<typeof calls.addConversationMessage>['body'],
): Promise<CallResponse<typeof calls.addConversationMessage>> {
  const sent = await sendOnce(deps, viewer, content, (message) => insertMessage(deps.db, conversation_id, message))
  if (!sent) throw notFound()
  return { success: true, message: await getMessage(deps, viewer, sent.messageId) }
}

interface Sent {
  conversationId: number
  messageId: number
}

type Insert = (message: NewMessage) => ReturnType<typeof insertMessage>

/** Returns the earlier message if the device sent this one before, maybe without receiving the response. */
function sendOnce(
  deps: Deps,
  viewer: Viewer,
  { message, client_id: clientId = null }: { message: string; client_id?: string | null | undefined },
  insert: Insert,
): Promise<Sent | undefined> {
  return insertOnce<Sent | undefined>(
    clientId,
    'conversation_messages_client_id',
    async () => {
      const sent = await insert({ writerId: viewer.id, message: tidyText(message), sentAt: deps.now(), clientId })
      if (sent) await publishMessage(deps, viewer, sent)
      return sent
    },
    (known) => findSentMessage(deps.db, viewer.id, known),
  )
}

async function publishMessage(deps: Deps, viewer: Viewer, sent: NonNullable<Awaited<ReturnType<Insert>>>) {
  await deps.events.publish(
    { userIds: [sent.lesserUserId, sent.greaterUserId] },
    {
      type: 'message',
      conversation_id: sent.conversationId,
      message_id: sent.messageId,
      user_id: viewer.forumId,
    },
  )
}
