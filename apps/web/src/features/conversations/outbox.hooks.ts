import type { ConversationMessage } from '@sparkle/contract/conversations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLiveEvents } from '#web/features/live/live.hooks.ts'
import { newUuid } from '#web/platform/uuid.ts'
import { outbox, type UnsentMessage } from './outbox.ts'
import { sendWaiting } from './outbox-sender.ts'

const TRY_AGAIN_MS = 10_000

const useOutbox = () => useSyncExternalStore(outbox.subscribe, outbox.list)

/** Sends what an earlier visit or a lost connection left behind, from any screen. Stands once, in the shell. */
export function useOutboxSending(): void {
  const client = useQueryClient()
  const isWaiting = useOutbox().some(({ problem, isRefused }) => problem !== null && !isRefused)
  useLiveEvents(({ type }) => {
    if (type === 'ready') void sendWaiting(client)
  })
  useEffect(() => {
    const send = () => void sendWaiting(client)
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [client])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void sendWaiting(client), TRY_AGAIN_MS)
    return () => clearInterval(timer)
  }, [client, isWaiting])
}

export interface NewMessage {
  title: string
  message: string
}

/** What waits to be sent to one person, and the ways to add to it. */
export function useUnsentMessages(
  recipientId: number,
  conversationId: number | null,
  messages: readonly ConversationMessage[] | undefined,
) {
  const client = useQueryClient()
  const all = useOutbox()
  const unsent = useMemo(() => all.filter((one) => one.recipientId === recipientId), [all, recipientId])
  const hasSent = useHasSent(unsent)

  // The server has it, also when the answer to the sending was lost.
  useEffect(() => {
    const sent = new Set(messages?.map(({ client_id }) => client_id))
    for (const { clientId } of unsent) if (sent.has(clientId)) outbox.drop(clientId)
  }, [unsent, messages])

  function send({ title, message }: NewMessage) {
    const clientId = newUuid()
    const typedAt = Date.now()
    outbox.put({ clientId, conversationId, recipientId, title, message, typedAt, problem: null, isRefused: false })
    hasSent.forget()
    void sendWaiting(client)
  }
  function retry(message: UnsentMessage) {
    outbox.put({ ...message, problem: null, isRefused: false })
    void sendWaiting(client)
  }
  function remove({ clientId }: UnsentMessage) {
    hasSent.ignore(clientId)
    outbox.drop(clientId)
  }
  return { unsent, send, retry, remove, hasSent: hasSent.value, forgetSent: hasSent.forget }
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
