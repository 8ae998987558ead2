import { z } from 'zod'
import { call } from '#contract/core/call.ts'
import { limits } from '#contract/core/limits.ts'
import { id, largeId, largePathId, lineOfText, optionalFlag, pathId, success } from '#contract/core/primitives.ts'
import { page, readUntil, targetId, userFilter } from '#contract/forum/forum-fields.ts'
import { pagination } from '#contract/forum/forum-objects.ts'
import * as xenforo from '#contract/forum/xenforo-inputs.ts'
import {
  clientId,
  conversation,
  conversationParams,
  firstMessage,
  message,
  messageText,
  NO_MESSAGE_ID,
  pageOrLast,
} from './conversation-fields.ts'

export const DEFAULT_SUBJECT = 'Hello'

/** A filtered list is made from this many of the newest conversations, so that it costs the same in a large inbox. */
export const FILTERED_CONVERSATIONS = 1000

export const listConversations = call<typeof listConversationsSpec>({
  method: 'GET',
  path: '/api/v1/forum/conversations',
})
export const listConversationsSpec = () => ({
  summary: `Your own conversations, newest message first, without those with people whom you blocked. \`unread\`, \`requests\`, \`unanswered\`, \`name\`, \`starter_id\` and \`receiver_id\` keep those that match, among the newest ${FILTERED_CONVERSATIONS}`,
  query: z.object({
    page,
    unread: optionalFlag,
    /** Only first messages that wait for your answer. */
    requests: optionalFlag,
    /** Only those whose newest message is from the other user, without requests that you declined. */
    unanswered: optionalFlag,
    starter_id: userFilter,
    receiver_id: userFilter,
    /** Part of the name of the other user. */
    name: lineOfText(limits.username.max).optional(),
    ...xenforo.conversationListInputs,
  }),
  response: z.object({ conversations: z.array(conversation), pagination }),
})

/** The count stops here. */
export const MAX_UNREAD = 100

export const countUnreadConversations = call<typeof countUnreadConversationsSpec>({
  method: 'GET',
  path: '/api/v1/forum/conversations/unread-count',
})
export const countUnreadConversationsSpec = () => ({
  summary: `How many of your conversations are unread, at most ${MAX_UNREAD}, and the unread first messages of checked organizations`,
  response: z.object({
    unread: z.int(),
    /** First messages that wait for your answer, with the same limit. */
    requests: z.int(),
    /** Those of checked organizations of which you have read nothing yet, newest first. */
    first_messages: z.array(firstMessage),
  }),
})

export const getConversationWith = call<typeof getConversationWithSpec>({
  method: 'GET',
  path: '/api/v1/forum/conversations/with/:forumId',
})
export const getConversationWithSpec = () => ({
  summary: 'Your conversation with one user, by forum id; null if there is none yet',
  params: z.strictObject({ forumId: pathId }),
  response: z.object({ conversation: conversation.nullable() }),
})

export const getConversation = call<typeof getConversationSpec>({
  method: 'GET',
  path: '/api/v1/forum/conversations/:conversationId',
})
export const getConversationSpec = () => ({
  summary: 'One of your conversations, with `with_messages` also its messages, oldest first; marks nothing as read',
  params: conversationParams,
  query: z.object({
    with_messages: optionalFlag,
    page: pageOrLast,
  }),
  response: z.object({
    conversation,
    messages: z.array(message).optional(),
    pagination: pagination.optional(),
  }),
})

export const listConversationMessages = call<typeof listConversationMessagesSpec>({
  method: 'GET',
  path: '/api/v1/forum/conversations/:conversationId/messages',
})
export const listConversationMessagesSpec = () => ({
  summary: 'The messages of one of your conversations, oldest first',
  params: conversationParams,
  query: z.object({ page: pageOrLast }),
  response: z.object({ messages: z.array(message), pagination }),
})

export const getConversationMessage = call<typeof getConversationMessageSpec>({
  method: 'GET',
  path: '/api/v1/forum/conversation-messages/:messageId',
})
export const getConversationMessageSpec = () => ({
  summary: 'One message of one of your conversations',
  params: z.strictObject({ messageId: largePathId }),
  response: z.object({ message: message.extend({ Conversation: conversation }) }),
})

export const markConversationRead = call<typeof markConversationReadSpec>({
  method: 'POST',
  path: '/api/v1/forum/conversations/:conversationId/mark-read',
})
export const markConversationReadSpec = () => ({
  summary: 'Mark a conversation as read up to the given message or date, by default up to its newest message',
  params: conversationParams,
  body: z.object({
    /** The last message that was seen. Later ones stay unread. */
    message_id: largeId(NO_MESSAGE_ID).optional(),
    /** As in XenForo, in unix seconds. Messages sent later stay unread. */
    date: readUntil,
  }),
  response: success,
})

export const markConversationUnread = call<typeof markConversationUnreadSpec>({
  method: 'POST',
  path: '/api/v1/forum/conversations/:conversationId/mark-unread',
})
export const markConversationUnreadSpec = () => ({
  summary: 'Mark the newest message of a conversation as unread',
  params: conversationParams,
  response: success,
})

export const createConversation = call<typeof createConversationSpec>({
  method: 'POST',
  path: '/api/v1/forum/conversations',
})
export const createConversationSpec = () => ({
  summary: 'Write to a user; adds to the conversation the two already have',
  body: z.strictObject({
    recipient_ids: z.union([z.array(id).length(1), id.transform((one) => [one])], { error: 'Name one recipient.' }),
    title: lineOfText(limits.title.max)
      .default(DEFAULT_SUBJECT)
      .transform((text) => text || DEFAULT_SUBJECT),
    message: messageText,
    client_id: clientId,
    ...xenforo.newConversationInputs,
  }),
  response: z.object({ success: z.literal(true), conversation }),
})

export const addConversationMessage = call<typeof addConversationMessageSpec>({
  method: 'POST',
  path: '/api/v1/forum/conversation-messages',
})
export const addConversationMessageSpec = () => ({
  summary: 'Add a message to one of your conversations',
  body: z.strictObject({
    conversation_id: targetId,
    message: messageText,
    client_id: clientId,
    ...xenforo.newPostInputs,
  }),
  response: z.object({ success: z.literal(true), message }),
})

const onConversation = (name: string) =>
  ({ method: 'POST', path: `/api/v1/forum/conversations/:conversationId/${name}` }) as const

export const acceptRequest = call<typeof acceptRequestSpec>(onConversation('accept'))
export const acceptRequestSpec = () => ({
  summary: 'Accept the first message of a person; answering it accepts it, too',
  params: conversationParams,
  response: success,
})

export const declineRequest = call<typeof declineRequestSpec>(onConversation('decline'))
export const declineRequestSpec = () => ({
  summary: 'Say no to the first message of a person, who is not told',
  params: conversationParams,
  response: success,
})

export const leaveConversation = call<typeof leaveConversationSpec>({
  method: 'DELETE',
  path: '/api/v1/forum/conversations/:conversationId',
})
export const leaveConversationSpec = () => ({
  summary: 'Leave a conversation; it comes back with the next message, unless you `ignore` it',
  params: conversationParams,
  query: z.object({ ignore: optionalFlag }),
  response: success,
})

export type FirstMessage = z.output<typeof firstMessage>
export type Conversation = z.output<typeof conversation>
export type ConversationMessage = z.output<typeof message>
