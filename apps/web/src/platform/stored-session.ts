/**
 * The session stored in this browser: only what is needed to stay signed in. On a shared computer it is stored for this
 * window only.
 */
export interface StoredSession {
  token: string
  username: string
}

const KEY = 'sparkle-session'
const RETURNING_KEY = 'sparkle-returning'
const listeners = new Set<() => void>()

/** Whether this window has a session of its own. Stays true after its logout, until the next login. */
let isForWindow = hasWindowSession()

function hasWindowSession(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

const getStore = () => (isForWindow ? sessionStorage : localStorage)

/** An expired session leaves the username without a token, until the next login or logout. */
function read(): Partial<StoredSession> {
  try {
    const stored: unknown = JSON.parse(getStore().getItem(KEY) ?? 'null')
    const { token, username } = (stored ?? {}) as Partial<StoredSession>
    return typeof username === 'string' ? { username, token: typeof token === 'string' ? token : undefined } : {}
  } catch {
    return {}
  }
}

function readReturning(): boolean {
  try {
    return localStorage.getItem(RETURNING_KEY) !== null
  } catch {
    return false
  }
}

let stored = read()
let current = toSession(stored)
let hasLoggedOut = false

function toSession({ token, username }: Partial<StoredSession>): StoredSession | null {
  return token && username ? { token, username } : null
}

function notify() {
  stored = read()
  hasLoggedOut = !stored.username && (current !== null || hasLoggedOut)
  current = toSession(stored)
  for (const listener of listeners) listener()
}

/** Applies a login or logout from another tab. */
function handleOtherTab(event: StorageEvent) {
  if (event.key === KEY || event.key === null) notify()
}

export const storedSession = {
  get: () => current,
  /**
   * Decides who returns to the requested page after a login: nobody after a logout, the same person after an expired session,
   * anybody on a first visit.
   */
  getReturningUser: (): { username?: string } | undefined => (hasLoggedOut ? undefined : { username: stored.username }),
  /** The person whose session the server has ended; nobody after a login or logout. */
  getEndedUser: () => (current ? undefined : stored.username),
  /** The server no longer accepts this token. */
  end(token: string | undefined) {
    if (!current || current.token !== token) return
    getStore().setItem(KEY, JSON.stringify({ username: current.username }))
    notify()
  },
  /** Whether someone logged in with this browser before, other than for one window. Says nothing about who it was. */
  isReturning: () => stored.username !== undefined || readReturning(),
  /** Whether everything about this session, such as unsent text, belongs to this window only. */
  isForWindow: () => isForWindow,
  set(session: StoredSession | null, options = { isForWindow: false }) {
    getStore().removeItem(KEY)
    if (session) {
      isForWindow = options.isForWindow
      getStore().setItem(KEY, JSON.stringify(session))
    }
    if (!isForWindow) localStorage.setItem(RETURNING_KEY, '')
    notify()
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
