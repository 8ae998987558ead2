/** The login that this browser keeps: enough to stay signed in, and nothing more. */
export interface StoredSession {
  token: string
  username: string
}

const KEY = 'sparkle-session'
const PRIVATE = 'sparkle-private:'
const listeners = new Set<() => void>()

function read(): StoredSession | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const { token, username } = (stored ?? {}) as Partial<StoredSession>
    return typeof token === 'string' && typeof username === 'string' ? { token, username } : null
  } catch {
    return null
  }
}

let current = read()

function announce() {
  current = read()
  for (const listener of listeners) listener()
}

/** Logging in or out in one tab reaches the others. */
function handleOtherTab(event: StorageEvent) {
  if (event.key === KEY || event.key === null) announce()
}

/** How the names of what this browser keeps for the signed-in person begin. */
export const privatePrefix = () => `${PRIVATE}${current?.username.toLowerCase()}:`

export const storedSession = {
  get: () => current,
  /** Logs out: what this browser kept for the person goes, too. */
  forget() {
    for (const key of Object.keys(localStorage)) if (key.startsWith(privatePrefix())) localStorage.removeItem(key)
    storedSession.set(null)
  },
  set(session: StoredSession | null) {
    if (session) localStorage.setItem(KEY, JSON.stringify(session))
    else localStorage.removeItem(KEY)
    announce()
  },
  subscribe(listener: () => void) {
    if (listeners.size === 0) window.addEventListener('storage', handleOtherTab)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', handleOtherTab)
    }
  },
}
