import { Button, VisuallyHidden } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { type Conversation, DEFAULT_SUBJECT } from '@sparkle/contract/messages/conversations.ts'
import { IconArrowLeft, IconUserQuestion } from '@tabler/icons-react'
import { Link } from 'react-router'
import { OrganizationName } from '#web/features/organizations/organization-name.tsx'
import { Tag } from '#web/ui/layout/tag.tsx'
import { DateTime } from '#web/ui/media/date-time.tsx'
import { UserAvatar } from '#web/ui/media/user-avatar.tsx'
import classes from './conversation-list.module.css'
import { formatUnread, useRequestCount } from './conversations.hooks.ts'
import { conversationTexts, requestTexts, searchTexts } from './conversations.messages.ts'

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
  const requests = formatUnread(useRequestCount())
  return (
    <nav aria-label={isRequests ? requestTexts.box : 'Conversations'} className={classes.nav}>
      {isRequests && (
        <Link className={classes.box} to={addresses.messaging}>
          <IconArrowLeft aria-hidden="true" />
          {requestTexts.all}
        </Link>
      )}
      {!isRequests && requests && (
        <Link className={classes.box} to={addresses.messageRequests}>
          <IconUserQuestion aria-hidden="true" />
          {requestTexts.box} ({requests})
        </Link>
      )}
      {isEmpty && name && <p className={classes.none}>{searchTexts.noneHint}</p>}
      {isEmpty && !name && isRequests && <p className={classes.none}>{requestTexts.none}</p>}
      <ul className={classes.list}>
        {conversations.map((conversation) => (
          <li key={conversation.conversation_id} className={classes.item}>
            <ConversationRow
              conversation={conversation}
              to={toAddress(conversation.conversation_id)}
              isCurrent={conversation.conversation_id === currentId}
              isRequests={isRequests}
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

interface ConversationRowProps {
  conversation: Conversation
  to: string
  isCurrent: boolean
  isRequests: boolean
}

function ConversationRow({ conversation, to, isCurrent, isRequests }: ConversationRowProps) {
  const { Other, title, is_unread, unread_count, last_message_date } = conversation
  const writer = conversation.last_message_user_id === Other.user_id ? Other.username : 'You'
  return (
    <Link className={classes.row} to={to} aria-current={isCurrent ? 'true' : undefined} data-unread={is_unread}>
      <UserAvatar src={Other.avatar} size={44} />
      <span className={classes.text}>
        <span className={classes.name}>
          {Other.username}
          <span className={classes.tags}>
            {!isRequests && conversation.request === 'waiting' && <Tag kind="request">Request</Tag>}
            {is_unread && <UnreadMark count={unread_count} />}
          </span>
        </span>
        <OrganizationName organization={Other.organization} />
        {title === DEFAULT_SUBJECT ? <VisuallyHidden>{title}</VisuallyHidden> : <span dir="auto">{title}</span>}
        <span className={classes.excerpt}>
          {writer}: <bdi>{conversation.last_message_excerpt}</bdi>
        </span>
        <DateTime className={classes.date} unixSeconds={last_message_date} withWords />
      </span>
    </Link>
  )
}

/** "3 unread"; screen readers also say of what. */
function UnreadMark({ count }: { count: number }) {
  return (
    <span className={classes.unread}>
      {formatUnread(count)} unread <VisuallyHidden>{count === 1 ? 'message' : 'messages'}</VisuallyHidden>
    </span>
  )
}
