import { Stack } from '@mantine/core'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading, PageTitle } from '#web/ui/page.tsx'

export function ApplicantSearchScreen() {
  return (
    <Stack gap="lg">
      <PageTitle>Search Applicants</PageTitle>
      <PageHeading>Search Applicants</PageHeading>
      <EmptyState title="No applicants to show yet">
        Applicants appear here once they show their profiles to others.
      </EmptyState>
    </Stack>
  )
}
