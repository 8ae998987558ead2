import type { ConversationMessage } from '@sparkle/contract/conversations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type SendFailure, sender } from '#web/platform/sender.ts'
import { unsentTexts } from '#web/platform/unsent-texts.ts'
import { newUuid } from '#web/platform/uuid.ts'
import { outbox, type UnsentMessage } from './outbox.ts'
import { outboxSource, toSendId } from './outbox-sender.ts'

const useOutbox = () => useSyncExternalStore(unsentTexts.subscribe, outbox.list)

/** Sends what waits in the outbox from any screen, also what another tab has put there. Used once, in the shell. */
export function useOutboxSending(): void {
  const client = useQueryClient()
  const waiting = useOutbox()
  useEffect(() => sender.addSource(outboxSource(client)), [client])
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

/** What waits to be sent to one person, in the order of writing, and the ways to add to it. */
export function useUnsentMessages(
  recipientId: number,
  conversationId: number | null,
  messages: readonly ConversationMessage[] | undefined,
) {
  const all = useOutbox()
  const waiting = useMemo(
    () => all.filter((one) => one.recipientId === recipientId).sort((a, b) => a.typedAt - b.typedAt),
    [all, recipientId],
  )
  const hasSent = useHasSent(waiting)
  const unsent = useWithFailures(waiting)

  // The server has it, even if the reply was lost.
  useEffect(() => {
    const sent = new Set(messages?.map(({ client_id }) => client_id))
    for (const { clientId } of waiting) if (sent.has(clientId)) outbox.drop(clientId)
  }, [waiting, messages])

  function send({ title, message }: NewMessage) {
    const clientId = newUuid()
    outbox.put(clientId, { clientId, conversationId, recipientId, title, message, typedAt: Date.now() })
    hasSent.forget()
  }
  function retry({ clientId }: UnsentMessage) {
    sender.clearFailure(toSendId(clientId))
    void sender.sendWaiting()
  }
  function remove({ clientId }: UnsentMessage) {
    hasSent.ignore(clientId)
    outbox.drop(clientId)
  }
  return { unsent, send, retry, remove, hasSent: hasSent.value, forgetSent: hasSent.forget }
}

function useWithFailures(waiting: readonly UnsentMessage[]): readonly WaitingMessage[] {
  const version = useSyncExternalStore(sender.subscribe, sender.version)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is a new state of what is being sent.
  return useMemo(
    () => waiting.map((one) => ({ ...one, failure: sender.getState(toSendId(one.clientId)).failure })),
    [waiting, version],
  )
}

/** True from the moment when a waiting message was sent until something new begins. */
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
    forget: () => setValue(false),
    ignore: (clientId: string) => {
      waiting.current = waiting.current.filter((id) => id !== clientId)
    },
  }
}
