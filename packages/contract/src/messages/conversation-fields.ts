import { z } from 'zod'
import { pageNumber, pathId, textWithRule } from '#contract/core/primitives.ts'
import { forumUser } from '#contract/forum/forum-user.ts'
import { organizationTag } from '#contract/organizations/organization-fields.ts'
import { messageProblem } from './message-rules.ts'

export const messageText = textWithRule(messageProblem)

export const conversation = z.object({
  conversation_id: z.int(),
  title: z.string(),
  /** The user who started it. */
  username: z.string(),
  user_id: z.int(),
  /** Usernames of the participants, by forum id. */
  recipients: z.record(z.string(), z.string()),
  is_unread: z.boolean(),
  /** Messages that the caller has not read, at most MAX_UNREAD. */
  unread_count: z.int(),
  start_date: z.int(),
  reply_count: z.int(),
  recipient_count: z.int(),
  first_message_id: z.int(),
  last_message_id: z.int(),
  last_message_date: z.int(),
  last_message_user_id: z.int(),
  /** The first words of the last message. */
  last_message_excerpt: z.string(),
  is_starred: z.boolean(),
  conversation_open: z.boolean(),
  open_invite: z.boolean(),
  can_edit: z.boolean(),
  /** Always true while the caller waits for a first answer, so that they cannot tell whether one will come. */
  can_reply: z.boolean(),
  /** For the one who must decide about a first message; `none` for its sender. */
  request: z.enum(['none', 'waiting', 'declined']),
  can_invite: z.boolean(),
  can_upload_attachment: z.boolean(),
  view_url: z.string(),
  Starter: forumUser,
  /** The participant who is not the caller. */
  Other: forumUser,
})

export const message = z.object({
  message_id: z.int(),
  conversation_id: z.int(),
  username: z.string(),
  user_id: z.int(),
  message: z.string(),
  /** The message as safe HTML: escaped, with line breaks and links. */
  message_parsed: z.string(),
  message_date: z.int(),
  is_unread: z.boolean(),
  attach_count: z.int(),
  reaction_score: z.int(),
  is_reacted_to: z.boolean(),
  can_edit: z.boolean(),
  can_react: z.boolean(),
  view_url: z.string(),
  /** Set by the writer's device; null for everyone else. */
  client_id: z.string().nullable(),
  User: forumUser,
})

/** The first message of a checked organization to the caller, who has not answered yet. */
export const firstMessage = z.object({
  conversation_id: z.int(),
  message_id: z.int(),
  message_date: z.int(),
  organization: organizationTag,
})

/** Chosen by the writer's device. Sent again, it adds nothing and returns the first message sent with it. */
export const clientId = z.uuid().toLowerCase().optional()

/** `last` reads the newest messages in one call; the pagination says which page that is. */
export const pageOrLast = z
  .union([z.literal('last'), pageNumber])
  .catch(1)
  .default(1)

export const conversationParams = z.strictObject({ conversationId: pathId })

export const NO_MESSAGE_ID = 'This is no id of a message.'
