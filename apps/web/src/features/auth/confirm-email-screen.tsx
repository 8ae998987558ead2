import { Alert, Button, Stack, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useParams } from 'react-router'
import { toErrorText } from '#web/platform/error-text.ts'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { useConfirmEmail, useIsDeadLink } from './auth.hooks.ts'
import { deadLinkTexts } from './auth.messages.ts'
import { AuthLayout } from './auth-layout.tsx'
import { DeadLink } from './dead-link.tsx'
import { Done } from './link-done.tsx'

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
          <Done sentBusiness={confirm.data.sent_business}>Your new email is confirmed.</Done>
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
