import { VisuallyHidden } from '@mantine/core'
import type { ConversationMessage } from '@sparkle/contract/conversations.ts'
import { useEffect, useRef, useState } from 'react'

interface News {
  id: number
  text: string
}

export interface IncomingNewsProps {
  /** Undefined until they have loaded. */
  messages: readonly ConversationMessage[] | undefined
  ownForumId: number
}

const MOST_LINES = 10

/** Reads new messages of the other person aloud, each one once; those that were there before stay silent. */
export function IncomingNews({ messages, ownForumId }: IncomingNewsProps) {
  const told = useRef<number>(undefined)
  const [news, setNews] = useState<readonly News[]>([])
  useEffect(() => {
    if (!messages) return
    const newest = messages.at(-1)?.message_id ?? 0
    const before = told.current ?? newest
    told.current = Math.max(before, newest)
    const incoming = messages.filter(({ message_id, user_id }) => message_id > before && user_id !== ownForumId)
    if (incoming.length === 0) return
    const lines = incoming.map(({ message_id, username, message }) => ({
      id: message_id,
      text: `${username}: ${message}`,
    }))
    setNews((said) => [...said, ...lines].slice(-MOST_LINES))
  }, [messages, ownForumId])
  return (
    <VisuallyHidden aria-live="polite" aria-relevant="additions" data-incoming>
      {news.map(({ id, text }) => (
        <div key={id}>{text}</div>
      ))}
    </VisuallyHidden>
  )
}
