import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { resetMessages } from './auth.messages.ts'
import classes from './reset-sent.module.css'

/** Says the same for every address, so it does not reveal which ones have an account. */
export function ResetSent({ email, onRetry }: { email: string; onRetry: () => void }) {
  return (
    <Stack gap="lg">
      <PageTitle>Check your email</PageTitle>
      <PageHeading>Check your email</PageHeading>
      <Alert role="status" color="green" variant="light">
        <Text fw={600}>{resetMessages.requestSent}</Text>
      </Alert>
      <Text className={classes.address}>
        If there is an account with the email <b>{email}</b>, a link is on its way. It works for 1 hour.
      </Text>
      <section>
        <Title order={2} size="h3">
          No email?
        </Title>
        <ul className={classes.list}>
          <li>Wait a few minutes. Some emails take longer.</li>
          <li>Look in your spam folder.</li>
          <li>Is the address above right? If not, try again with another one.</li>
          <li>
            Still nothing? <TextLink to={addresses.guestHelp}>Get help</TextLink>
          </li>
        </ul>
      </section>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
      <TextLink to={addresses.login}>Back to log in</TextLink>
    </Stack>
  )
}
