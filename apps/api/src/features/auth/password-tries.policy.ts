import { createHash } from 'node:crypto'
import { limits } from '@sparkle/contract/limits.ts'
import { foldCase } from '@sparkle/contract/usernames.ts'

/** What wrong passwords are counted for. The first ones are free, then each makes the next try wait longer. */
export interface Lane {
  key: Buffer
  free: number
  /** When it is blocked, the try is refused like a wrong password, without a word about waiting. */
  isSilent?: true
}

/** As a digest: the table must not tell who tried to log in as whom. */
const keyOf = (...parts: (string | number)[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

export interface LoginTry {
  /** As it was typed: a username or an email, of an account or of none. */
  name: string
  userId: number | undefined
  network: string
}

/**
 * For a device on which this person has not logged in before. The account has one count, by whichever name it is tried. It
 * is silent: a wait that two names share would tell that they belong to one person. A name of no account has the same counts.
 */
export function strangerLanes({ name, userId, network }: LoginTry): Lane[] {
  const folded = foldCase(name.slice(0, limits.email.max))
  return [
    { key: keyOf('name from network', folded, network), free: 10 },
    { key: keyOf('name', folded), free: 20 },
    { key: userId ? keyOf('account', userId) : keyOf('no account', folded), free: 20, isSilent: true },
  ]
}

/** For a device that is known: what others do does not slow it down. */
export function deviceLanes(userId: number, deviceDigest: Buffer): Lane[] {
  return [{ key: keyOf('device', userId, deviceDigest.toString('hex')), free: 10 }]
}

/** For those who are signed in, with any of their tokens. */
export function signedInLanes(userId: number): Lane[] {
  return [{ key: keyOf('signed in', userId), free: 10 }]
}
