import { tidyText } from '@sparkle/contract/applications/answer-rules.ts'
import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { MAX_ID } from '@sparkle/contract/core/primitives.ts'
import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type * as calls from '@sparkle/contract/messages/conversations.ts'
import { CANNOT_REPLY, NOT_WELCOME } from '@sparkle/contract/messages/message-rules.ts'
import { safetyLimits } from '@sparkle/contract/safety/safety-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { type JsonText, joinFields, successText, toObjectText } from '#api/core/json-text.ts'
import type { CheckedDeps } from '#api/core/reads.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { requireConfirmedEmail } from '#api/features/users/email/email-confirmation.service.ts'
import { refuseMuted } from '#api/features/users/muted-people.service.ts'
import { readCheckedPeople } from '#api/features/users/person-cards.service.ts'
import { refuseUnchecked } from '#api/features/users/unchecked-businesses.service.ts'
import { writeOnce } from '#api/platform/database.ts'
import { readChecked } from '#api/platform/versioned-cache.ts'
import { batchWrites } from '#api/platform/write-batches.ts'
import { messageTexts, toKeptMessage } from './conversation-shapes.ts'
import { canAlwaysWrite, isOpen } from './conversations.policy.ts'
import { findPair } from './conversations.queries.ts'
import { getConversation, getMessage, notFound } from './conversations.service.ts'
import { checkFirstContact } from './first-contact.service.ts'
import { findConversation } from './seen-conversations.service.ts'
import {
  findSentMessage,
  insertConversation,
  insertMessage,
  insertMessages,
  type NewMessage,
  type NewReply,
  type SentRow,
} from './sending.queries.ts'

/** Two users share one conversation. Creating it again adds the message and keeps the title. */
export async function createConversation(
  deps: Deps,
  viewer: Viewer,
  { recipient_ids: [forumId = 0], title, ...content }: HandlerInput<typeof calls.createConversation>['body'],
): Promise<JsonText<CallResponse<typeof calls.createConversation>>> {
  refuseMuted(deps, viewer)
  const known = await findPair(deps.db, viewer.id, forumId)
  const sent = known
    ? await addTo(deps, viewer, known, content)
    : await begin(deps, viewer, { forumId, title }, content)
  return joinFields(successText, await readChecked(deps, (from) => getConversation(from, viewer, sent.conversationId)))
}

async function begin(deps: Deps, viewer: Viewer, to: { forumId: number; title: string }, content: Content) {
  refuseUnchecked(viewer)
  if (viewer.mustConfirmEmail) await requireConfirmedEmail(deps, viewer)
  const sent = await sendOnce(deps, viewer, content, (message) =>
    deps.db.transaction(async (tx) => {
      const forumId = await checkFirstContact(deps, tx, viewer, { forumId: to.forumId, message: message.message })
      // Staff know whom they blocked. Someone who blocked them never sees the message.
      const isAnyway = canAlwaysWrite(viewer) && !viewer.blocked.has(forumId)
      return insertConversation(tx, { ...to, forumId, isAnyway }, message)
    }),
  )
  if (!sent) throw new AppError('recipient_not_found', NOT_WELCOME)
  return sent
}

export async function addMessage(
  deps: Deps,
  viewer: Viewer,
  { conversation_id, ...content }: HandlerInput<typeof calls.addConversationMessage>['body'],
): Promise<JsonText<CallResponse<typeof calls.addConversationMessage>>> {
  refuseMuted(deps, viewer)
  const sent = await addTo(deps, viewer, conversation_id, content)
  const { message } = await readChecked(
    deps,
    (from) => getMessage(from, viewer, sent.messageId),
    'written' in sent ? (from) => shapeMessage(from, viewer, sent) : undefined,
  )
  return joinFields(successText, toObjectText({ message }))
}

async function addTo(deps: Deps, viewer: Viewer, conversationId: number, content: Content): Promise<Sent> {
  const unansweredMax = deps.limitsGuesses ? safetyLimits.unanswered : MAX_ID
  const sent = await sendOnce(deps, viewer, content, (message) =>
    insertReply(deps.db, { ...message, conversationId, unansweredMax }),
  )
  if (sent) return sent
  const conversation = await readChecked(deps, (from) => findConversation(from, viewer, conversationId))
  if (!conversation) throw notFound()
  if (!isOpen(viewer, conversation)) throw new AppError('cannot_reply', CANNOT_REPLY)
  const text = `You have sent ${safetyLimits.unanswered} messages. Please wait for an answer before you write again.`
  throw new AppError('request_limit', text)
}

interface Content {
  message: string
  client_id?: string | null | undefined
}

/** A message that was sent before. */
type KnownMessage = NonNullable<Awaited<ReturnType<typeof findSentMessage>>>

interface SentMessage extends SentRow {
  written: NewMessage
}

type Sent = KnownMessage | SentMessage

/** The message as a read would show it. */
async function shapeMessage(
  deps: CheckedDeps,
  viewer: Viewer,
  { conversationId, messageId: id, written, ...sent }: SentMessage,
) {
  const check = { id: viewer.id, version: sent.writerVersion, messageCount: sent.postCount }
  const people = await readCheckedPeople(deps, [check])
  const toText = messageTexts(deps, viewer, { id: conversationId, lastReadMessageId: id }, people)
  const sentAt = toUnixSeconds(written.sentAt)
  const clientId = written.clientId?.toLowerCase() ?? null
  return { message: toText(toKeptMessage({ ...written, id, conversationId, sentAt, clientId })) }
}

const insertReply = batchWrites<NewReply, SentRow | undefined>({
  toKey: ({ conversationId }) => conversationId,
  writeAll: async (db, replies) => new Map((await insertMessages(db, replies)).map((row) => [row.conversationId, row])),
  writeOne: (db, reply) => insertMessage(db, reply.conversationId, reply.unansweredMax, reply),
})

/** Finds the earlier message if the device sent this one before, maybe without receiving the response. */
function sendOnce(
  deps: Deps,
  viewer: Viewer,
  { message, client_id: clientId = null }: Content,
  insert: (message: NewMessage) => Promise<SentRow | undefined>,
): Promise<Sent | undefined> {
  const written = { writerId: viewer.id, message: tidyText(message), sentAt: deps.now(), clientId }
  return writeOnce(
    clientId,
    'conversation_messages_client_id',
    async () => {
      const sent = await insert(written)
      if (sent) await publishMessage(deps, viewer, sent)
      return sent && { ...sent, written }
    },
    (known) => findSentMessage(deps.db, viewer.id, known),
  )
}

async function publishMessage(deps: Deps, viewer: Viewer, sent: SentRow) {
  await deps.events.publish(
    deps.db,
    { userIds: sent.isQuiet ? [viewer.id] : [sent.lesserUserId, sent.greaterUserId] },
    {
      type: 'message',
      conversation_id: sent.conversationId,
      message_id: sent.messageId,
      user_id: viewer.forumId,
    },
  )
}
