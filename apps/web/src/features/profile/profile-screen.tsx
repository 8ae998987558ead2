import { Stack } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { userApplicationQuery } from '#web/features/application/application.hooks.ts'
import { ownApplicationQuery } from '#web/features/application/own-application.ts'
import { unreadQuery } from '#web/features/notifications/unread-counts.hooks.ts'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { fetchAuthState, useAuthState, whoamiQuery } from '#web/features/session/session.hooks.ts'
import { ApiError, isNotFound, isNotPublic } from '#web/platform/api-client.ts'
import type { Prefetch } from '#web/platform/prefetch.ts'
import { showAlert } from '#web/ui/feedback/alerts.ts'
import { Deferred } from '#web/ui/feedback/deferred.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { MissingPage } from '#web/ui/feedback/missing-page.tsx'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { OtherProfile, TeamPanel } from './other-profile.tsx'
import { OwnProfile, prefetchBusinessHome } from './own-profile.tsx'
import { findEyes } from './preview/preview.hooks.ts'
import { type ProfileUser, userQuery } from './profile.hooks.ts'
import { profileMessages, profileTexts } from './profile.messages.ts'

/** The profile of the person in the URL: editable if it is one's own. */
export function Screen() {
  const { username = '' } = useParams()
  const auth = useAuthState()
  const user = useQuery(userQuery(username))
  // Loads in parallel with the user.
  const isOwner = auth !== undefined && isSame(auth.username, username)
  const application = useQuery({ ...userApplicationQuery(username), enabled: auth !== undefined && !isOwner })

  if (!auth) return <PageSkeleton />
  // Redirects from a former username to the current one.
  if (user.data && !isSame(user.data.username, username)) {
    return <Navigate to={addresses.profile(user.data.username)} replace />
  }
  if (isNotFound(user.error)) return <MissingPerson username={username} auth={auth} />
  if (isNotPublic(application.error)) return <NotPublic own={auth.username} />
  if (isAwaitingApproval(application.error)) return <AwaitingApproval own={auth.username} error={application.error} />
  if (user.isPending) return <PageSkeleton />
  if (user.isLoadingError) return <FailedProfile username={username} query={user} />
  if (isOwner) return <OwnProfileView auth={auth} user={user.data} />
  if (application.isPending) return <PageSkeleton />
  if (application.isLoadingError) return <FailedProfile username={username} query={application} />
  return (
    <Deferred fallback={<PageSkeleton />}>
      <OtherProfile key={username} auth={auth} user={user.data} application={application.data} />
    </Deferred>
  )
}

const prefetch: Prefetch = async (client, { params: { username = '' } }) => {
  const user = client.prefetchQuery(userQuery(username))
  const auth = await fetchAuthState(client)
  if (!auth) return
  if (!isSame(auth.username, username)) {
    const notes = auth.viewAll ? TeamPanel.load().catch(() => undefined) : undefined
    await client.prefetchQuery(userApplicationQuery(username))
    await notes
  } else {
    // What it says stands above the rest, which must not move.
    const counts = client.prefetchQuery(unreadQuery)
    if (client.getQueryData(whoamiQuery(auth.token).queryKey)?.businessAccount)
      await prefetchBusinessHome(client).catch(() => undefined)
    else if (!auth.viewAll) await client.prefetchQuery(ownApplicationQuery(auth))
    await counts
  }
  await user
}
Screen.prefetch = prefetch

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const isAwaitingApproval = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === 'awaiting_approval'

/** A business that nobody has checked yet sees no applicants. */
function AwaitingApproval({ own, error }: { own: string; error: ApiError }) {
  return (
    <MissingPage
      title={profileTexts.awaitingApproval}
      links={[{ to: addresses.profile(own), label: profileTexts.openBusiness }]}
    >
      {error.message}
    </MissingPage>
  )
}

/** After too many profile views, the server's message says how long to wait. */
function FailedProfile({ username, query }: { username: string; query: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  const { error, refetch } = query
  return (
    <Stack gap="lg">
      <PageTitle>{username}</PageTitle>
      <PageHeading>{username}</PageHeading>
      <FailedLoad error={error} onRetry={() => refetch()} />
    </Stack>
  )
}

/** Whose eyes it is seen with is part of the URL, so that Back leaves them. */
function OwnProfileView({ auth, user }: { auth: AuthState; user: ProfileUser }) {
  const [search] = useSearchParams()
  return <OwnProfile auth={auth} user={user} eyes={findEyes(search)} />
}

function MissingPerson({ username, auth }: { username: string; auth: AuthState }) {
  const search = auth.viewAll ? [{ to: addresses.search(), label: 'Search for people' }] : []
  return (
    <MissingPage
      title={`We could not find ${username}`}
      links={[...search, { to: addresses.profile(auth.username), label: 'Go to your profile' }]}
    >
      The name may be spelled another way, or the person has left Sparkle.
    </MissingPage>
  )
}

function NotPublic({ own }: { own: string }) {
  useEffect(() => showAlert(profileMessages.notPublic), [])
  return <Navigate to={addresses.profile(own)} replace />
}
