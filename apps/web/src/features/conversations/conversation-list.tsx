import { Button, VisuallyHidden } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { type Conversation, DEFAULT_SUBJECT } from '@sparkle/contract/messages/conversations.ts'
import { Link } from 'react-router'
import { formatUnread, useRequestCount } from '#web/features/notifications/unread-counts.hooks.ts'
import { OrganizationName } from '#web/features/organizations/organization-name.tsx'
import { Tag } from '#web/ui/layout/tag.tsx'
import { DateTime } from '#web/ui/media/date-time.tsx'
import { UserAvatar } from '#web/ui/media/user-avatar.tsx'
import classes from './conversation-list.module.css'
import { conversationMessages, conversationTexts, requestTexts, searchTexts } from './conversations.messages.ts'
import { useIsDeclined } from './messages.hooks.ts'

export interface ConversationListProps {
  conversations: readonly Conversation[]
  /** What is searched for. */
  name: string
  /** The address that opens a conversation beside this list. */
  toAddress: (conversationId: number) => string
  currentId: number | undefined
  /** Whether only first messages that wait for an answer are listed. */
  isRequests: boolean
  /** Undefined if there are no older ones. */
  onLoadMore: (() => void) | undefined
  isLoadingMore: boolean
}

export function ConversationList(props: ConversationListProps) {
  const { conversations, name, toAddress, currentId, isRequests, onLoadMore, isLoadingMore } = props
  const isEmpty = conversations.length === 0
  // A request that was accepted opens in the list of all.
  const isLeaving = !useIsDeclined(currentId) && isRequests && currentId !== undefined
  return (
    <nav aria-label="Conversations" className={classes.nav}>
      <RequestFilter isOn={isRequests} currentId={currentId} />
      {isEmpty && name && <p className={classes.none}>{searchTexts.noneHint}</p>}
      {isEmpty && !name && !isLeaving && (
        <p className={classes.none}>{isRequests ? requestTexts.none : conversationMessages.none}</p>
      )}
      <ul className={classes.list}>
        {conversations.map((conversation) => (
          <li key={conversation.conversation_id} className={classes.item}>
            <ConversationRow
              conversation={conversation}
              to={toAddress(conversation.conversation_id)}
              isCurrent={conversation.conversation_id === currentId}
            />
          </li>
        ))}
      </ul>
      {onLoadMore && (
        <Button variant="default" fullWidth mt="sm" loading={isLoadingMore} onClick={onLoadMore}>
          {conversationTexts.older}
        </Button>
      )}
    </nav>
  )
}

interface RequestFilterProps {
  isOn: boolean
  currentId: number | undefined
}

/** Shows all conversations or only first messages that wait. Missing while none does. */
function RequestFilter({ isOn, currentId }: RequestFilterProps) {
  const count = formatUnread(useRequestCount())
  if (!isOn && !count) return null
  const all = currentId ? addresses.conversation(currentId) : addresses.messaging
  return (
    <div className={classes.filter}>
      <Link className={classes.choice} to={all} aria-current={isOn ? undefined : 'true'}>
        All<VisuallyHidden> conversations</VisuallyHidden>
      </Link>
      <Link className={classes.choice} to={addresses.messageRequests} aria-current={isOn ? 'true' : undefined}>
        {requestTexts.box}
        {count && ` (${count})`}
      </Link>
    </div>
  )
}

interface ConversationRowProps {
  conversation: Conversation
  to: string
  isCurrent: boolean
}

/** Two lines: who and when, then what and the marks. The name of the person stands in a row once. */
function ConversationRow({ conversation, to, isCurrent }: ConversationRowProps) {
  const { Other, title, is_unread, unread_count, last_message_date } = conversation
  const { organization, username } = Other
  const isOwn = conversation.last_message_user_id !== Other.user_id
  return (
    <Link className={classes.row} to={to} aria-current={isCurrent ? 'true' : undefined} data-unread={is_unread}>
      <UserAvatar src={Other.avatar} size={44} />
      <span className={classes.text}>
        <span className={classes.line}>
          <span className={classes.name}>
            {organization ? <OrganizationName organization={organization} /> : <bdi>{username}</bdi>}
          </span>{' '}
          <DateTime className={classes.date} unixSeconds={last_message_date} isTimeToday />
        </span>{' '}
        <span className={classes.line}>
          <span className={classes.excerpt}>
            {organization && (
              <span className={classes.person}>
                <bdi>{username}</bdi> ·{' '}
              </span>
            )}
            {title === DEFAULT_SUBJECT ? (
              <VisuallyHidden>{title} </VisuallyHidden>
            ) : (
              <>
                <bdi>{title}</bdi> ·{' '}
              </>
            )}
            {isOwn && 'You: '}
            <bdi>{conversation.last_message_excerpt}</bdi>
          </span>{' '}
          {conversation.request === 'waiting' && <Tag kind="request">Request</Tag>}
          {is_unread && <UnreadMark count={unread_count} />}
        </span>
      </span>
    </Link>
  )
}

/** A number; screen readers also say of what. */
function UnreadMark({ count }: { count: number }) {
  return (
    <span className={classes.unread}>
      {' '}
      {formatUnread(count)} <VisuallyHidden>unread {count === 1 ? 'message' : 'messages'}</VisuallyHidden>
    </span>
  )
}
