export type TextStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

export const PREFIX = 'sparkle-private:'
/** Earlier releases used the other two for drafts. */
export const prefixes = [PREFIX, 'sparkle-draft:', 'sparkle-forum-draft:']

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

/** Undefined where the browser allows none. */
export function browserStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
