const KEY = 'sparkle-device'

function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}

/**
 * The secret by which the server knows this browser again. It says nothing about the person and outlives a logout, so that
 * somebody who guesses passwords elsewhere does not hold up the people who use this device.
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
