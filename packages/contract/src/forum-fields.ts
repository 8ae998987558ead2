import { z } from 'zod'
import { postMessages, postProblem, threadMessageProblem, titleProblem } from './post-rules.ts'
import { flag, obeying, pathId, reasonText, textBy } from './primitives.ts'
import { trimmed } from './visible-text.ts'

export const threadTitle = z
  .string({ error: postMessages.titleTooShort })
  .overwrite(trimmed)
  .normalize('NFC')
  .check(obeying(titleProblem))
export const threadMessage = textBy(threadMessageProblem)
export const replyMessage = textBy((text) => postProblem(text))

/** Chosen by the writer's device. Sent again, by the same writer, it adds nothing: the reply shows what it made first. */
export const clientId = z.uuid({ error: 'A client id is a UUID.' })

export const page = z.coerce.number().int().min(1).catch(1).default(1)
export const asked = flag.catch(false).default(false)
/**
 * Optional short cut for whoever reads page after page: the `last_post_id` of the last thread at hand. The page then goes
 * on below that thread, whatever was posted meanwhile, and costs the same however deep it is.
 */
export const before = z.coerce.number().int().min(1).optional().catch(undefined)

/** Kept with what staff do. */
export const reason = reasonText.optional()
/** XenForo's clients may send more with a removal. */
export const removal = z.object({ reason })

export const nodeParams = z.strictObject({ nodeId: pathId })
export const threadParams = z.strictObject({ threadId: pathId })
export const postParams = z.strictObject({ postId: pathId })
