import { z } from 'zod'
import { limits } from '#contract/core/limits.ts'
import { flag } from '#contract/core/primitives.ts'
import { threadDirections, threadOrders } from './thread-orders.ts'

// XenForo's clients may send inputs for features that Sparkle does not have. Each is accepted while it asks for nothing,
// and refused with the reason otherwise. So a success never means that a request was ignored.

const empty = [null, ''] as const
const emptyText = z.literal([...empty])

const flagThatIs = (value: boolean, reason: string) =>
  z.union([emptyText, flag.refine((sent) => sent === value, reason)], { error: reason }).optional()
/** Off, 0 or empty. */
const off = (reason: string) => flagThatIs(false, reason)
/** On or empty. */
const on = (reason: string) => flagThatIs(true, reason)
/** The only value that there is, by any of its names, or empty. */
const only = (names: readonly string[], reason: string) => z.literal([...empty, ...names], { error: reason }).optional()
/** One of these, by default the first. */
const oneOf = <T extends string>(values: readonly [T, ...T[]], reason: string) =>
  z
    .literal([...empty, ...values], { error: reason })
    .optional()
    .transform((value): T => value || values[0])
/** PHP sends an empty list as nothing, as a list or as an object. */
const noList = (reason: string) =>
  z.union([emptyText, z.array(emptyText), z.record(z.string(), emptyText)], { error: reason }).optional()

const NO_PREFIXES = 'Sparkle has no thread prefixes.'
const NO_TAGS = 'Sparkle has no tags.'
const NO_ALERTS = 'Sparkle sends no alert about this.'
const NO_SILENT_EDITS = 'An edit always leaves a mark.'
const NO_ORDER = 'Threads are listed by last_post_date or by post_date.'
const NO_DIRECTION = 'The direction is asc or desc.'
const ONLY_DISCUSSIONS = 'Every thread is a discussion.'

const attachment_key = off('Sparkle has no attachments.')
const prefix_id = off(NO_PREFIXES)
const custom_fields = noList('Sparkle has no custom fields.')
const thread_type = only(['discussion'], ONLY_DISCUSSIONS)
/** The reason of an alert says nothing without the alert. */
const alertReason = z.string().max(limits.post.max).nullish()

export const newThreadInputs = {
  attachment_key,
  prefix_id,
  custom_fields,
  discussion_type: thread_type,
  tags: noList(NO_TAGS),
  sticky: off('A new thread is not sticky. A moderator can stick it later.'),
  discussion_open: on('A new thread is open. A moderator can lock it later.'),
}
export const threadEditInputs = { prefix_id, custom_fields, add_tags: noList(NO_TAGS), remove_tags: noList(NO_TAGS) }
export const newPostInputs = { attachment_key }
export const postEditInputs = {
  attachment_key,
  silent: off(NO_SILENT_EDITS),
  clear_edit: off(NO_SILENT_EDITS),
  author_alert: off(NO_ALERTS),
  author_alert_reason: alertReason,
}
export const newConversationInputs = {
  attachment_key,
  conversation_open: on('A conversation stays open for replies.'),
  open_invite: off('A conversation is between two users. Nobody can be added.'),
}

const hard_delete = off('Nothing is deleted forever. Send it without hard_delete: what is removed can be restored.')
export const threadRemovalInputs = { hard_delete, starter_alert: off(NO_ALERTS), starter_alert_reason: alertReason }
export const postRemovalInputs = { hard_delete, author_alert: off(NO_ALERTS), author_alert_reason: alertReason }

export const threadListInputs = {
  prefix_id,
  thread_type,
  last_days: off('The list cannot be limited to the last days.'),
  order: oneOf(threadOrders, NO_ORDER),
  direction: oneOf(threadDirections, NO_DIRECTION),
}
const postOrders = ['post_date', 'position', 'natural']
export const postListInputs = { order: only(postOrders, 'Posts are listed by date, oldest first.') }
export const conversationListInputs = {
  starred: off('Sparkle has no starred conversations.'),
  label_id: off('Sparkle has no labels.'),
}
export const userInputs = { with_posts: off('Sparkle has no profile posts.') }
