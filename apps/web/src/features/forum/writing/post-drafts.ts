import { unsentTexts } from '#web/platform/unsent-texts.ts'

/** What a text will become. */
export type DraftKey = `thread:${number}` | `reply:${number}` | `edit:${number}` | `first-post:${number}:${number}`

/** A text that is not posted yet. */
export interface Draft {
  key: DraftKey
  title: string
  message: string
  /** Identifies this text to the server, so sending it twice posts it once. */
  clientId: string
  /** It was sent, and no reply came: the server may have it in this or an earlier wording. */
  isSent: boolean
}

/** By place. */
export const postDrafts = unsentTexts.ofKind<Draft>({
  name: 'post',
  isTyped: true,
  parse(stored, key) {
    const { title, message, clientId, isSent } = (stored ?? {}) as Partial<Draft>
    if (typeof title !== 'string' || typeof message !== 'string' || typeof clientId !== 'string') return undefined
    return { key: key as DraftKey, title, message, clientId, isSent: isSent === true }
  },
})
