import { unsentTexts } from '#web/platform/unsent-texts.ts'

/** What the text is for, with the ids of its node, thread or post. */
export type DraftKey = `thread:${number}` | `reply:${number}` | `edit:${number}` | `first-post:${number}:${number}`

/** A text that is not posted yet. */
export interface Draft {
  key: DraftKey
  title: string
  message: string
  /** Identifies this text to the server, so sending it twice posts it once. */
  clientId: string
  /** It was sent without a response, so the server may have this or an earlier version. */
  isSent: boolean
}

export const postDrafts = unsentTexts.ofKind<Draft>({
  name: 'post',
  isTyped: true,
  parse(stored, key) {
    const { title, message, clientId, isSent } = (stored ?? {}) as Partial<Draft>
    if (typeof title !== 'string' || typeof message !== 'string' || typeof clientId !== 'string') return undefined
    return { key: key as DraftKey, title, message, clientId, isSent: isSent === true }
  },
})
