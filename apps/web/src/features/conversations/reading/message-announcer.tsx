import { VisuallyHidden } from '@mantine/core'
import type { ConversationMessage } from '@sparkle/contract/messages/conversations.ts'
import { useEffect, useRef, useState } from 'react'

interface Announcement {
  id: number
  text: string
}

export interface MessageAnnouncerProps {
  /** Undefined until they have loaded. */
  messages: readonly ConversationMessage[] | undefined
  ownForumId: number
}

const MAX_ANNOUNCEMENTS = 10

/** Announces each new message from the other person once to screen readers, but not those loaded at the start. */
export function MessageAnnouncer({ messages, ownForumId }: MessageAnnouncerProps) {
  const lastAnnounced = useRef<number>(undefined)
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([])
  useEffect(() => {
    if (!messages) return
    const newest = messages.at(-1)?.message_id ?? 0
    const previous = lastAnnounced.current ?? newest
    lastAnnounced.current = Math.max(previous, newest)
    const incoming = messages.filter(({ message_id, user_id }) => message_id > previous && user_id !== ownForumId)
    if (incoming.length === 0) return
    const added = incoming.map(({ message_id, username, message }) => ({
      id: message_id,
      text: `${username}: ${message}`,
    }))
    setAnnouncements((earlier) => [...earlier, ...added].slice(-MAX_ANNOUNCEMENTS))
  }, [messages, ownForumId])
  return (
    <VisuallyHidden aria-live="polite" aria-relevant="additions" data-incoming>
      {announcements.map(({ id, text }) => (
        <div key={id}>{text}</div>
      ))}
    </VisuallyHidden>
  )
}
