import { Alert, Button, Stack, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { keepAccountByLink } from '@sparkle/contract/people/own-data.ts'
import { useMutation } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { callApi } from '#web/platform/api-client.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { keepLinkTexts, leavingTexts } from './leaving.messages.ts'

/** From the emails about the deletion. Requires a button press, because mail scanners open links too. */
export function Screen() {
  const { token = '' } = useParams()
  const keep = useMutation({ mutationFn: () => callApi(keepAccountByLink, { body: { token } }) })
  return (
    <AuthLayout>
      <PageTitle hasError={keep.isError}>{keepLinkTexts.title}</PageTitle>
      <Stack gap="lg">
        <PageHeading>{keepLinkTexts.title}</PageHeading>
        {keep.isSuccess ? (
          <>
            <Alert role="status" color="green" variant="light">
              {keepLinkTexts.kept}
            </Alert>
            <LinkButton to={addresses.login}>Log in</LinkButton>
            <Text>{keepLinkTexts.wasNotMe}</Text>
            <LinkButton variant="default" to={addresses.reset}>
              Set a new password
            </LinkButton>
          </>
        ) : (
          <>
            <Text>{keepLinkTexts.asked}</Text>
            {keep.error && <Alert color="red">{toErrorText(keep.error)}</Alert>}
            <Text id="about-keep">{keepLinkTexts.about}</Text>
            <Button aria-describedby="about-keep" loading={keep.isPending} onClick={() => keep.mutate()}>
              {leavingTexts.keep}
            </Button>
            <Text>{keepLinkTexts.nothingToDo}</Text>
          </>
        )}
      </Stack>
    </AuthLayout>
  )
}
