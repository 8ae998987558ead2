import { storedSession } from './stored-session.ts'
import { createStoredTexts } from './stored-texts.ts'
import { createTextEntries, createTexts, type Entry, type TextKind } from './text-entries.ts'
import { browserStorage, type TextStorage } from './text-storage.ts'

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
  let owner: string | undefined
  let isNew = true
  let held: { owner: string; entries: ReadonlyMap<string, Entry> } | undefined
  const stored = createStoredTexts(getStorage, () => owner)
  const texts = createTextEntries(stored)
  const { entries } = texts

  /** Returns the texts of an ended session to their owner; any other login deletes them. */
  function restoreHeld(): void {
    if (held?.owner.toLowerCase() === owner?.toLowerCase()) {
      for (const [name, entry] of held?.entries ?? []) {
        // Invalid stored data.
        if (entry.value === undefined) continue
        const isStored = entry.text !== undefined
        entries.set(name, { ...entry, text: isStored ? stored.write(name, entry.value) : undefined })
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
    stored.removeOthers()
    if (owner) {
      stored.listNames().forEach(texts.read)
      restoreHeld()
    }
    texts.notify()
  }

  handleSession()
  return {
    ofKind: <T>(kind: TextKind<T>) => createTexts(kind, texts, stored),
    handleSession,

    /** Handles a storage change by another window. */
    handleStorage(key: string | null): void {
      const start = stored.toKey('')
      if (!owner || !key?.startsWith(start)) return
      const name = key.slice(start.length)
      if (entries.get(name)?.isTypedHere) return
      texts.read(name)
      texts.notify(name)
    },

    version: texts.version,
    isEmpty: () => entries.size === 0,
    /** Whether texts of an ended session wait for its owner. */
    hasHeld: () => held !== undefined,

    /** Whether closing the page would lose a text. */
    hasUnstored: () => [...entries.values()].some(({ text, isWhole }) => text === undefined || !isWhole),

    subscribe: texts.subscribe,
  }
}

export const unsentTexts = createUnsentTexts(
  browserStorage,
  () => storedSession.get()?.username,
  storedSession.getEndedUser,
)
