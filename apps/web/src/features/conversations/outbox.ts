import { unsentTexts } from '#web/platform/unsent-texts.ts'

/** A message that the server has not confirmed yet. */
export interface UnsentMessage {
  /** Makes a second sending harmless: the server knows the message by it. */
  clientId: string
  /** Null as long as the two have no conversation. */
  conversationId: number | null
  recipientId: number
  title: string
  message: string
  /** In milliseconds: messages are sent in this order. */
  typedAt: number
}

/** Sent by the Send button, and not yet on the server. */
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

/** Typed for one person, and not sent. */
export const messageDrafts = unsentTexts.ofKind<MessageDraft>({
  name: 'message',
  isTyped: true,
  parse(stored) {
    const { recipientId, subject, message } = (stored ?? {}) as Partial<MessageDraft>
    if (typeof recipientId !== 'number' || typeof subject !== 'string' || typeof message !== 'string') return undefined
    return { recipientId, subject, message }
  },
})
