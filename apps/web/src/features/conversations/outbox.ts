import { privateStorage } from '#web/platform/private-storage.ts'

/** A message that the server has not confirmed yet. */
export interface UnsentMessage {
  /** Makes a second sending harmless: the server knows the message by it. */
  clientId: string
  /** Null as long as the two have no conversation. */
  conversationId: number | null
  recipientId: number
  title: string
  message: string
  /** In milliseconds: messages go out in this order. */
  typedAt: number
  /** Why it could not be sent. */
  problem: string | null
  /** The server does not want it: only the person can try again. */
  isRefused: boolean
}

const START = 'unsent:'
const nameOf = (clientId: string) => `${START}${clientId}`

function parse(text: string): UnsentMessage[] {
  try {
    const found = JSON.parse(text) as UnsentMessage
    return typeof found.clientId === 'string' && typeof found.message === 'string' ? [found] : []
  } catch {
    return []
  }
}

let known = { text: '', list: [] as readonly UnsentMessage[] }

export const outbox = {
  /** In the order of writing; the same list until something changes. */
  list(): readonly UnsentMessage[] {
    const texts = privateStorage.list(START).sort()
    const text = texts.join('\n')
    if (text !== known.text) known = { text, list: texts.flatMap(parse).sort((a, b) => a.typedAt - b.typedAt) }
    return known.list
  },

  find: (clientId: string) => outbox.list().find((unsent) => unsent.clientId === clientId),

  put(unsent: UnsentMessage): void {
    privateStorage.set(nameOf(unsent.clientId), JSON.stringify(unsent))
  },

  drop(clientId: string): void {
    privateStorage.set(nameOf(clientId), '')
  },

  subscribe: privateStorage.subscribe,
}
