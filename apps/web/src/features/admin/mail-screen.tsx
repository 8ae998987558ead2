import { Stack, Text, Title } from '@mantine/core'
import { plural } from '@sparkle/contract/core/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { mailQuery } from './site/admin-site.hooks.ts'
import { MailStatus } from './site/mail-status.tsx'
import { MailTestForm } from './site/mail-test-form.tsx'

function getWaitingText(waiting: number, failing: number): string {
  if (waiting === 0) return 'No email waits to be sent.'
  const count = plural(waiting, 'email waits', 'emails wait')
  if (failing === 0) return `${count} to be sent.`
  return `${count} to be sent. The mail server did not take ${failing} of them yet. Sparkle tries again for two days.`
}

/** How emails are sent, and a way to try it. */
export function Screen() {
  const { data, isPending, error, isLoadingError, refetch } = useQuery(mailQuery)
  if (isPending) return <PageSkeleton />
  return (
    <Stack gap="lg">
      <PageTitle>Email</PageTitle>
      <PageHeading>Email</PageHeading>
      {isLoadingError && <FailedLoad error={error} onRetry={() => refetch()} />}
      {data && (
        <>
          <Sheet>
            <Stack gap="md">
              <Title order={2}>How emails are sent</Title>
              <MailStatus mail={data} />
              <Text>{getWaitingText(data.waiting, data.failing)}</Text>
            </Stack>
          </Sheet>
          <Sheet>
            <Stack gap="md">
              <Title order={2}>Try it</Title>
              <MailTestForm />
            </Stack>
          </Sheet>
        </>
      )}
    </Stack>
  )
}
