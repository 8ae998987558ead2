import { addresses } from '@sparkle/contract/addresses.ts'
import type { Conversation, ConversationMessage } from '@sparkle/contract/conversations.ts'
import { toExcerpt } from '@sparkle/contract/message-rules.ts'
import { toForumUser } from '#api/features/users/forum-users.ts'
import type { People } from '#api/features/users/people.service.ts'
import type { Viewer } from '#api/viewer.ts'
import type { ConversationRow, MessageRow } from './conversations.queries.ts'
import { toMessageHtml } from './message-html.ts'

/** The two people of a conversation. */
export const listConversationPeople = ({ lesserId, greaterId }: ConversationRow) => [lesserId, greaterId]

const conversationUrl = (publicUrl: string, conversationId: number) =>
  `${publicUrl}${addresses.conversation(conversationId)}`

/** Features of XenForo that Sparkle does not have. */
const missingFeatures = {
  is_starred: false,
  open_invite: false,
  can_edit: false,
  can_invite: false,
  can_upload_attachment: false,
}

const requestStates = ['none', 'waiting', 'declined'] as const

export function toConversation(row: ConversationRow, viewer: Viewer, publicUrl: string, people: People): Conversation {
  const lesser = people.get(row.lesserId)
  const greater = people.get(row.greaterId)
  const starter = people.get(row.starterId)
  const other = row.lesserId === viewer.id ? greater : lesser
  return {
    ...missingFeatures,
    conversation_id: row.id,
    title: row.title,
    username: starter.card.username,
    user_id: starter.card.forumId,
    recipients: { [lesser.card.forumId]: lesser.card.username, [greater.card.forumId]: greater.card.username },
    is_unread: row.lastReadMessageId < row.lastMessageId,
    unread_count: row.unreadCount,
    start_date: row.startedAt,
    reply_count: row.messageCount - 1,
    recipient_count: 2,
    first_message_id: row.firstMessageId,
    last_message_id: row.lastMessageId,
    last_message_date: row.lastMessageAt,
    last_message_user_id: people.get(row.lastWriterId).card.forumId,
    last_message_excerpt: toExcerpt(row.lastMessageStart),
    conversation_open: true,
    can_reply: row.isOpen,
    request: requestStates[row.starterId === viewer.id ? 0 : row.requestState] ?? 'none',
    view_url: conversationUrl(publicUrl, row.id),
    Starter: toForumUser(starter, viewer, publicUrl),
    Other: toForumUser(other, viewer, publicUrl),
  }
}

/** The messages of one conversation. Its two writers are mapped only once. */
export function toMessages(
  rows: readonly MessageRow[],
  conversation: ConversationRow,
  viewer: Viewer,
  publicUrl: string,
  people: People,
): ConversationMessage[] {
  const lesser = toForumUser(people.get(conversation.lesserId), viewer, publicUrl)
  const greater = toForumUser(people.get(conversation.greaterId), viewer, publicUrl)
  return rows.map((row) => {
    const isOwn = row.writerId === viewer.id
    const writer = row.writerId === conversation.lesserId ? lesser : greater
    return {
      message_id: row.id,
      conversation_id: conversation.id,
      username: writer.username,
      user_id: writer.user_id,
      message: row.message,
      message_parsed: toMessageHtml(row.message),
      message_date: row.sentAt,
      is_unread: !isOwn && row.id > conversation.lastReadMessageId,
      attach_count: 0,
      reaction_score: 0,
      is_reacted_to: false,
      can_edit: false,
      can_react: false,
      view_url: `${conversationUrl(publicUrl, conversation.id)}#${row.id}`,
      client_id: isOwn ? row.clientId : null,
      User: writer,
    }
  })
}
