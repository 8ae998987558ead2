import { addresses } from '@sparkle/contract/core/addresses.ts'
import { Navigate, useParams } from 'react-router'
import { isSameName } from '#web/features/session/auth-state.ts'
import { fetchAuthState, useAuthState, useIsBusinessAccount } from '#web/features/session/session.hooks.ts'
import type { Prefetch } from '#web/platform/prefetch.ts'
import { lazyPart } from '#web/ui/feedback/lazy-with-preload.tsx'
import { prefetchOwnApplication, WithOwnApplication } from './with-own-application.tsx'

const PrintPage = lazyPart(async () => (await import('./print/print-page.tsx')).PrintPage)

/** One's own profile on one sheet of paper. Somebody else's leads back to their profile. */
export function Screen() {
  const { username = '' } = useParams()
  const auth = useAuthState()
  const isBusiness = useIsBusinessAccount()
  if (auth && (isBusiness || !isSameName(auth.username, username))) {
    return <Navigate to={addresses.profile(username)} replace />
  }
  return <WithOwnApplication>{(own) => <PrintPage {...own} />}</WithOwnApplication>
}

const prefetch: Prefetch = async (client, { params: { username = '' } }) => {
  const auth = await fetchAuthState(client)
  if (!auth || !isSameName(auth.username, username)) return
  // If this fails, it is loaded when it is shown.
  void PrintPage.load().catch(() => undefined)
  await prefetchOwnApplication(client)
}
Screen.prefetch = prefetch
