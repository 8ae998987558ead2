// Runs before the first paint, while the app is loading. Built as a separate script.
import { getFirstCalls } from './app/screens.ts'

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key)
  } catch {
    // Storage is disabled: nobody is signed in, and the system's color scheme applies.
    return null
  }
}

// Prevents a white flash in dark mode.
const chosen = stored('mantine-color-scheme-value')
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')

// Requests what the first screen needs at once; the app uses the replies (platform/api-client.ts).
const token = /"token":"([^"]+)"/.exec(stored('sparkle-session') ?? '')?.[1]
if (token) {
  const replies = new Map<string, Promise<Response>>()
  for (const address of getFirstCalls(location)) {
    const reply = fetch(address, { headers: { authorization: `Bearer ${token}` } })
    // The app handles the failure when it uses the reply.
    reply.catch(() => undefined)
    replies.set(`${token} ${address}`, reply)
  }
  Object.assign(globalThis, { firstCalls: replies })
  // Replies that are unused by then are outdated.
  addEventListener('load', () => setTimeout(() => replies.clear(), 5000))
}
