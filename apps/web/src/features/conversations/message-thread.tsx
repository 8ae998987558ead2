import { type ReactNode, useMemo } from 'react'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { type Participant, toLogItems } from './log-items.ts'
import { MessageAnnouncer } from './message-announcer.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageLog } from './message-log.tsx'
import classes from './message-thread.module.css'
import type { useMessages } from './messages.hooks.ts'
import { useUnsentMessages } from './outbox.hooks.ts'
import { SendFailure } from './send-failure.tsx'

export interface MessageThreadProps {
  me: Participant
  other: Participant
  conversationId: number | null
  thread: Pick<ReturnType<typeof useMessages>, 'messages' | 'older'>
  /** The subject of a new conversation. */
  title?: string
  isReady?: boolean
  autoFocus?: boolean
  /** Fields above the message. */
  children?: ReactNode
}

/** The messages of two people and a form to write more, for the messaging page and the dock. */
export function MessageThread({ me, other, conversationId, thread, title = '', ...form }: MessageThreadProps) {
  const { messages, older } = thread
  const { unsent, send, retry, remove, hasSent, clearSent } = useUnsentMessages(other.forumId, conversationId, messages)
  const { forumId, username } = me
  const items = useMemo(
    () => toLogItems(messages ?? [], unsent, { forumId, username }),
    [messages, unsent, forumId, username],
  )
  return (
    <div className={classes.thread}>
      {items.length > 0 && (
        <MessageLog
          name={other.username}
          items={items}
          hasOlder={older.hasMore}
          onNeedOlder={older.load}
          onRetry={retry}
          onRemove={remove}
        />
      )}
      <MessageAnnouncer messages={messages} ownForumId={forumId} />
      <div className={classes.foot}>
        {older.hasFailed && <FailedLoad onRetry={older.retry} />}
        <SendFailure unsent={unsent} />
        <MessageForm
          {...form}
          recipientId={other.forumId}
          hasSent={hasSent}
          onType={clearSent}
          onSend={(message) => send({ title, message })}
        />
      </div>
    </div>
  )
}
