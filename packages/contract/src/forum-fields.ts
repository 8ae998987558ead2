import { z } from 'zod'
import { countCharacters } from './answer-rules.ts'
import { limits } from './limits.ts'
import { withCommas } from './numbers.ts'
import { flag, lineOfText, pathId, reasonText } from './primitives.ts'
import { countVisible } from './visible-text.ts'

const TITLE_SHORT = `Thread title must be at least ${limits.threadTitle.min} characters in length!`

export const threadTitle = lineOfText(limits.threadTitle.max).refine(
  (title) => countVisible(title) >= limits.threadTitle.min,
  TITLE_SHORT,
)

const postText = (tooShort: string) =>
  z
    .string({ error: tooShort })
    .refine((text) => countVisible(text) >= limits.post.min, tooShort)
    .refine(
      (text) => countCharacters(text) <= limits.post.max,
      `A post can have up to ${withCommas(limits.post.max)} characters.`,
    )

export const threadMessage = postText(`Messages must be at least ${limits.post.min} characters in length!`)
export const replyMessage = postText(`Posts must be at least ${limits.post.min} characters in length!`)

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
