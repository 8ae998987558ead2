import { Alert, Button, Stack, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useParams } from 'react-router'
import { toErrorText } from '#web/platform/error-text.ts'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { useConfirmEmail, useIsDeadLink } from './auth.hooks.ts'
import { deadLinkTexts } from './auth.messages.ts'
import { AuthLayout } from './auth-layout.tsx'
import { DeadLink } from './dead-link.tsx'

/** Requires a button press, because mail scanners open links too. */
export function Screen() {
  const { token = '' } = useParams()
  const confirm = useConfirmEmail()
  const isDead = useIsDeadLink('confirm-email', token)
  const problem = toErrorText(confirm.error)
  return (
    <AuthLayout>
      <PageTitle hasError={confirm.isError}>Confirm your email</PageTitle>
      <Stack gap="lg">
        <PageHeading>Confirm your email</PageHeading>
        {confirm.isSuccess ? (
          <>
            <Alert role="status" color="green" variant="light">
              Your new email is confirmed.
            </Alert>
            <LinkButton to={addresses.login}>Go to Sparkle</LinkButton>
          </>
        ) : isDead ? (
          <DeadLink why={deadLinkTexts.confirmEmail} next={{ to: addresses.login, label: 'Go to Sparkle' }} />
        ) : (
          <>
            <Text>Press the button to use this email for your Sparkle account.</Text>
            {confirm.isError && <Alert color="red">{problem}</Alert>}
            <Button loading={confirm.isPending} onClick={() => confirm.mutate(token)}>
              Confirm my email
            </Button>
          </>
        )}
      </Stack>
    </AuthLayout>
  )
}
