import { Text } from '@mantine/core'
import type { Contact } from '@sparkle/contract/organizations/organization-fields.ts'
import { IconMessage, IconMessageCheck } from '@tabler/icons-react'
import { formatShortDay } from '#web/platform/dates.ts'
import classes from './contact-line.module.css'
import { organizationTexts } from './organizations.messages.ts'

/** When the reader's business last wrote to a person. Nothing if it never did, or the reader is no business. */
export function ContactLine({ contact }: { contact: Contact | null | undefined }) {
  if (!contact) return null
  const { by, at, answered_at } = contact
  const answerDay = answered_at === null ? null : formatShortDay(answered_at)
  const ContactIcon = answerDay === null ? IconMessage : IconMessageCheck
  return (
    <Text className={classes.line}>
      <ContactIcon aria-hidden="true" />
      <span>{organizationTexts.wrote(by, formatShortDay(at), answerDay)}</span>
    </Text>
  )
}
