import { limits } from './limits.ts'
import { withCommas } from './numbers.ts'
import { trimmed } from './visible-text.ts'

const { max } = limits.directMessage

/** Quoted from the spec. */
const EMPTY =
  'Messages must be at least 1 character in length! Please type your message in the textbox before hitting send.'

export function messageProblem(message: string): string | undefined {
  if (trimmed(message) === '') return EMPTY
  return message.length > max ? `Your message is too long. Use at most ${withCommas(max)} characters.` : undefined
}
