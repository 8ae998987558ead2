import { addresses } from '@sparkle/contract/core/addresses.ts'
import { IconMail } from '@tabler/icons-react'
import { alertTexts } from '#web/features/notifications/notifications.messages.ts'
import { useFirstMessages } from '#web/features/notifications/unread-counts.hooks.ts'
import { OrganizationName } from '#web/features/organizations/organization-name.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import classes from './first-messages.module.css'

const SHOWN = 3

/** The checked businesses that wrote for the first time, until their messages are read. */
export function FirstMessages() {
  const messages = useFirstMessages() ?? []
  if (messages.length === 0) return null
  return (
    <section className={classes.card} aria-label={alertTexts.firstMessages}>
      <ul className={classes.list}>
        {messages.slice(0, SHOWN).map(({ message_id, conversation_id, organization }) => (
          <li key={message_id} className={classes.row}>
            <IconMail aria-hidden="true" />
            <span className={classes.words}>
              <OrganizationName organization={organization} /> {alertTexts.wrote}
            </span>
            <LinkButton to={addresses.conversation(conversation_id)}>{alertTexts.read}</LinkButton>
          </li>
        ))}
      </ul>
      {messages.length > SHOWN && (
        <TextLink to={addresses.messageRequests} className={classes.more}>
          {alertTexts.more(messages.length - SHOWN)}
        </TextLink>
      )}
    </section>
  )
}
