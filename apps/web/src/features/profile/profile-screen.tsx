import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { useAuthState } from '#web/features/session/session.hooks.ts'
import { paths } from '#web/paths.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { showAlert } from '#web/ui/alerts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeading, PageTitle, Sheet } from '#web/ui/page.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { UserAvatar } from '#web/ui/user-avatar.tsx'
import { userQuery } from './profile.hooks.ts'
import { profileMessages } from './profile.messages.ts'

export function ProfileScreen() {
  const { username = '' } = useParams()
  const auth = useAuthState()
  const user = useQuery(userQuery(username))
  const isUnknown = user.error instanceof ApiError && user.error.status === 404

  useEffect(() => {
    if (isUnknown) showAlert(profileMessages.notPublic)
  }, [isUnknown])

  if (!auth || user.isPending) return <PageSkeleton />
  if (isUnknown) return <Navigate to={paths.profile(auth.username)} replace />
  if (user.isError) return <FailedLoad onRetry={() => user.refetch()} />

  const isOwner = user.data.username === auth.username
  const heading = isOwner ? `Welcome, ${auth.username}!` : user.data.username
  const { town, state } = user.data
  return (
    <Stack gap="lg">
      <PageTitle>{heading}</PageTitle>
      <Sheet>
        <Group gap="lg">
          <UserAvatar src={user.data.avatar} size={112} />
          <div>
            <PageHeading>{heading}</PageHeading>
            {town && state && (
              <Text size="lg" c="dimmed">
                {town}, {state}
              </Text>
            )}
          </div>
        </Group>
      </Sheet>
      {isOwner ? (
        <EmptyState
          title="Your account is ready"
          action={<LinkButton to={paths.discussions}>Visit the discussions</LinkButton>}
        >
          This is your place on Sparkle. Say hello to others, or look around first.
        </EmptyState>
      ) : (
        <EmptyState title="Nothing to see here yet">{user.data.username} has not shared anything so far.</EmptyState>
      )}
    </Stack>
  )
}
