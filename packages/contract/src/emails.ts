import { limits } from './limits.ts'

const asciiMailbox = /^[!#$%&'*+./0-9=?A-Z^_`a-z{|}~-]+@[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*\.[0-9A-Za-z-]{2,}$/

/**
 * One @, a dotted domain, ASCII only: letters of other scripts fold to ASCII ones, so two users would share an address.
 * The email that arrives is the real check.
 */
export function isEmail(value: string): boolean {
  return value.length <= limits.email.max && asciiMailbox.test(value)
}

// The spec's client takes a message with "username" or "password" for "taken", so this one must contain neither word.
export const EMAIL_FORMAT = 'Enter an email address like name@example.com.'
