import { Stack } from '@mantine/core'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading, PageTitle } from '#web/ui/page.tsx'

export function ForumIndexScreen() {
  return (
    <Stack gap="lg">
      <PageTitle>Discussions</PageTitle>
      <PageHeading>Welcome to Discussions!</PageHeading>
      <EmptyState title="There are no categories yet">
        Once the people who run this Sparkle open a category, you will find its forums here.
      </EmptyState>
    </Stack>
  )
}
