import { countCharacters } from '@sparkle/contract/answer-rules.ts'
import { limits } from '@sparkle/contract/limits.ts'
import { withCommas } from '@sparkle/contract/numbers.ts'
import type { FieldError } from '#web/ui/error-summary.tsx'
import { forumMessages } from './forum.messages.ts'

/** Each gives the text of a refusal, or undefined. Spaces around do not count. */

export function titleProblem(title: string): string | undefined {
  const length = countCharacters(title.trim())
  if (length < limits.threadTitle.min) return forumMessages.titleTooShort
  if (length > limits.threadTitle.max) return `A title can have up to ${limits.threadTitle.max} characters.`
  return undefined
}

/** A new thread and a post have different words for a short text. */
export function textProblem(message: string, tooShort: string = forumMessages.postTooShort): string | undefined {
  if (countCharacters(message.trim()) < limits.post.min) return tooShort
  const over = countCharacters(message) - limits.post.max
  if (over > 0) return `A post can have up to 20,000 characters. Please take out ${withCommas(over)}.`
  return undefined
}

/** The refusals of a form by the id of their field, for the summary on top of it. */
export function problemsOf(byField: Record<string, string | undefined>): FieldError[] {
  return Object.entries(byField).flatMap(([fieldId, text]) => (text ? [{ fieldId, text }] : []))
}
