import type { ConversationMessage } from '@sparkle/contract/messages/conversations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { SendFailure } from '#web/platform/send-states.ts'
import { sender } from '#web/platform/sender.ts'
import { unsentTexts } from '#web/platform/unsent-texts.ts'
import { newUuid } from '#web/platform/uuid.ts'
import { outbox, type UnsentMessage } from './outbox.ts'
import { createOutboxSource, toSendId } from './outbox-sender.ts'

const useOutbox = () => useSyncExternalStore(unsentTexts.subscribe, outbox.list)

/** Sends the messages in the outbox, including those from other tabs. Used once, in the shell. */
export function useOutboxSending(): void {
  const client = useQueryClient()
  const waiting = useOutbox()
  useEffect(() => sender.addSource(createOutboxSource(client)), [client])
  useEffect(() => {
    if (waiting.length > 0) void sender.sendWaiting()
  }, [waiting])
}

export interface WaitingMessage extends UnsentMessage {
  failure: SendFailure | undefined
}

export interface NewMessage {
  title: string
  message: string
}

/** The unsent messages to one person, oldest first, with functions to add, retry and remove them. */
export function useUnsentMessages(
  recipientId: number,
  conversationId: number | null,
  messages: readonly ConversationMessage[] | undefined,
) {
  const all = useOutbox()
  const waiting = useMemo(
    () => all.filter((message) => message.recipientId === recipientId).sort((a, b) => a.typedAt - b.typedAt),
    [all, recipientId],
  )
  const hasSent = useHasSent(waiting)
  const unsent = useWithFailures(waiting)

  // Messages that are in the conversation were sent, even if the response was lost.
  useEffect(() => {
    const sent = new Set(messages?.map(({ client_id }) => client_id))
    for (const { clientId } of waiting) if (sent.has(clientId)) outbox.drop(clientId)
  }, [waiting, messages])

  function send({ title, message }: NewMessage) {
    const clientId = newUuid()
    outbox.put(clientId, { clientId, conversationId, recipientId, title, message, typedAt: Date.now() })
    hasSent.clear()
  }
  function retry({ clientId }: UnsentMessage) {
    sender.clearFailure(toSendId(clientId))
    void sender.sendWaiting()
  }
  function remove({ clientId }: UnsentMessage) {
    hasSent.ignore(clientId)
    outbox.drop(clientId)
  }
  return { unsent, send, retry, remove, hasSent: hasSent.value, clearSent: hasSent.clear }
}

function useWithFailures(waiting: readonly UnsentMessage[]): readonly WaitingMessage[] {
  const version = useSyncExternalStore(sender.subscribe, sender.version)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version changes with the state of the sender.
  return useMemo(
    () => waiting.map((message) => ({ ...message, failure: sender.getState(toSendId(message.clientId)).failure })),
    [waiting, version],
  )
}

/** True after a waiting message was sent, until it is cleared. */
function useHasSent(unsent: readonly UnsentMessage[]) {
  const [value, setValue] = useState(false)
  const waiting = useRef<string[]>([])
  useEffect(() => {
    const ids = unsent.map(({ clientId }) => clientId)
    if (waiting.current.some((id) => !ids.includes(id))) setValue(true)
    waiting.current = ids
  }, [unsent])
  return {
    value,
    clear: () => setValue(false),
    ignore: (clientId: string) => {
      waiting.current = waiting.current.filter((id) => id !== clientId)
    },
  }
}
