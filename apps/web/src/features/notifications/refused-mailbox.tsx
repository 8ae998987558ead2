import { Alert, Group, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useId } from 'react'
import { toErrorText } from '#web/platform/error-text.ts'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import classes from './refused-mailbox.module.css'
import { useResumeEmails } from './resume-emails.hooks.ts'

/** Says why no emails come, and what to do. */
export function RefusedMailbox() {
  const resume = useResumeEmails()
  const titleId = useId()
  const handleResume = () => {
    if (!resume.isPending) resume.mutate(undefined, { onSuccess: () => showNotice('We send you emails again') })
  }
  return (
    <section className={classes.banner} aria-labelledby={titleId}>
      <div className={classes.words}>
        <Text id={titleId} fw={650} fz="lg">
          We cannot reach your mailbox
        </Text>
        <Text>Your mailbox refused our emails, so we stopped sending them.</Text>
      </div>
      <Group gap="sm">
        <LinkButton to={addresses.accountSettings}>Change my email</LinkButton>
        <BusyButton variant="default" isBusy={resume.isPending} onClick={handleResume}>
          Send emails again
        </BusyButton>
      </Group>
      {resume.isError && <Alert color="red">{toErrorText(resume.error)}</Alert>}
    </section>
  )
}
