import { Stack } from '@mantine/core'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading, PageTitle } from '#web/ui/page.tsx'

export function MessagingScreen() {
  return (
    <Stack gap="lg">
      <PageTitle>Messaging</PageTitle>
      <PageHeading>Messaging</PageHeading>
      <EmptyState title="No Messages Yet!">When someone writes to you, their message shows here.</EmptyState>
    </Stack>
  )
}
