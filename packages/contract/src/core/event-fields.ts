import { z } from 'zod'

const id = z.int()

/** Reports a change. Events carry only ids; clients then request what they may read. */
export const liveEvent = z.discriminatedUnion('type', [
  /** A message was added; `user_id` is the forum id of its writer. Sent to both participants. */
  z.object({ type: z.literal('message'), conversation_id: id, message_id: id, user_id: id }),
  /** This user has read the conversation or marked it as unread, maybe in another window. */
  z.object({ type: z.literal('read'), conversation_id: id }),
  z.object({ type: z.literal('thread'), forum_id: id, thread_id: id }),
  /** The alerts of this user have changed. */
  z.object({ type: z.literal('alert') }),
  /** Whom this user blocked has changed, maybe in another window. */
  z.object({ type: z.literal('blocks') }),
  /** What this user may do has changed. */
  z.object({ type: z.literal('rights') }),
  /** What reviewers check of an organization has changed. Sent to reviewers. */
  z.object({ type: z.literal('organization'), organization_id: id }),
  /** A list of applicants has changed, or who is on it. Sent to those who see the list. */
  z.object({ type: z.literal('lists') }),
  z.object({ type: z.literal('post'), forum_id: id, thread_id: id, post_id: id }),
])

/** The names of the events on the stream, with their data. */
export const streamEvents = {
  /** From here on, all changes are reported. Earlier ones must be requested, also after a reconnect. */
  ready: z.object({ user_id: id }),
  live: liveEvent,
  /** The session has ended, so reconnecting is pointless. */
  end: z.object({}),
} as const
