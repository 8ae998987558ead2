import { listKeys, PREFIX, prefixes, type TextStorage, toOwnKey } from './text-storage.ts'

/** The texts of one person in the storage of the browser, which all windows share. */
export function createStoredTexts(getStorage: () => TextStorage | undefined, getOwner: () => string | undefined) {
  const toKey = (name: string) => `${PREFIX}${getOwner()?.toLowerCase()}:${name}`

  return {
    toKey,
    hasOwner: () => getOwner() !== undefined,
    get: (name: string) => getStorage()?.getItem(toKey(name)) ?? null,

    listNames(): string[] {
      const start = toKey('')
      return listKeys(getStorage()).flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : []))
    },

    /** Returns the stored text; undefined if there is no storage, or if it is full. */
    write(name: string, value: unknown): string | undefined {
      const text = JSON.stringify(value)
      const storage = getStorage()
      try {
        storage?.setItem(toKey(name), text)
        return storage && text
      } catch {
        return undefined
      }
    },

    /** A newer text from another window stays. */
    remove(name: string, text: string | undefined): void {
      if (text !== undefined && getStorage()?.getItem(toKey(name)) === text) getStorage()?.removeItem(toKey(name))
    },

    removeOthers(): void {
      const owner = getOwner()
      const own = owner === undefined ? [] : [toKey(''), toOwnKey(owner, '')]
      for (const key of listKeys(getStorage())) {
        const isOwn = own.some((start) => key.startsWith(start))
        if (!isOwn && prefixes.some((start) => key.startsWith(start))) getStorage()?.removeItem(key)
      }
    },
  }
}

export type StoredTexts = ReturnType<typeof createStoredTexts>
