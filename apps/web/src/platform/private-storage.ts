import { privatePrefix, storedSession } from './stored-session.ts'

const listeners = new Set<() => void>()
/** What the browser's storage did not take: it lives as long as the page and the login. */
const unstored = new Map<string, string>()

function announce() {
  for (const listener of listeners) listener()
}

function handleSession() {
  if (!storedSession.get()) unstored.clear()
  announce()
}

const read = (key: string) => unstored.get(key) ?? localStorage.getItem(key)

/**
 * Texts that this browser keeps for the signed-in person, such as drafts: through reloads and lost connections, until
 * they log out. Who logs in next does not see them.
 */
export const privateStorage = {
  get: (name: string): string | null => read(`${privatePrefix()}${name}`),

  /** The texts whose names begin so. */
  list(start: string): string[] {
    const prefix = `${privatePrefix()}${start}`
    const keys = new Set([...Object.keys(localStorage), ...unstored.keys()])
    return [...keys].flatMap((key) => (key.startsWith(prefix) ? (read(key) ?? []) : []))
  },

  /** An empty text is none. */
  set(name: string, text: string): void {
    const key = `${privatePrefix()}${name}`
    unstored.delete(key)
    try {
      if (text) localStorage.setItem(key, text)
      else localStorage.removeItem(key)
    } catch {
      unstored.set(key, text)
    }
    announce()
  },

  subscribe(listener: () => void) {
    if (listeners.size === 0) window.addEventListener('storage', announce)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', announce)
    }
  },
}

storedSession.subscribe(handleSession)
