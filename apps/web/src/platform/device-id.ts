const KEY = 'sparkle-device'

function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}

/**
 * A random secret that identifies this browser to the server. It holds no personal data and survives a logout. When
 * somebody guesses passwords elsewhere, the people on this device are not locked out.
 */
export function deviceId(): string | undefined {
  try {
    const stored = localStorage.getItem(KEY)
    if (stored) return stored
    const id = createId()
    localStorage.setItem(KEY, id)
    return id
  } catch {
    return undefined
  }
}
