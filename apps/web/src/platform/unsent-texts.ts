import { storedSession } from './stored-session.ts'

export type TextStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

export interface TextKind<T> {
  name: string
  /** Returns nothing for what makes no sense in the storage. */
  parse: (stored: unknown, name: string) => T | undefined
  /** A text being typed stays in its window, whatever another window does; one that waits to be sent is the same in all. */
  isTyped: boolean
  /** A value that cannot be stored, such as a picture, lives as long as the page. */
  isStorable?: (value: T) => boolean
}

interface Entry {
  value: unknown
  isParsed: boolean
  isTypedHere: boolean
  isStored: boolean
}

const PREFIX = 'sparkle-private:'
/** Drafts of earlier releases began with the other two. */
const prefixes = [PREFIX, 'sparkle-draft:', 'sparkle-forum-draft:']

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function listKeys(storage: TextStorage | undefined): string[] {
  return Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
}

/**
 * What the signed-in person typed and the server does not have: answers, posts, threads and messages. It stays in this
 * browser through reloads and lost connections, and is deleted by a logout or a refused token, whoever typed it.
 */
export function createUnsentTexts(storage: TextStorage | undefined, getUsername: () => string | undefined) {
  const entries = new Map<string, Entry>()
  const lists = new Map<string, readonly unknown[]>()
  const listeners = new Set<() => void>()
  let owner: string | undefined
  let version = 0
  let isNew = true

  const toKey = (name: string) => `${PREFIX}${owner?.toLowerCase()}:${name}`

  function announce(changed?: string): void {
    if (changed) lists.delete(changed.slice(0, changed.indexOf(':')))
    else lists.clear()
    version++
    for (const listener of listeners) listener()
  }

  function read(name: string): void {
    const value = parseJson(storage?.getItem(toKey(name)) ?? '')
    if (value === undefined) entries.delete(name)
    else entries.set(name, { value, isParsed: false, isTypedHere: false, isStored: true })
  }

  function readAll(): void {
    const start = toKey('')
    for (const key of listKeys(storage)) if (key.startsWith(start)) read(key.slice(start.length))
  }

  function write(name: string, value: unknown): boolean {
    try {
      storage?.setItem(toKey(name), JSON.stringify(value))
      return storage !== undefined
    } catch {
      // The storage is full: the text lives as long as the page.
      return false
    }
  }

  function removeOthers(): void {
    for (const key of listKeys(storage)) {
      const isOwn = owner !== undefined && key.startsWith(toKey(''))
      if (!isOwn && prefixes.some((start) => key.startsWith(start))) storage?.removeItem(key)
    }
  }

  function handleSession(): void {
    if (owner === getUsername() && !isNew) return
    isNew = false
    owner = getUsername()
    entries.clear()
    removeOthers()
    if (owner) readAll()
    announce()
  }

  function ofKind<T>({ name: kind, parse, isTyped, isStorable = () => true }: TextKind<T>) {
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
        // The event of another window may come late.
        if (!isTyped && storage && entries.get(name)?.isStored && storage.getItem(toKey(name)) === null)
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
        const isStored = isStorable(value) && write(name, value)
        entries.set(name, { value, isParsed: true, isTypedHere: isTyped, isStored })
        announce(name)
      },

      /** The text has been sent or given up. What another window has typed meanwhile stays in the storage. */
      drop(id: number | string): void {
        const name = toName(id)
        const entry = entries.get(name)
        if (!entry) return
        entries.delete(name)
        if (storage?.getItem(toKey(name)) === JSON.stringify(entry.value)) storage.removeItem(toKey(name))
        announce(name)
      },
    }
  }

  handleSession()
  return {
    ofKind,
    handleSession,

    /** Another window has changed the storage. */
    handleStorage(key: string | null): void {
      const start = toKey('')
      if (!owner || !key?.startsWith(start)) return
      const name = key.slice(start.length)
      if (entries.get(name)?.isTypedHere) return
      read(name)
      announce(name)
    },

    /** Changes with every text. */
    version: () => version,
    isEmpty: () => entries.size === 0,

    /** Closing the page would lose something. */
    holdsUnstored: () => [...entries.values()].some(({ isStored }) => !isStored),

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

function browserStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

export const unsentTexts = createUnsentTexts(browserStorage(), () => storedSession.get()?.username)

/** Follows the login and the other windows, and asks before the page is closed with something that cannot be stored. */
export function watchUnsentTexts(): void {
  storedSession.subscribe(unsentTexts.handleSession)
  window.addEventListener('storage', ({ key }) => unsentTexts.handleStorage(key))
  window.addEventListener('beforeunload', (event) => unsentTexts.holdsUnstored() && event.preventDefault())
}
