import { z } from 'zod'
import {
  checkRule,
  flag,
  id,
  optionalFlag,
  optionalMoment,
  pageNumber,
  pathId,
  reasonText,
  textWithRule,
} from '#contract/core/primitives.ts'
import { trimmed } from '#contract/core/visible-text.ts'
import { postMessages, postProblem, threadMessageProblem, titleProblem } from './post-rules.ts'
import { threadListInputs } from './xenforo-inputs.ts'

export const threadTitle = z
  .string({ error: postMessages.titleTooShort })
  .overwrite(trimmed)
  .normalize('NFC')
  .check(checkRule(titleProblem))
export const threadMessage = textWithRule(threadMessageProblem)
export const replyMessage = textWithRule((text) => postProblem(text))

/** Chosen by the writer's device. Sent again by the same writer, it adds nothing and returns the first result. */
export const clientId = z.uuid({ error: 'A client id is a UUID.' })

const idOrNothing = (error: string) =>
  z.union([id, z.literal(['', '0']).transform(() => undefined)], { error }).optional()

export const page = pageNumber.catch(1).default(1)
/**
 * Optional, for reading page after page: the `last_post_id` of the last thread so far, or its `first_post_id` in a list
 * by `post_date`. The page then continues after that thread, whatever was posted in the meantime, and costs the same at
 * any depth.
 */
export const before = idOrNothing('This is no id of a post.')

/** Recorded with the staff act. */
export const reason = reasonText.optional()

/** The id of what a new text belongs to. One that cannot exist is treated like an unknown one, as in XenForo. */
export const targetId = z.union([id, z.union([z.string(), z.number()]).transform(() => 0)])

/** Only what is by this user or with this user. */
export const userFilter = idOrNothing('This is no id of a user.')

/** Only what is in this forum, or in this thread. */
export const placeFilter = idOrNothing('This is no id of a forum or thread.')

/** Everything up to this moment. */
export const readUntil = optionalMoment

/** For each list of threads. */
export const threadListQuery = { page, before, starter_id: userFilter, unread: optionalFlag, ...threadListInputs }

/** Without `emails`, what is watched alerts only in the app. */
export const watchBody = z.strictObject({ emails: flag.default(true) })

export const nodeParams = z.strictObject({ nodeId: pathId })
export const threadParams = z.strictObject({ threadId: pathId })
export const postParams = z.strictObject({ postId: pathId })
