/** A text that is not posted yet. */
export interface Draft {
  title: string
  message: string
  /** Names this text to the server, so that sending it twice posts it once. */
  clientId: string
  /** It was sent, and no answer came: the server may have it in this or an earlier wording. */
  isSent: boolean
}

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What a text will become. */
export type DraftPlace = `thread:${number}` | `reply:${number}` | `edit:${number}` | `first-post:${number}`

const keyOf = (username: string, place: DraftPlace) => `sparkle-forum-draft:${username}:${place}`

/** Drafts lie in the browser's storage, so that they outlive a reload, a failed send and a logout; each person has their own. */
export function readDraft(storage: DraftStorage, username: string, place: DraftPlace): Draft | undefined {
  try {
    const stored = (JSON.parse(storage.getItem(keyOf(username, place)) ?? '{}') ?? {}) as Partial<Draft>
    const { title, message, clientId, isSent } = stored
    if (typeof title !== 'string' || typeof message !== 'string' || typeof clientId !== 'string') return undefined
    return { title, message, clientId, isSent: isSent === true }
  } catch {
    return undefined
  }
}

/** A full or forbidden storage is no reason to stop a person from typing. */
export function writeDraft(storage: DraftStorage, username: string, place: DraftPlace, draft: Draft): void {
  try {
    storage.setItem(keyOf(username, place), JSON.stringify(draft))
  } catch {
    // The text stays on the screen.
  }
}

export function dropDraft(storage: DraftStorage, username: string, place: DraftPlace): void {
  storage.removeItem(keyOf(username, place))
}

/** A random UUID, also where the page is not served over https and `crypto.randomUUID` is missing. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16).padStart(2, '0')
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16).padStart(2, '0')
    return byte.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
