import { addresses } from '@sparkle/contract/core/addresses.ts'
import { Navigate } from 'react-router'
import { useAuthState, useIsBusinessAccount } from '#web/features/session/session.hooks.ts'
import type { Prefetch } from '#web/platform/prefetch.ts'
import { lazyPart } from '#web/ui/feedback/lazy-with-preload.tsx'
import { looksQuery, parsePage } from './looked/looks.hooks.ts'

const LookedPage = lazyPart(async () => (await import('./looked/looked-page.tsx')).LookedPage)

/** Who looked at one's profile. Those who have no application are led to their profile. */
export function Screen() {
  const auth = useAuthState()
  const isBusiness = useIsBusinessAccount()
  if (auth && (auth.viewAll || isBusiness)) return <Navigate to={addresses.profile(auth.username)} replace />
  return <LookedPage />
}

const prefetch: Prefetch = async (client, { search }) => {
  // If this fails, it is loaded when it is shown.
  void LookedPage.load().catch(() => undefined)
  await client.prefetchQuery(looksQuery(parsePage(search)))
}
Screen.prefetch = prefetch
