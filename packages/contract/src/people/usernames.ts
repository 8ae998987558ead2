import { limits } from '#contract/core/limits.ts'
import { type Rule, tidied } from '#contract/core/visible-text.ts'

/** Words used in URLs of the API or the web app where a username could be. */
const reserved = new Set([
  'application',
  'visibility',
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

const isReserved = (value: string) => reserved.has(value.toLowerCase())

/** A username needs a letter, so digits alone are always an id. */
export function isUsername(value: string): boolean {
  return (
    value.length >= limits.username.min &&
    value.length <= limits.username.max &&
    /^[A-Za-z0-9._-]+$/.test(value) &&
    /[A-Za-z]/.test(value) &&
    !isReserved(value)
  )
}

/** A user with one of these words in their name would seem to speak for Sparkle. */
const staffWords = [
  ...['sparkle', 'official', 'system', 'security', 'staff', 'support', 'helpdesk', 'root', 'superuser', 'sysop'],
  ...['admin', 'admins', 'administrator', 'administrators', 'administration', 'sysadmin'],
  ...['mod', 'mods', 'moderator', 'moderators', 'moderation'],
  ...['hostmaster', 'postmaster', 'webmaster', 'noreply'],
]

/**
 * What a name looks like: equal for names that can be mistaken for each other. Of the letters allowed in a username,
 * Unicode (UTS 39, confusables.txt) confuses I and 1 with l, 0 with O and m with rn. Case is ignored, so i is l too.
 * The database compares usernames by the same rule: `username_skeleton`.
 */
const toSkeleton = (name: string) => foldCase(name).replace(/[i1]/g, 'l').replace(/0/g, 'o').replace(/m/g, 'rn')

const staffPart = new RegExp(`^(the)?(${staffWords.map(toSkeleton).join('|')})+(${toSkeleton('team')})?$`)

/** Whether a part of the name consists of words for Sparkle or its staff. 0 and 1 may be letters or separators. */
export function isStaffName(name: string): boolean {
  const parts = name.split(/[._2-9-]+/)
  const all = parts.flatMap((part) => [part, part.replace(/^[01]+|[01]+$/g, ''), ...part.split(/[01]+/)])
  return all.some((part) => staffPart.test(toSkeleton(part)))
}

/** Says why nobody can have this username; undefined for one that may be taken. */
export function impossibleUsernameProblem(name: string): string | undefined {
  if (isReserved(name) || isStaffName(name)) return 'Sparkle keeps this name for itself.'
  if (isUsername(name)) return undefined
  const { min, max } = limits.username
  if (/\s/.test(name)) return 'A username has no spaces. You can use a dot, a dash or an underscore.'
  if (name.length > max) return `A username has at most ${max} characters. This one has ${name.length}.`
  return `Use ${min} to ${max} letters, digits, dots, dashes or underscores. At least one must be a letter.`
}

/** Usernames and emails are compared ignoring case. Only A-Z is folded: no other letter may become an ASCII one. */
export function foldCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** For a first or last name; it may be empty. */
export const personNameProblem: Rule = (name) => {
  const { length } = tidied(name).normalize('NFC')
  const { max } = limits.personName
  return length > max ? `Please use ${max} characters or fewer. This name has ${length}.` : undefined
}
