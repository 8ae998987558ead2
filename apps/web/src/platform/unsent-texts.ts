import { createListeners } from './store.ts'
import { storedSession } from './stored-session.ts'
import { browserStorage, listKeys, PREFIX, parseJson, prefixes, type TextStorage } from './text-storage.ts'

export interface TextKind<T> {
  name: string
  /** Returns undefined for invalid stored data. */
  parse: (stored: unknown, name: string) => T | undefined
  /** A text being typed belongs to its window; a text that waits to be sent is shared by all windows. */
  isTyped: boolean
  /** A value that cannot be stored, such as a picture, is kept in memory only. */
  isStorable?: (value: T) => boolean
  /** Whether the stored form has everything. Otherwise a reload loses a part, such as the picture of a description. */
  isWhole?: (value: T) => boolean
}

interface Entry {
  value: unknown
  /** As this window wrote or read it; undefined if it is not stored. */
  text: string | undefined
  isWhole: boolean
  isParsed: boolean
  isTypedHere: boolean
}

/**
 * Texts that the signed-in person typed and the server does not have: answers, posts, threads and messages. They
 * survive reloads and lost connections. A logout or a refused token deletes all of them. After a refused token, this
 * window keeps them in memory, for a login of the same person.
 */
export function createUnsentTexts(
  getStorage: () => TextStorage | undefined,
  getUsername: () => string | undefined,
  getEndedUser: () => string | undefined = () => undefined,
) {
  const entries = new Map<string, Entry>()
  let held: { owner: string; entries: Map<string, Entry> } | undefined
  const lists = new Map<string, readonly unknown[]>()
  const listeners = createListeners()
  let owner: string | undefined
  let version = 0
  let isNew = true

  const toKey = (name: string) => `${PREFIX}${owner?.toLowerCase()}:${name}`

  function notify(changed?: string): void {
    if (changed) lists.delete(changed.slice(0, changed.indexOf(':')))
    else lists.clear()
    version++
    listeners.notify()
  }

  function read(name: string): void {
    const text = getStorage()?.getItem(toKey(name)) ?? ''
    const value = parseJson(text)
    if (value === undefined) entries.delete(name)
    else entries.set(name, { value, text, isWhole: true, isParsed: false, isTypedHere: false })
  }

  function readAll(): void {
    const start = toKey('')
    for (const key of listKeys(getStorage())) if (key.startsWith(start)) read(key.slice(start.length))
  }

  function write(name: string, value: unknown): string | undefined {
    const text = JSON.stringify(value)
    const storage = getStorage()
    try {
      storage?.setItem(toKey(name), text)
      return storage && text
    } catch {
      // The storage is full: the text is kept in memory only.
      return undefined
    }
  }

  /** A newer text from another window stays. */
  function removeStored(name: string): undefined {
    const text = entries.get(name)?.text
    if (text !== undefined && getStorage()?.getItem(toKey(name)) === text) getStorage()?.removeItem(toKey(name))
  }

  function removeOthers(): void {
    for (const key of listKeys(getStorage())) {
      const isOwn = owner !== undefined && key.startsWith(toKey(''))
      if (!isOwn && prefixes.some((start) => key.startsWith(start))) getStorage()?.removeItem(key)
    }
  }

  /** Returns the texts of an ended session to their owner; any other login deletes them. */
  function restoreHeld(): void {
    if (held?.owner.toLowerCase() === owner?.toLowerCase()) {
      for (const [name, entry] of held?.entries ?? []) {
        // Invalid stored data.
        if (entry.value === undefined) continue
        const isStored = entry.text !== undefined
        entries.set(name, { ...entry, text: isStored ? write(name, entry.value) : undefined })
      }
    }
    held = undefined
  }

  function handleSession(): void {
    const isEnded = getEndedUser() !== undefined
    if (!isEnded && !getUsername()) held = undefined
    if (owner === getUsername() && !isNew) return
    isNew = false
    if (owner && isEnded && entries.size > 0) held = { owner, entries: new Map(entries) }
    owner = getUsername()
    entries.clear()
    removeOthers()
    if (owner) {
      readAll()
      restoreHeld()
    }
    notify()
  }

  function ofKind<T>({ name: kind, parse, isTyped, isStorable = () => true, isWhole = () => true }: TextKind<T>) {
    const toName = (id: number | string) => `${kind}:${id}`

    function parsed(name: string): T | undefined {
      const entry = entries.get(name)
      if (!entry) return undefined
      if (!entry.isParsed) {
        entry.value = parse(entry.value, name.slice(kind.length + 1))
        entry.isParsed = true
      }
      return entry.value as T | undefined
    }

    return {
      find(id: number | string): T | undefined {
        const name = toName(id)
        // The storage event of another window may be late.
        if (!isTyped && entries.get(name)?.text !== undefined && getStorage()?.getItem(toKey(name)) === null)
          return undefined
        return parsed(name)
      },

      /** The same list until something changes. */
      list(): readonly T[] {
        const known = lists.get(kind)
        if (known) return known as readonly T[]
        const found = [...entries.keys()]
          .filter((name) => name.startsWith(toName('')))
          .flatMap((name) => parsed(name) ?? [])
        lists.set(kind, found)
        return found
      },

      put(id: number | string, value: T): void {
        if (!owner) return
        const name = toName(id)
        const text = isStorable(value) ? write(name, value) : removeStored(name)
        entries.set(name, { value, text, isWhole: isWhole(value), isParsed: true, isTypedHere: isTyped })
        notify(name)
      },

      /** Call when the text has been sent or discarded. */
      drop(id: number | string): void {
        const name = toName(id)
        if (!entries.has(name)) return
        removeStored(name)
        entries.delete(name)
        notify(name)
      },
    }
  }

  handleSession()
  return {
    ofKind,
    handleSession,

    /** Handles a storage change by another window. */
    handleStorage(key: string | null): void {
      const start = toKey('')
      if (!owner || !key?.startsWith(start)) return
      const name = key.slice(start.length)
      if (entries.get(name)?.isTypedHere) return
      read(name)
      notify(name)
    },

    /** Increases with every change. */
    version: () => version,
    isEmpty: () => entries.size === 0,
    /** Whether texts of an ended session wait for its owner. */
    hasHeld: () => held !== undefined,

    /** Whether closing the page would lose a text. */
    hasUnstored: () => [...entries.values()].some(({ text, isWhole }) => text === undefined || !isWhole),

    subscribe: listeners.subscribe,
  }
}

export const unsentTexts = createUnsentTexts(
  browserStorage,
  () => storedSession.get()?.username,
  storedSession.getEndedUser,
)
