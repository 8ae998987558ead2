import { limits } from './limits.ts'

/** Words that stand where a username could stand in an address of the API or the web app. */
const reserved = new Set([
  'application',
  'info',
  'update',
  'username',
  'forum-id',
  'profile',
  'help',
  'messaging',
  'settings',
  'me',
  'self',
])

/** A username needs a letter, so that a name made of digits is always an id. */
export function isUsername(value: string): boolean {
  return (
    value.length >= limits.username.min &&
    value.length <= limits.username.max &&
    /^[A-Za-z0-9._-]+$/.test(value) &&
    /[A-Za-z]/.test(value) &&
    !reserved.has(value.toLowerCase())
  )
}

/** Names and addresses are compared without regard to case. Only A-Z folds: no other letter may become an ASCII one. */
export function foldCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

const asciiMailbox = /^[!#$%&'*+./0-9=?A-Z^_`a-z{|}~-]+@[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*\.[0-9A-Za-z-]{2,}$/

/**
 * One @, a dotted domain, ASCII only: letters of other scripts fold onto ASCII ones, and two people would share an
 * address. The letter that arrives is the real check.
 */
export function isEmail(value: string): boolean {
  return value.length <= limits.email.max && asciiMailbox.test(value)
}
