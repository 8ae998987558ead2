/** The login that this browser keeps: enough to stay signed in, and nothing more. */
export interface StoredSession {
  token: string
  username: string
}

const KEY = 'sparkle-session'
const listeners = new Set<() => void>()

/** Without a token it is the name that an ended login leaves, until the next login or a logout. */
function read(): Partial<StoredSession> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const { token, username } = (stored ?? {}) as Partial<StoredSession>
    return typeof username === 'string' ? { username, token: typeof token === 'string' ? token : undefined } : {}
  } catch {
    return {}
  }
}

let stored = read()
let current = sessionIn(stored)
let hasLoggedOut = false

function sessionIn({ token, username }: Partial<StoredSession>): StoredSession | null {
  return token && username ? { token, username } : null
}

function announce() {
  stored = read()
  hasLoggedOut = !stored.username && (current !== null || hasLoggedOut)
  current = sessionIn(stored)
  for (const listener of listeners) listener()
}

/** Logging in or out in one tab reaches the others. */
function handleOtherTab(event: StorageEvent) {
  if (event.key === KEY || event.key === null) announce()
}

export const storedSession = {
  get: () => current,
  /**
   * Who may go on where the login was missing: nobody after a logout, the same person when their login has ended, anybody
   * who has just come.
   */
  returner: (): { username?: string } | undefined => (hasLoggedOut ? undefined : { username: stored.username }),
  /** The server does not know this token any more. */
  end(token: string | undefined) {
    if (!current || current.token !== token) return
    localStorage.setItem(KEY, JSON.stringify({ username: current.username }))
    announce()
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
