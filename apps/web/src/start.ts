// Runs before the first paint, while the app itself is on its way. The build makes a script of its own of it.
import { firstCallsAt } from './app/screens.ts'

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage is switched off: nobody is signed in, and the system's colors hold.
    return null
  }
}

// A dark screen never flashes white.
const chosen = stored('mantine-color-scheme-value')
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')

// What the first screen will ask for is requested at once; the app takes the replies over (platform/first-calls.ts).
const token = /"token":"([^"]+)"/.exec(stored('sparkle-session') ?? '')?.[1]
if (token) {
  const replies = new Map<string, Promise<Response>>()
  for (const address of firstCallsAt(location)) {
    const reply = fetch(address, { headers: { authorization: `Bearer ${token}` } })
    // Whoever takes it over sees the failure, too.
    reply.catch(() => undefined)
    replies.set(`${token} ${address}`, reply)
  }
  Object.assign(globalThis, { firstCalls: replies })
  // A reply that nobody took by then is old.
  addEventListener('load', () => setTimeout(() => replies.clear(), 5000))
}
