import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pagination } from './forum-objects.ts'
import { forumUser } from './forum-user.ts'
import { limits } from './limits.ts'
import { flag, id, lineOfText, pathId, success, wholeNumber } from './primitives.ts'
import { trimmed } from './visible-text.ts'

/** Of conversations and of messages alike. */
export const PER_PAGE = 20

export const DEFAULT_SUBJECT = 'Hello'

const MESSAGE_EMPTY = 'Messages must be at least 1 character in length!'

const messageText = z
  .string({ error: MESSAGE_EMPTY })
  .max(limits.directMessage.max)
  .refine((text) => trimmed(text) !== '', MESSAGE_EMPTY)

const conversation = z.object({
  conversation_id: z.int(),
  title: z.string(),
  /** Who began it. */
  username: z.string(),
  user_id: z.int(),
  /** Usernames of all who take part, by forum id. */
  recipients: z.record(z.string(), z.string()),
  is_unread: z.boolean(),
  start_date: z.int(),
  reply_count: z.int(),
  recipient_count: z.int(),
  first_message_id: z.int(),
  last_message_id: z.int(),
  last_message_date: z.int(),
  last_message_user_id: z.int(),
  is_starred: z.boolean(),
  conversation_open: z.boolean(),
  open_invite: z.boolean(),
  can_edit: z.boolean(),
  can_reply: z.boolean(),
  can_invite: z.boolean(),
  can_upload_attachment: z.boolean(),
  view_url: z.string(),
  Starter: forumUser,
  /** The one of the two who is not the caller. */
  Other: forumUser,
})

const message = z.object({
  message_id: z.int(),
  conversation_id: z.int(),
  username: z.string(),
  user_id: z.int(),
  message: z.string(),
  /** The same as safe HTML: escaped, with line breaks and links. */
  message_parsed: z.string(),
  message_date: z.int(),
  is_unread: z.boolean(),
  attach_count: z.int(),
  reaction_score: z.int(),
  is_reacted_to: z.boolean(),
  can_edit: z.boolean(),
  can_react: z.boolean(),
  view_url: z.string(),
  /** What its writer gave it; null for everyone else. */
  client_id: z.string().nullable(),
  User: forumUser,
})

/** Chosen by the writer's device. Who sends the same one again gets the message that it named, and nothing is added. */
const clientId = z.uuid().toLowerCase().optional()

const pageNumber = z.coerce.number().int().min(1)
const page = pageNumber.catch(1).default(1)
/** `last` opens a conversation at its newest messages in one call; the pagination tells which page that is. */
const pageOrLast = z
  .union([z.literal('last'), pageNumber])
  .catch(1)
  .default(1)

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/v1/forum/conversations',
  summary: 'The own conversations, newest message first',
  access: 'signed-in',
  query: z.object({ page }),
  response: z.object({ conversations: z.array(conversation), pagination }),
})

const conversationParams = z.strictObject({ conversationId: pathId })

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/v1/forum/conversations/:conversationId',
  summary: 'An own conversation; with `with_messages` also its messages, oldest first. Reading marks nothing',
  access: 'signed-in',
  params: conversationParams,
  query: z.object({
    with_messages: flag.catch(false).default(false),
    page: pageOrLast,
  }),
  response: z.object({
    conversation,
    messages: z.array(message).optional(),
    pagination: pagination.optional(),
  }),
})

export const listConversationMessages = endpoint({
  method: 'GET',
  path: '/api/v1/forum/conversations/:conversationId/messages',
  summary: 'The messages of an own conversation, oldest first',
  access: 'signed-in',
  params: conversationParams,
  query: z.object({ page: pageOrLast }),
  response: z.object({ messages: z.array(message), pagination }),
})

const NO_MESSAGE_ID = 'This is no id of a message.'

/** There may be more messages than other ids reach. */
const messageId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

export const getConversationMessage = endpoint({
  method: 'GET',
  path: '/api/v1/forum/conversation-messages/:messageId',
  summary: 'One message of an own conversation',
  access: 'signed-in',
  params: z.strictObject({ messageId }),
  response: z.object({ message: message.extend({ Conversation: conversation }) }),
})

export const markConversationRead = endpoint({
  method: 'POST',
  path: '/api/v1/forum/conversations/:conversationId/mark-read',
  summary: 'Mark an own conversation as read, up to the given message or date, else up to its newest message',
  access: 'signed-in',
  params: conversationParams,
  body: z.object({
    /** The last message that was seen: what came after it stays unread. */
    message_id: z.union([z.int().min(1, NO_MESSAGE_ID), messageId], { error: NO_MESSAGE_ID }).optional(),
    /** XenForo's way, in unix seconds: what was sent later stays unread. */
    date: wholeNumber(0, 9_999_999_999, 'This is no date in unix seconds.').optional(),
  }),
  response: success,
})

export const markConversationUnread = endpoint({
  method: 'POST',
  path: '/api/v1/forum/conversations/:conversationId/mark-unread',
  summary: 'Mark the newest message of an own conversation as unread',
  access: 'signed-in',
  params: conversationParams,
  response: success,
})

export const createConversation = endpoint({
  method: 'POST',
  path: '/api/v1/forum/conversations',
  summary: 'Write to a person; adds to the conversation that the two already have',
  access: 'signed-in',
  body: z.strictObject({
    recipient_ids: z.union([z.array(id).length(1), id.transform((one) => [one])], { error: 'Name one recipient.' }),
    title: lineOfText(limits.title.max)
      .default(DEFAULT_SUBJECT)
      .transform((text) => text || DEFAULT_SUBJECT),
    message: messageText,
    client_id: clientId,
  }),
  response: z.object({ success: z.literal(true), conversation }),
})

export const addConversationMessage = endpoint({
  method: 'POST',
  path: '/api/v1/forum/conversation-messages',
  summary: 'Add a message to an own conversation',
  access: 'signed-in',
  body: z.strictObject({ conversation_id: id, message: messageText, client_id: clientId }),
  response: z.object({ success: z.literal(true), message }),
})

export type Conversation = z.output<typeof conversation>
export type ConversationMessage = z.output<typeof message>
