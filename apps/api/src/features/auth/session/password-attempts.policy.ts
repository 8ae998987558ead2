import { createHash } from 'node:crypto'
import { limits } from '@sparkle/contract/core/limits.ts'
import { foldCase } from '@sparkle/contract/people/usernames.ts'

/** What wrong passwords are counted for. After the free ones, each makes the next attempt wait longer. */
export interface Lane {
  key: Buffer
  free: number
  /** If it is blocked, the attempt is refused like a wrong password, without mentioning the wait. */
  isSilent?: true
}

/** A digest, so the table does not reveal who tried to log in as whom. */
const toKey = (...parts: (string | number)[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

export interface LoginAttempt {
  /** The username or email as typed, whether or not it has an account. */
  name: string
  userId: number | undefined
  network: string
}

/**
 * For a device on which this person has not logged in before. The account has one count for all its names. That lane is
 * silent, since a shared wait would reveal that two names belong to one person. Unknown names have the same lanes.
 */
export function unknownDeviceLanes({ name, userId, network }: LoginAttempt): Lane[] {
  const folded = foldCase(name.slice(0, limits.email.max))
  return [
    { key: toKey('name from network', folded, network), free: 10 },
    { key: toKey('name', folded), free: 20 },
    { key: userId ? toKey('account', userId) : toKey('no account', folded), free: 20, isSilent: true },
  ]
}

/** For a known device, which is not slowed down by others. */
export function knownDeviceLanes(userId: number, deviceDigest: Buffer): Lane[] {
  return [{ key: toKey('device', userId, deviceDigest.toString('hex')), free: 10 }]
}

/** For signed-in people, with any of their tokens. */
export function signedInLanes(userId: number): Lane[] {
  return [{ key: toKey('signed in', userId), free: 10 }]
}
