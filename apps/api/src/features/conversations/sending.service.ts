import { tidyText } from '@sparkle/contract/answer-rules.ts'
import type { CallResponse, HandlerInput } from '@sparkle/contract/call.ts'
import type * as calls from '@sparkle/contract/conversations.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import { isUniqueViolation } from '#api/platform/database.ts'
import type { Viewer } from '#api/viewer.ts'
import { getConversation, getMessage, notFound } from './conversations.service.ts'
import { findSentMessage, insertConversation, insertMessage, type NewMessage } from './sending.queries.ts'

/** Two people have one conversation: a second one adds its message to the first, whose title stays. */
export async function createConversation(
  deps: Deps,
  viewer: Viewer,
  { recipient_ids: [forumId = 0], title, ...letter }: HandlerInput<typeof calls.createConversation>['body'],
): Promise<CallResponse<typeof calls.createConversation>> {
  const sent = await sendOnce(deps, viewer, letter, (message) =>
    insertConversation(deps.db, { forumId, title }, message),
  )
  if (!sent) throw new AppError('recipient_not_found', 'There is no such person to write to.')
  const { conversation } = await getConversation(deps, viewer, sent.conversationId, { with_messages: false, page: 1 })
  return { success: true, conversation }
}

export async function addMessage(
  deps: Deps,
  viewer: Viewer,
  { conversation_id, ...letter }: HandlerInput<typeof calls.addConversationMessage>['body'],
): Promise<CallResponse<typeof calls.addConversationMessage>> {
  const sent = await sendOnce(deps, viewer, letter, (message) => insertMessage(deps.db, conversation_id, message))
  if (!sent) throw notFound()
  return { success: true, message: await getMessage(deps, viewer, sent.messageId) }
}

interface Sent {
  conversationId: number
  messageId: number
}

type Insert = (message: NewMessage) => ReturnType<typeof insertMessage>

/** Gives the message that the device has sent under this name before, maybe without hearing that it arrived. */
async function sendOnce(
  deps: Deps,
  viewer: Viewer,
  { message, client_id }: { message: string; client_id?: string | undefined },
  insert: Insert,
): Promise<Sent | undefined> {
  const clientId = client_id ?? null
  try {
    const sent = await insert({ writerId: viewer.id, message: tidyText(message), sentAt: deps.now(), clientId })
    if (sent) await announce(deps, viewer, sent)
    return sent
  } catch (error) {
    if (!clientId || !isUniqueViolation(error, 'conversation_messages_client_id')) throw error
    return findSentMessage(deps.db, viewer.id, clientId)
  }
}

async function announce(deps: Deps, viewer: Viewer, sent: NonNullable<Awaited<ReturnType<Insert>>>): Promise<void> {
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
