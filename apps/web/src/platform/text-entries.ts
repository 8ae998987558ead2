import { createListeners } from './store.ts'
import type { StoredTexts } from './stored-texts.ts'
import { parseJson } from './text-storage.ts'

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

export interface Entry {
  value: unknown
  /** As this window wrote or read it; undefined if it is not stored. */
  text: string | undefined
  isWhole: boolean
  isParsed: boolean
  isTypedHere: boolean
}

/** The texts of the signed-in person by name, as this window knows them. */
export function createTextEntries(stored: StoredTexts) {
  const entries = new Map<string, Entry>()
  /** The texts of each kind, until one of them changes. */
  const lists = new Map<string, readonly unknown[]>()
  const listeners = createListeners()
  let version = 0

  return {
    entries,
    lists,

    read(name: string): void {
      const text = stored.get(name) ?? ''
      const value = parseJson(text)
      if (value === undefined) entries.delete(name)
      else entries.set(name, { value, text, isWhole: true, isParsed: false, isTypedHere: false })
    },

    /** Without a name, all of them have changed. */
    notify(changed?: string): void {
      if (changed) lists.delete(changed.slice(0, changed.indexOf(':')))
      else lists.clear()
      version++
      listeners.notify()
    },

    /** Increases with every change. */
    version: () => version,
    subscribe: listeners.subscribe,
  }
}

export type TextEntries = ReturnType<typeof createTextEntries>

/** The texts of one kind. */
export function createTexts<T>(
  { name: kind, parse, isTyped, isStorable = () => true, isWhole = () => true }: TextKind<T>,
  { entries, lists, notify }: TextEntries,
  stored: StoredTexts,
) {
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
      const isGone = !isTyped && entries.get(name)?.text !== undefined && stored.get(name) === null
      return isGone ? undefined : parsed(name)
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
      if (!stored.hasOwner()) return
      const name = toName(id)
      if (!isStorable(value)) stored.remove(name, entries.get(name)?.text)
      const text = isStorable(value) ? stored.write(name, value) : undefined
      entries.set(name, { value, text, isWhole: isWhole(value), isParsed: true, isTypedHere: isTyped })
      notify(name)
    },

    /** Call when the text has been sent or discarded. */
    drop(id: number | string): void {
      const name = toName(id)
      if (!entries.has(name)) return
      stored.remove(name, entries.get(name)?.text)
      entries.delete(name)
      notify(name)
    },
  }
}
