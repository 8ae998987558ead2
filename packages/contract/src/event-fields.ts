import { z } from 'zod'

const id = z.int()

/** Something has changed. Events carry ids only: who hears one asks for what it may read. */
export const liveEvent = z.discriminatedUnion('type', [
  /** A message was added; `user_id` is the forum id of its writer. Both sides hear it. */
  z.object({ type: z.literal('message'), conversation_id: id, message_id: id, user_id: id }),
  /** This person has read the conversation, or marked it as unread, maybe in another window. */
  z.object({ type: z.literal('read'), conversation_id: id }),
  z.object({ type: z.literal('thread'), forum_id: id, thread_id: id }),
  z.object({ type: z.literal('post'), forum_id: id, thread_id: id, post_id: id }),
])

/** The names of the events on the stream and what each one carries. */
export const streamEvents = {
  /** The stream hears everything from here on. What happened before must be asked for: also after a pause. */
  ready: z.object({ user_id: id }),
  live: liveEvent,
  /** The session is over: there is nothing to come back for. */
  end: z.object({}),
} as const
