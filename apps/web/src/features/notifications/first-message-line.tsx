import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { FirstMessage } from '@sparkle/contract/messages/conversations.ts'
import { OrganizationName } from '#web/features/organizations/organization-name.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { alertTexts } from './notifications.messages.ts'

/** "Meadow Cafe wrote to you. Read it" */
export function FirstMessageLine({ message: { organization, conversation_id } }: { message: FirstMessage }) {
  return (
    <span>
      <OrganizationName organization={organization} /> {alertTexts.wrote}{' '}
      <TextLink to={addresses.conversation(conversation_id)}>{alertTexts.read}</TextLink>
    </span>
  )
}
