import { Stack } from '@mantine/core'
import { useAuthState } from '#web/features/session/session.hooks.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeading, PageTitle } from '#web/ui/page.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'

export function ApplicationScreen() {
  const auth = useAuthState()
  if (!auth) return <PageSkeleton />
  return (
    <Stack gap="lg">
      <PageTitle>Sparkle Application</PageTitle>
      <PageHeading>Sparkle Application</PageHeading>
      <EmptyState
        title="No questions are open"
        action={<LinkButton to={paths.profile(auth.username)}>Back to your profile</LinkButton>}
      >
        There is nothing for you to fill in right now.
      </EmptyState>
    </Stack>
  )
}
