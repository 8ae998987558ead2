import type { FirstMessage } from '@sparkle/contract/messages/conversations.ts'
import { useEffect, useRef, useState } from 'react'
import { readChoice, storeChoice, toOwnKey } from '#web/platform/text-storage.ts'
import { hideAlert, showNotice } from '#web/ui/feedback/alerts.ts'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { useFirstMessages } from './unread-counts.hooks.ts'

const FirstMessageLine = lazyWithPreload(async () => (await import('./first-message-line.tsx')).FirstMessageLine)

const toNoticeId = ({ message_id }: FirstMessage) => `first-message-${message_id}`

/**
 * A notice for each first message that arrives while the page is open, until it is read. Those that were there before are
 * shown by the bell and on the home page. What this browser knows is stored, since a message may come back, for example
 * with the end of a block. Used once, in the shell.
 */
export function FirstMessageNotices({ username }: { username: string }) {
  const messages = useFirstMessages()
  const key = toOwnKey(username, 'newest-first-message')
  const [stored] = useState(() => Number(readChoice(key)))
  const seen = useRef<Set<number>>(undefined)
  const shown = useRef<readonly FirstMessage[]>([])
  useEffect(() => {
    if (!messages) return
    const ids = messages.map(({ message_id }) => message_id)
    const before = seen.current
    for (const message of messages) {
      if (before && message.message_id > stored && !before.has(message.message_id)) show(message)
    }
    for (const message of shown.current) if (!ids.includes(message.message_id)) hideAlert(toNoticeId(message))
    shown.current = messages
    seen.current = new Set([...(before ?? []), ...ids])
    storeChoice(key, String(Math.max(stored, ...seen.current)))
  }, [messages, key, stored])
  return null
}

/** The active window says it, so that it is said once. */
const show = (message: FirstMessage) =>
  showNotice(toNoticeId(message), { content: <FirstMessageLine message={message} />, isSaid: document.hasFocus() })
