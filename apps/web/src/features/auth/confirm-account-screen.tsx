import { Alert, Button, Stack, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { toErrorText } from '#web/platform/error-text.ts'
import { PAGE_HEADING_ID, PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { useIsDeadLink } from './auth.hooks.ts'
import { deadLinkTexts } from './auth.messages.ts'
import { AuthLayout } from './auth-layout.tsx'
import { useConfirmOwnEmail, useDisownEmail } from './confirmation.hooks.ts'
import { DeadLink } from './dead-link.tsx'
import { Done } from './link-done.tsx'

/** The link in the email to a new account. Requires a button press, because mail scanners open links too. */
export function Screen() {
  const { token = '' } = useParams()
  const confirm = useConfirmOwnEmail()
  const disown = useDisownEmail()
  const isDead = useIsDeadLink('confirm-own-email', token)
  // Undefined until the person has chosen.
  const [isOthers, setOthers] = useState<boolean>()
  useEffect(() => {
    // The pressed button is gone.
    if (isOthers !== undefined) document.getElementById(PAGE_HEADING_ID)?.focus()
  }, [isOthers])
  const error = isOthers ? disown.error : confirm.error
  const heading = isOthers ? 'This was not me' : 'Confirm your email'
  return (
    <AuthLayout>
      <PageTitle hasError={error !== null}>{heading}</PageTitle>
      <Stack gap="lg">
        <PageHeading>{heading}</PageHeading>
        {confirm.isSuccess ? (
          <Done sentBusiness={confirm.data.sent_business}>
            Your email is confirmed. Now you can use all of Sparkle.
          </Done>
        ) : disown.isSuccess ? (
          <Done>The account is closed. Sparkle no longer uses your email.</Done>
        ) : isDead ? (
          <DeadLink why={deadLinkTexts.confirmOwnEmail} next={{ to: addresses.login, label: 'Go to Sparkle' }} />
        ) : (
          <>
            {error && <Alert color="red">{toErrorText(error)}</Alert>}
            {isOthers ? (
              <>
                <Text>
                  Did someone else sign up with your email? Then we close the account. It is logged out on all devices,
                  and nobody can use it again. Your email is free again. You cannot undo this.
                </Text>
                <Button
                  variant="outline"
                  color="var(--mantine-color-error)"
                  loading={disown.isPending}
                  onClick={() => disown.mutate(token)}
                >
                  Close the account
                </Button>
                <Button variant="default" onClick={() => setOthers(false)}>
                  Go back
                </Button>
              </>
            ) : (
              <>
                <Text>Press the button to use this email for your Sparkle account.</Text>
                <Button loading={confirm.isPending} onClick={() => confirm.mutate(token)}>
                  Confirm my email
                </Button>
                <Text id="not-me">Did you not sign up for Sparkle? Someone may have typed your email by mistake.</Text>
                <Button variant="default" aria-describedby="not-me" onClick={() => setOthers(true)}>
                  This was not me
                </Button>
              </>
            )}
          </>
        )}
      </Stack>
    </AuthLayout>
  )
}
