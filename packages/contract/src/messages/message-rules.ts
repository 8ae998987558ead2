import { limits } from '#contract/core/limits.ts'
import { withCommas } from '#contract/core/numbers.ts'
import { toOneLine, trimmed } from '#contract/core/visible-text.ts'

const { max } = limits.directMessage

/** Quoted from the spec. */
const EMPTY =
  'Messages must be at least 1 character in length! Please type your message in the textbox before hitting send.'

export function messageProblem(message: string): string | undefined {
  if (trimmed(message) === '') return EMPTY
  return message.length > max ? `Your message is too long. Use at most ${withCommas(max)} characters.` : undefined
}

/** How much of a message the list of conversations shows. */
export const EXCERPT_LENGTH = 100

/** The start of a message on one line, cut between characters. */
export function toExcerpt(message: string): string {
  const line = [...toOneLine(message).replace(/\s+/g, ' ')]
  return line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH).join('').trimEnd()}…` : line.join('')
}

/** The same text for everyone who cannot write first, whatever the cause, even if the recipient does not exist. */
export const NOT_WELCOME =
  'You cannot write to this person. Maybe they do not want messages from people they do not know.'

/** The same text for everyone who cannot write any more, whatever the cause. */
export const CANNOT_REPLY = 'You cannot write to this person any more.'
