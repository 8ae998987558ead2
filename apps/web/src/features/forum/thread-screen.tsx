import { Stack } from '@mantine/core'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeading, PageTitle } from '#web/ui/page.tsx'

export function ThreadScreen() {
  return (
    <Stack gap="lg">
      <PageTitle>Thread</PageTitle>
      <PageHeading>Thread</PageHeading>
      <EmptyState
        title="There are no posts here"
        action={<LinkButton to={paths.discussions}>All discussions</LinkButton>}
      />
    </Stack>
  )
}
