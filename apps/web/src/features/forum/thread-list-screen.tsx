import { Stack } from '@mantine/core'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeading, PageTitle } from '#web/ui/page.tsx'

export function ThreadListScreen() {
  return (
    <Stack gap="lg">
      <PageTitle>Forum</PageTitle>
      <PageHeading>Forum</PageHeading>
      <EmptyState
        title="There are no threads here"
        action={<LinkButton to={paths.discussions}>All discussions</LinkButton>}
      />
    </Stack>
  )
}
