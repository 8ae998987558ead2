import { limits } from '@sparkle/contract/core/limits.ts'
import { isStaffName, isUsername } from '@sparkle/contract/people/usernames.ts'

/** Leaves room for a dot and a number. */
const MAX_PART = Math.floor(limits.username.max / 2) - 3
const NUMBERS = [21, 42, 77, 365]

/** A name reduced to characters allowed in a username: "Zoë O’Neil" becomes "zoeoneil". */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, MAX_PART)
}

/** Usernames to offer in place of a refused one, best first. The server has to check whether they are available. */
export function usernameCandidates(names: { firstName: string; lastName: string }, refused: string): string[] {
  const first = plain(names.firstName)
  const last = plain(names.lastName)
  const stem = [first, last, plain(refused)].find((part) => /[a-z]/.test(part) && !isStaffName(part)) ?? 'person'
  const joined =
    first && last ? [`${first}.${last.charAt(0)}`, `${first}${last}`, `${first}.${last}`, `${last}.${first}`] : []
  const numbered = NUMBERS.map((number) => `${stem}${number}`)
  const all = [...joined.slice(0, 2), ...numbered.slice(0, 1), ...joined.slice(2), ...numbered.slice(1)]
  return [...new Set(all)].filter(
    (candidate) =>
      isUsername(candidate) && !isStaffName(candidate) && candidate.toLowerCase() !== refused.trim().toLowerCase(),
  )
}
