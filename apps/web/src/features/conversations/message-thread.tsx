import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { OrganizationTag } from '@sparkle/contract/organizations/organization-fields.ts'
import { type ReactNode, useMemo, useRef } from 'react'
import { toCopyItem, useSafetyItems } from '#web/features/safety/safety-menu.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { conversationTexts } from './conversations.messages.ts'
import classes from './message-thread.module.css'
import type { useMessages } from './messages.hooks.ts'
import { type LogItem, type Participant, toLogItems } from './reading/log-items.ts'
import { MessageAnnouncer } from './reading/message-announcer.tsx'
import { MessageLog } from './reading/message-log.tsx'
import { RequestBanner } from './request-banner.tsx'
import { OddWordsNotice } from './requests/odd-words-notice.tsx'
import { ReadyAnswers } from './requests/ready-answers.tsx'
import { ClosedNotice } from './sending/closed-notice.tsx'
import { MessageForm } from './sending/message-form.tsx'
import { useUnsentMessages } from './sending/outbox.hooks.ts'
import { SendFailure } from './sending/send-failure.tsx'

export interface MessageThreadProps {
  me: Participant
  other: Participant & { organization?: OrganizationTag | undefined }
  conversationId: number | null
  thread: Pick<ReturnType<typeof useMessages>, 'conversation' | 'messages' | 'older'>
  /** The subject of a new conversation. */
  title?: string
  /** Asks before the conversation is deleted. */
  onDelete: () => void
  isReady?: boolean
  autoFocus?: boolean
  /** Fields above the message. */
  children?: ReactNode
}

/** The messages of two people and a form to write more, for the messaging page and the dock. */
export function MessageThread({
  me,
  other,
  conversationId,
  thread,
  title = '',
  onDelete,
  ...form
}: MessageThreadProps) {
  const { conversation, messages, older } = thread
  const { unsent, send, retry, remove, hasSent, clearSent } = useUnsentMessages(other.forumId, conversationId, messages)
  const { forumId, username } = me
  const box = useRef<HTMLDivElement>(null)
  const toSafetyItems = useSafetyItems()
  const items = useMemo(
    () => toLogItems(messages ?? [], unsent, { forumId, username }),
    [messages, unsent, forumId, username],
  )
  const target = { name: other.username, forumId: other.forumId, organization: other.organization }
  const isBlocked = conversation?.Other.is_ignored ?? false
  const getItems = ({ text, isOwn, messageId }: LogItem) =>
    isOwn || messageId === undefined
      ? [toCopyItem(text)]
      : [
          toCopyItem(text),
          ...toSafetyItems({ target, isBlocked, subjects: { Report: { kind: 'message', id: messageId } } }),
        ]
  const focus = (selector: string) => box.current?.querySelector<HTMLElement>(selector)?.focus()
  const isClosed = conversation?.can_reply === false
  const isAsking = conversation !== undefined && conversation.request !== 'none' && !isClosed
  return (
    <div ref={box} className={classes.thread} data-asks={isAsking}>
      {items.length > 0 && (
        <MessageLog
          name={other.username}
          items={items}
          hasOlder={older.hasMore}
          onNeedOlder={older.load}
          getItems={getItems}
          onRetry={retry}
          onRemove={remove}
        />
      )}
      <MessageAnnouncer messages={messages} ownForumId={forumId} />
      <div className={classes.foot}>
        {older.error && <FailedLoad error={older.error} onRetry={older.retry} />}
        {isClosed ? (
          <ClosedNotice target={target} isBlocked={isBlocked} onDelete={onDelete} />
        ) : (
          <>
            {isAsking && (
              <>
                <OddWordsNotice conversation={conversation} items={items} />
                <RequestBanner conversation={conversation} onAccepted={() => focus('[role="log"]')} />
                {conversation.request === 'waiting' && (
                  <ReadyAnswers recipientId={other.forumId} onChosen={() => focus('textarea')} />
                )}
              </>
            )}
            <SendFailure unsent={unsent} />
            <MessageForm
              {...form}
              recipientId={other.forumId}
              hasSent={hasSent}
              onType={clearSent}
              onSend={(message) => send({ title, message })}
            />
          </>
        )}
        <p className={classes.safe}>
          <TextLink to={addresses.stayingSafe}>{conversationTexts.stayingSafe}</TextLink>
        </p>
      </div>
    </div>
  )
}
