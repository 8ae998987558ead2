import { z } from 'zod'
import { limits } from '#contract/core/limits.ts'
import { lineOfText } from '#contract/core/primitives.ts'

export const title = lineOfText(limits.title.max).min(1, { error: 'Enter a title.' })
export const description = lineOfText(limits.forumDescription.max)
/** Who may start threads and reply. A category has no such choice. */
export const writing = z.enum(['everyone', 'staff'])
/** For changes that take nothing from anyone. */
export const reason = lineOfText(limits.adminReason.max).optional()

export const nodeFields = { id: z.int(), title: z.string(), description: z.string(), is_hidden: z.boolean() }
