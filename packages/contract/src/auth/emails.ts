import { limits } from '#contract/core/limits.ts'
import { trimmed } from '#contract/core/visible-text.ts'

const asciiMailbox = /^[!#$%&'*+./0-9=?A-Z^_`a-z{|}~-]+@[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*\.[0-9A-Za-z-]{2,}$/

/**
 * One @, a dotted domain, ASCII only: letters of other scripts fold to ASCII ones, so two users would share an address.
 * The email that arrives is the real check.
 */
export function isEmail(value: string): boolean {
  return value.length <= limits.email.max && asciiMailbox.test(value)
}

// The spec's client takes a message with "username" or "password" for "taken", so these must contain neither word.
const FORMAT = 'Enter an email address like name@example.com.'
export const EMAIL_SPACE = 'An email address has no spaces.'

export const hasSpace = (text: string): boolean => /\s/.test(text)

/** Space around an address does not matter. Space inside may stand for a missing character, so it is not removed. */
export function emailProblem(text: string): string | undefined {
  const address = trimmed(text)
  if (isEmail(address)) return undefined
  return hasSpace(address) ? EMAIL_SPACE : FORMAT
}
