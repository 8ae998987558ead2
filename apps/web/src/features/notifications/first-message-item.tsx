import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { FirstMessage } from '@sparkle/contract/messages/conversations.ts'
import { IconMail } from '@tabler/icons-react'
import { Link } from 'react-router'
import { OrganizationName } from '#web/features/organizations/organization-name.tsx'
import { Tag } from '#web/ui/layout/tag.tsx'
import { DateTime } from '#web/ui/media/date-time.tsx'
import classes from './alert-item.module.css'
import { alertTexts } from './notifications.messages.ts'

/** A link to the conversation. Opening it marks the message as read. */
export function FirstMessageItem({ message, onFollow }: { message: FirstMessage; onFollow?: () => void }) {
  const { conversation_id, message_date, organization } = message
  return (
    <Link to={addresses.conversation(conversation_id)} className={classes.item} data-unread onClick={onFollow}>
      <span className={classes.icon}>
        <IconMail aria-hidden="true" />
      </span>
      <span className={classes.text}>
        <span className={classes.words}>
          <OrganizationName organization={organization} /> {alertTexts.wrote}
        </span>
        <span className={classes.foot}>
          <DateTime className={classes.time} unixSeconds={message_date} withWords />
          <Tag kind="unread">{alertTexts.unread}</Tag>
        </span>
      </span>
    </Link>
  )
}
