import { countCharacters } from '#contract/applications/answer-rules.ts'
import { limits } from '#contract/core/limits.ts'
import { withCommas } from '#contract/core/numbers.ts'
import { countVisible, isOneLine, ONE_LINE } from '#contract/core/visible-text.ts'

const { threadTitle, post } = limits
const typeMore = `Please type a message of ${post.min} characters or more in the textbox before hitting send.`

/** Quoted from the spec. A text that is too short has different messages in a new thread and in a reply. */
export const postMessages = {
  titleTooShort: `Thread title must be at least ${threadTitle.min} characters in length! Please add a title of ${threadTitle.min} characters or more in the textbox before hitting send.`,
  messageTooShort: `Messages must be at least ${post.min} characters in length! ${typeMore}`,
  postTooShort: `Posts must be at least ${post.min} characters in length! ${typeMore}`,
} as const

export function titleProblem(title: string): string | undefined {
  if (countVisible(title) < threadTitle.min) return postMessages.titleTooShort
  if (!isOneLine(title)) return ONE_LINE
  if (countCharacters(title.trim()) > threadTitle.max) return `A title can have up to ${threadTitle.max} characters.`
  return undefined
}

export function postProblem(message: string, tooShort: string = postMessages.postTooShort): string | undefined {
  if (countVisible(message) < post.min) return tooShort
  const over = countCharacters(message) - post.max
  if (over > 0) return `A post can have up to ${withCommas(post.max)} characters. Please take out ${withCommas(over)}.`
  return undefined
}

/** The first post of a thread. */
export const threadMessageProblem = (message: string) => postProblem(message, postMessages.messageTooShort)
