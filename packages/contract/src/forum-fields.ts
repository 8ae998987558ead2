import { z } from 'zod'
import { postMessages, postProblem, threadMessageProblem, titleProblem } from './post-rules.ts'
import { checkRule, flag, pathId, reasonText, textWithRule } from './primitives.ts'
import { trimmed } from './visible-text.ts'

export const threadTitle = z
  .string({ error: postMessages.titleTooShort })
  .overwrite(trimmed)
  .normalize('NFC')
  .check(checkRule(titleProblem))
export const threadMessage = textWithRule(threadMessageProblem)
export const replyMessage = textWithRule((text) => postProblem(text))

/** Chosen by the writer's device. Sent again by the same writer, it adds nothing and returns the first result. */
export const clientId = z.uuid({ error: 'A client id is a UUID.' })

export const page = z.coerce.number().int().min(1).catch(1).default(1)
export const optionalFlag = flag.catch(false).default(false)
/**
 * Optional, to read page after page: the `last_post_id` of the last thread so far. The page then continues after that
 * thread, whatever was posted in the meantime, and costs the same at any depth.
 */
export const before = z.coerce.number().int().min(1).optional().catch(undefined)

/** Recorded with the staff act. */
export const reason = reasonText.optional()
/** XenForo clients may send more fields with a removal. */
export const removal = z.object({ reason })

export const nodeParams = z.strictObject({ nodeId: pathId })
export const threadParams = z.strictObject({ threadId: pathId })
export const postParams = z.strictObject({ postId: pathId })
