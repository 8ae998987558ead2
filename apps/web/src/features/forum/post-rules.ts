import { countCharacters } from '@sparkle/contract/answer-rules.ts'
import { limits } from '@sparkle/contract/limits.ts'
import { withCommas } from '@sparkle/contract/numbers.ts'
import { countVisible, isOneLine } from '@sparkle/contract/visible-text.ts'
import type { FieldError } from '#web/ui/error-summary.tsx'
import { forumMessages } from './forum.messages.ts'

/** Each gives the text of a refusal, or undefined. Spaces around do not count. */

export function titleProblem(title: string): string | undefined {
  if (countVisible(title) < limits.threadTitle.min) return forumMessages.titleTooShort
  if (!isOneLine(title)) return 'Use plain text on one line.'
  if (countCharacters(title.trim()) > limits.threadTitle.max)
    return `A title can have up to ${limits.threadTitle.max} characters.`
  return undefined
}

/** A new thread and a post have different words for a short text. */
export function textProblem(message: string, tooShort: string = forumMessages.postTooShort): string | undefined {
  if (countVisible(message) < limits.post.min) return tooShort
  const over = countCharacters(message) - limits.post.max
  if (over > 0) return `A post can have up to 20,000 characters. Please take out ${withCommas(over)}.`
  return undefined
}

/** The refusals of a form by the id of their field, for the summary on top of it. */
export function problemsOf(byField: Record<string, string | undefined>): FieldError[] {
  return Object.entries(byField).flatMap(([fieldId, text]) => (text ? [{ fieldId, text }] : []))
}
