import { Alert, Button, Stack, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { stopExport } from '@sparkle/contract/people/own-data.ts'
import { useMutation } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { callApi } from '#web/platform/api-client.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { AuthLayout } from './auth-layout.tsx'

const HEADING = 'A copy of your data'

/** From the email about a copy that someone asked for. Requires a button press, because mail scanners open links too. */
export function Screen() {
  const { token = '' } = useParams()
  const stop = useMutation({ mutationFn: () => callApi(stopExport, { body: { token } }) })
  return (
    <AuthLayout>
      <PageTitle hasError={stop.isError}>{HEADING}</PageTitle>
      <Stack gap="lg">
        <PageHeading>{HEADING}</PageHeading>
        {stop.isSuccess ? (
          <>
            <Alert role="status" color="green" variant="light">
              It is stopped. Nobody can get the file.
            </Alert>
            <Text>Someone else may know your password. Please set a new one now.</Text>
            <LinkButton to={addresses.reset}>Set a new password</LinkButton>
          </>
        ) : (
          <>
            <Text>Someone who knows your password asked for a copy of all your data.</Text>
            {stop.error && <Alert color="red">{toErrorText(stop.error)}</Alert>}
            <Text id="was-not-me">If this was not you, stop it. Then nobody can get the file.</Text>
            <Button aria-describedby="was-not-me" loading={stop.isPending} onClick={() => stop.mutate()}>
              This was not me
            </Button>
            <Text>If it was you, you have to do nothing.</Text>
          </>
        )}
      </Stack>
    </AuthLayout>
  )
}
