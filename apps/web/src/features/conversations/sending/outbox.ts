import { unsentTexts } from '#web/platform/unsent-texts.ts'

/** A message that the server has not confirmed yet. */
export interface UnsentMessage {
  /** Identifies the message to the server, so sending it twice stores it once. */
  clientId: string
  /** Null until the two people have a conversation. */
  conversationId: number | null
  recipientId: number
  title: string
  message: string
  /** In milliseconds. Messages are sent in this order. */
  typedAt: number
}

/** Messages that were submitted and are not confirmed by the server. */
export const outbox = unsentTexts.ofKind<UnsentMessage>({
  name: 'unsent',
  isTyped: false,
  parse(stored) {
    const { clientId, message } = (stored ?? {}) as Partial<UnsentMessage>
    return typeof clientId === 'string' && typeof message === 'string' ? (stored as UnsentMessage) : undefined
  },
})

export interface MessageDraft {
  recipientId: number
  subject: string
  message: string
}

/** Messages that were typed but not submitted, by recipient. */
export const messageDrafts = unsentTexts.ofKind<MessageDraft>({
  name: 'message',
  isTyped: true,
  parse(stored) {
    const { recipientId, subject, message } = (stored ?? {}) as Partial<MessageDraft>
    if (typeof recipientId !== 'number' || typeof subject !== 'string' || typeof message !== 'string') return undefined
    return { recipientId, subject, message }
  },
})
