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

/** Whoever bears such a word in their name seems to speak for Sparkle. */
const staffWords = [
  ...['sparkle', 'official', 'system', 'security', 'staff', 'support', 'helpdesk', 'root', 'superuser', 'sysop'],
  ...['admin', 'admins', 'administrator', 'administrators', 'administration', 'sysadmin'],
  ...['mod', 'mods', 'moderator', 'moderators', 'moderation'],
  ...['hostmaster', 'postmaster', 'webmaster', 'noreply'],
]

/**
 * What a name looks like: equal for names that can be taken for each other. Of the letters that a username may have, Unicode
 * (UTS 39, confusables.txt) takes I and 1 for l, 0 for O and m for rn; as case does not tell names apart, i is l as well.
 * The database compares people's names by the same rule: `username_skeleton`.
 */
const skeletonOf = (name: string) => foldCase(name).replace(/[i1]/g, 'l').replace(/0/g, 'o').replace(/m/g, 'rn')

const staffPart = new RegExp(`^(the)?(${staffWords.map(skeletonOf).join('|')})+(${skeletonOf('team')})?$`)

/** Is one part of the name a word for Sparkle or its staff, or several of them? 0 and 1 may stand for letters or apart from them. */
export function isStaffName(name: string): boolean {
  const parts = name.split(/[._2-9-]+/)
  const all = parts.flatMap((part) => [part, part.replace(/^[01]+|[01]+$/g, ''), ...part.split(/[01]+/)])
  return all.some((part) => staffPart.test(skeletonOf(part)))
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
