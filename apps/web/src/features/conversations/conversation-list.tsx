import { Button, VisuallyHidden } from '@mantine/core'
import { addresses } from '@sparkle/contract/addresses.ts'
import { type Conversation, DEFAULT_SUBJECT } from '@sparkle/contract/conversations.ts'
import { Link } from 'react-router'
import { OrganizationName } from '#web/features/organizations/organization-name.tsx'
import { formatDate, formatFullDate } from '#web/platform/dates.ts'
import { UserAvatar } from '#web/ui/user-avatar.tsx'
import classes from './conversation-list.module.css'
import { conversationTexts } from './conversations.messages.ts'

export interface ConversationListProps {
  conversations: readonly Conversation[]
  currentId: number | undefined
  /** Undefined if there are no older ones. */
  onLoadMore: (() => void) | undefined
  isLoadingMore: boolean
}

export function ConversationList({ conversations, currentId, onLoadMore, isLoadingMore }: ConversationListProps) {
  return (
    <nav aria-label="Conversations" className={classes.nav}>
      <ul className={classes.list}>
        {conversations.map((conversation) => (
          <li key={conversation.conversation_id} className={classes.item}>
            <ConversationRow conversation={conversation} isCurrent={conversation.conversation_id === currentId} />
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

function ConversationRow({ conversation, isCurrent }: { conversation: Conversation; isCurrent: boolean }) {
  const { conversation_id, Other, title, is_unread, last_message_date } = conversation
  const writer = conversation.last_message_user_id === Other.user_id ? Other.username : 'You'
  return (
    <Link
      className={classes.row}
      to={addresses.conversation(conversation_id)}
      aria-current={isCurrent ? 'true' : undefined}
      data-unread={is_unread}
    >
      <UserAvatar src={Other.avatar} size={44} />
      <span className={classes.text}>
        <span className={classes.name}>
          {Other.username}
          {is_unread && <span className={classes.unread}>Unread</span>}
        </span>
        <OrganizationName organization={Other.organization} />
        {title === DEFAULT_SUBJECT ? <VisuallyHidden>{title}</VisuallyHidden> : <span dir="auto">{title}</span>}
        <span className={classes.excerpt}>
          {writer}: <bdi>{conversation.last_message_excerpt}</bdi>
        </span>
        <time
          className={classes.date}
          dateTime={new Date(last_message_date * 1000).toISOString()}
          title={formatFullDate(last_message_date)}
        >
          {formatDate(last_message_date)}
        </time>
      </span>
    </Link>
  )
}
