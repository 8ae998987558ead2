// What every start script does.

export function readStored(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key)
  } catch {
    // Storage is disabled: nobody is signed in, and the system's color scheme applies.
    return null
  }
}

/** Prevents a white flash in dark mode. */
export function setColorScheme(): void {
  const chosen = readStored('mantine-color-scheme-value')
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
}

/** Requests what the first screen needs at once; the app uses the replies (platform/api-client.ts). */
export function sendFirstCalls(addresses: readonly string[]): Promise<Response>[] {
  const token = /"token":"([^"]+)"/.exec(readStored('sparkle-session') ?? '')?.[1]
  if (!token) return []
  const firstCalls = new Map<string, Promise<Response>>()
  for (const address of addresses) {
    const reply = fetch(address, { headers: { authorization: `Bearer ${token}` } })
    // The app handles the failure when it uses the reply.
    reply.catch(() => undefined)
    firstCalls.set(`${token} ${address}`, reply)
  }
  Object.assign(globalThis, { firstCalls })
  // Replies that are unused by then are outdated.
  addEventListener('load', () => setTimeout(() => firstCalls.clear(), 5000))
  return [...firstCalls.values()]
}
