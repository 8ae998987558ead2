import { Alert, Button, Stack, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useParams } from 'react-router'
import { toErrorText } from '#web/platform/error-text.ts'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { useAgreeToEmailChange, useCancelEmailChange, useIsDeadLink } from './auth.hooks.ts'
import { deadLinkTexts } from './auth.messages.ts'
import { AuthLayout } from './auth-layout.tsx'
import { DeadLink } from './dead-link.tsx'

const HEADING = 'Change of your email'

/** Sent to the old email address. Requires a button press, because mail scanners open links too. */
export function Screen() {
  const { token = '' } = useParams()
  const cancel = useCancelEmailChange()
  const agree = useAgreeToEmailChange()
  const isDead = useIsDeadLink('email-veto', token)
  const isPending = cancel.isPending || agree.isPending
  const error = cancel.error ?? agree.error
  return (
    <AuthLayout>
      <PageTitle hasError={error !== null}>{HEADING}</PageTitle>
      <Stack gap="lg">
        <PageHeading>{HEADING}</PageHeading>
        {cancel.isSuccess ? (
          <Stopped isRestored={cancel.data.restored} />
        ) : agree.isSuccess ? (
          <Agreed />
        ) : isDead ? (
          <DeadLink why={deadLinkTexts.emailVeto} next={{ to: addresses.reset, label: 'Set a new password' }} />
        ) : (
          <>
            <Text>Someone who knows your password wants to use a new email for your Sparkle account.</Text>
            {error && <Alert color="red">{toErrorText(error)}</Alert>}
            <Text id="was-not-me">If this was not you, stop the change. Your account keeps your old email.</Text>
            <Button
              aria-describedby="was-not-me"
              loading={cancel.isPending}
              disabled={isPending}
              onClick={() => {
                agree.reset()
                cancel.mutate(token)
              }}
            >
              Stop the change
            </Button>
            <Text id="was-me">If this was you, agree. Then you can use the new email for everything right away.</Text>
            <Button
              variant="default"
              aria-describedby="was-me"
              loading={agree.isPending}
              disabled={isPending}
              onClick={() => {
                cancel.reset()
                agree.mutate(token)
              }}
            >
              Agree to the change
            </Button>
          </>
        )}
      </Stack>
    </AuthLayout>
  )
}

function Stopped({ isRestored }: { isRestored: boolean }) {
  return (
    <>
      <Alert role="status" color="green" variant="light">
        {isRestored
          ? 'Your old email is back. All devices are logged out.'
          : 'The change is stopped. Your email stays the same.'}
      </Alert>
      <Text>Someone else may know your password. Please set a new one now. We send the link to your old email.</Text>
      <LinkButton to={addresses.reset}>Set a new password</LinkButton>
    </>
  )
}

function Agreed() {
  return (
    <>
      <Alert role="status" color="green" variant="light">
        You agreed to the change.
      </Alert>
      <LinkButton to={addresses.login}>Go to Sparkle</LinkButton>
    </>
  )
}
