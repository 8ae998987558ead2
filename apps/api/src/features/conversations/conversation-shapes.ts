import { addresses } from '@sparkle/contract/core/addresses.ts'
import {
  conversation as conversationSchema,
  message as messageSchema,
} from '@sparkle/contract/messages/conversation-fields.ts'
import type { Conversation, ConversationMessage } from '@sparkle/contract/messages/conversations.ts'
import { toExcerpt } from '@sparkle/contract/messages/message-rules.ts'
import { createSerializer, type JsonText, joinFields, toObjectText } from '#api/core/json-text.ts'
import type { ShapeDeps } from '#api/core/reads.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { type People, toForumUser } from '#api/features/users/person-cards.service.ts'
import type { ConversationCheck } from './conversation-checks.queries.ts'
import { isOpen } from './conversations.policy.ts'
import { toMessageHtml } from './message-html.ts'
import type { ConversationRow, MessageRow } from './messages.queries.ts'

/** Fields that depend on the viewer or on names. */
const viewerFields = {
  username: true,
  user_id: true,
  recipients: true,
  is_unread: true,
  unread_count: true,
  last_message_user_id: true,
  can_reply: true,
  request: true,
  view_url: true,
} as const
const messageViewerFields = { username: true, user_id: true, is_unread: true, view_url: true, client_id: true } as const
type ViewerField = keyof typeof viewerFields
type MessageViewerField = keyof typeof messageViewerFields

const serializeShared = createSerializer(conversationSchema.omit({ ...viewerFields, Starter: true, Other: true }))
const serializeViewerFields = createSerializer(conversationSchema.pick(viewerFields))
const serializeSharedMessage = createSerializer(messageSchema.omit({ ...messageViewerFields, User: true }))
const serializeMessageViewerFields = createSerializer(messageSchema.pick(messageViewerFields))

/** The part of a conversation, up to one of its messages, that is the same for both users. Cached until it changes. */
export interface KeptConversation {
  text: JsonText<Omit<Conversation, ViewerField | 'Starter' | 'Other'>>
  messageCount: number
  lastWriterId: number
}

/** A conversation as one of its two users sees it now. */
export interface SeenConversation extends ConversationCheck, KeptConversation {}

/** A message with the fields that both users share as JSON text. */
export interface KeptMessage extends Pick<MessageRow, 'id' | 'writerId' | 'clientId'> {
  text: JsonText<Omit<ConversationMessage, MessageViewerField | 'User'>>
}

export function toKeptConversation(row: ConversationRow): KeptConversation {
  const text = serializeShared({
    conversation_id: row.id,
    title: row.title,
    start_date: row.startedAt,
    reply_count: row.messageCount - 1,
    recipient_count: 2,
    first_message_id: row.firstMessageId,
    last_message_id: row.lastMessageId,
    last_message_date: row.lastMessageAt,
    last_message_excerpt: toExcerpt(row.lastMessageStart),
    conversation_open: true,
    // Features of XenForo that Sparkle does not have.
    is_starred: false,
    open_invite: false,
    can_edit: false,
    can_invite: false,
    can_upload_attachment: false,
  })
  return { text, messageCount: row.messageCount, lastWriterId: row.lastWriterId }
}

export function toKeptMessage({ id, writerId, clientId, conversationId, message, sentAt }: MessageRow): KeptMessage {
  const text = serializeSharedMessage({
    message_id: id,
    conversation_id: conversationId,
    message,
    message_parsed: toMessageHtml(message),
    message_date: sentAt,
    attach_count: 0,
    reaction_score: 0,
    is_reacted_to: false,
    can_edit: false,
    can_react: false,
  })
  return { id, writerId, clientId, text }
}

/** The two people of a conversation. */
export const listConversationPeople = ({ lesserId, greaterId }: SeenConversation) => [lesserId, greaterId]

const conversationUrl = ({ publicUrl }: ShapeDeps, conversationId: number) =>
  `${publicUrl}${addresses.conversation(conversationId)}`

const requestStates = ['none', 'waiting', 'declined'] as const

function toViewerFields(
  deps: ShapeDeps,
  viewer: Viewer,
  seen: SeenConversation,
  people: People,
): Pick<Conversation, ViewerField> {
  const lesser = people.get(seen.lesserId).card
  const greater = people.get(seen.greaterId).card
  const starter = people.get(seen.starterId).card
  return {
    username: starter.username,
    user_id: starter.forumId,
    recipients: { [lesser.forumId]: lesser.username, [greater.forumId]: greater.username },
    is_unread: seen.lastReadMessageId < seen.lastMessageId,
    unread_count: seen.unreadCount,
    last_message_user_id: people.get(seen.lastWriterId).card.forumId,
    can_reply: isOpen(viewer, seen),
    request: requestStates[seen.starterId === viewer.id ? 0 : seen.requestState] ?? 'none',
    view_url: conversationUrl(deps, seen.id),
  }
}

export function toConversationText(
  deps: ShapeDeps,
  viewer: Viewer,
  conversation: SeenConversation,
  people: People,
): JsonText<Conversation> {
  const { lesserId, greaterId, starterId, text } = conversation
  const toUser = (id: number) => toForumUser(people.get(id), viewer)
  const users = { Starter: toUser(starterId), Other: toUser(lesserId === viewer.id ? greaterId : lesserId) }
  return joinFields(
    joinFields(text, serializeViewerFields(toViewerFields(deps, viewer, conversation, people))),
    toObjectText<Pick<Conversation, 'Starter' | 'Other'>>(users),
  )
}

/** For the messages of one conversation. What they share is made once. */
export function messageTexts(
  deps: ShapeDeps,
  viewer: Viewer,
  { id: conversationId, lastReadMessageId }: Pick<SeenConversation, 'id' | 'lastReadMessageId'>,
  people: People,
): (message: KeptMessage) => JsonText<ConversationMessage> {
  const url = conversationUrl(deps, conversationId)
  const users = new Map<number, JsonText<Pick<ConversationMessage, 'User'>>>()
  const toUser = (id: number) => {
    const text = users.get(id) ?? toObjectText({ User: toForumUser(people.get(id), viewer) })
    users.set(id, text)
    return text
  }
  return ({ id, writerId, clientId, text }) => {
    const isOwn = writerId === viewer.id
    const { username, forumId } = people.get(writerId).card
    const viewerText = serializeMessageViewerFields({
      username,
      user_id: forumId,
      is_unread: !isOwn && id > lastReadMessageId,
      view_url: `${url}#${id}`,
      client_id: isOwn ? clientId : null,
    })
    return joinFields(joinFields(text, viewerText), toUser(writerId))
  }
}
