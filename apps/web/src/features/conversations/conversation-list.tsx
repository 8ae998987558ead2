import type { Conversation } from '@sparkle/contract/conversations.ts'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { formatDate } from '#web/platform/dates.ts'
import classes from './conversation-list.module.css'
import { otherNames } from './conversation-with.ts'

export interface ConversationListProps {
  conversations: readonly Conversation[]
  ownForumId: number
  currentId: number | undefined
}

export function ConversationList({ conversations, ownForumId, currentId }: ConversationListProps) {
  return (
    <nav aria-label="Conversations">
      <ul className={classes.list}>
        {conversations.map((conversation) => (
          <li key={conversation.conversation_id}>
            <Link
              className={classes.row}
              to={paths.conversation(conversation.conversation_id)}
              aria-current={conversation.conversation_id === currentId ? 'true' : undefined}
              data-unread={conversation.is_unread}
            >
              <span className={classes.name}>
                {otherNames(conversation, ownForumId)}
                {conversation.is_unread && <span className={classes.unread}>Unread</span>}
              </span>
              <span className={classes.title}>{conversation.title}</span>
              <span className={classes.date}>{formatDate(conversation.last_message_date)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
