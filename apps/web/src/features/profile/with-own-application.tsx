import type { Application } from '@sparkle/contract/applications/applications.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useOwnApplication } from '#web/features/application/application.hooks.ts'
import { ownApplicationQuery } from '#web/features/application/own-application.ts'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { fetchAuthState, useAuthState, useIsBusinessAccount } from '#web/features/session/session.hooks.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { type ProfileUser, userQuery } from './profile.hooks.ts'

export interface OwnParts {
  auth: AuthState
  user: ProfileUser
  application: Application
}

/** For pages about one's own application. Without one, it leads to its start. */
export function WithOwnApplication({ children }: { children: (own: OwnParts) => ReactNode }) {
  const auth = useAuthState()
  const application = useOwnApplication()
  const isBusiness = useIsBusinessAccount()
  const user = useQuery({ ...userQuery(auth?.username ?? ''), enabled: auth !== undefined })

  if (!auth) return <PageSkeleton />
  // They have no application.
  if (auth.viewAll || isBusiness) return <Navigate to={addresses.profile(auth.username)} replace />
  if (application.data === null) return <Navigate to={addresses.application} replace />
  const failed = [application, user].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <FailedLoad error={failed.error} onRetry={() => failed.refetch()} />
  if (!application.data || !user.data) return <PageSkeleton />
  return children({ auth, user: user.data, application: application.data })
}

export async function prefetchOwnApplication(client: QueryClient): Promise<void> {
  const auth = await fetchAuthState(client)
  if (!auth || auth.viewAll) return
  await Promise.all([client.prefetchQuery(ownApplicationQuery(auth)), client.prefetchQuery(userQuery(auth.username))])
}
