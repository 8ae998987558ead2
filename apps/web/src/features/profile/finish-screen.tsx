import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { useOwnApplication } from '#web/features/application/application.hooks.ts'
import { ownApplicationQuery } from '#web/features/application/own-application.ts'
import { useAnswerSaver } from '#web/features/application/saving/use-answer-saver.ts'
import { fetchAuthState, useAuthState } from '#web/features/session/session.hooks.ts'
import type { Prefetch } from '#web/platform/prefetch.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { lazyPart } from '#web/ui/feedback/lazy-with-preload.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { userQuery } from './profile.hooks.ts'

const FinishPage = lazyPart(async () => (await import('./finish/finish-page.tsx')).FinishPage)

/** The page after the last question of the Sparkle Application. */
export function Screen() {
  const auth = useAuthState()
  const application = useOwnApplication()
  const user = useQuery({ ...userQuery(auth?.username ?? ''), enabled: auth !== undefined })
  useAnswerSaver()

  if (!auth) return <PageSkeleton />
  // Accounts that can view all applications have none of their own.
  if (auth.viewAll) return <Navigate to={addresses.profile(auth.username)} replace />
  if (application.data === null) return <Navigate to={addresses.application} replace />
  const failed = [application, user].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <FailedLoad error={failed.error} onRetry={() => failed.refetch()} />
  if (!application.data || !user.data) return <PageSkeleton />
  return <FinishPage auth={auth} user={user.data} application={application.data} />
}

const prefetch: Prefetch = async (client) => {
  // If this fails, it is loaded when it is shown.
  void FinishPage.load().catch(() => undefined)
  const auth = await fetchAuthState(client)
  if (!auth || auth.viewAll) return
  await Promise.all([client.prefetchQuery(ownApplicationQuery(auth)), client.prefetchQuery(userQuery(auth.username))])
}
Screen.prefetch = prefetch
