import { storedSession } from './stored-session.ts'

export type TextStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

export const PREFIX = 'sparkle-private:'
const OWN = 'sparkle-own:'
/** A logout deletes what starts with them. Earlier releases used the last two for drafts. */
export const prefixes = [PREFIX, OWN, 'sparkle-draft:', 'sparkle-forum-draft:']

/** The key of something that this device remembers of a person until they log out. */
export const toOwnKey = (username: string, name: string) => `${OWN}${username.toLowerCase()}:${name}`

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function listKeys(storage: TextStorage | undefined): string[] {
  return Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
}

/** The storage of the current session; undefined where the browser allows none. */
export function browserStorage(): Storage | undefined {
  try {
    return storedSession.isForWindow() ? window.sessionStorage : window.localStorage
  } catch {
    return undefined
  }
}

/** A choice on this device. One made in a session of this window counts before the others. */
export function readChoice(key: string): string | null {
  try {
    return browserStorage()?.getItem(key) ?? window.localStorage.getItem(key)
  } catch {
    return null
  }
}

export function storeChoice(key: string, value: string): void {
  try {
    browserStorage()?.setItem(key, value)
  } catch {
    // The storage is full: the choice holds until the page is closed.
  }
}
