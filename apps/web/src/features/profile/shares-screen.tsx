import { visibilityQuery } from '#web/features/application/visibility/visibility.hooks.ts'
import { fetchAuthState } from '#web/features/session/session.hooks.ts'
import type { Prefetch } from '#web/platform/prefetch.ts'
import { lazyPart } from '#web/ui/feedback/lazy-with-preload.tsx'
import { sharesQuery } from './shares/shares.hooks.ts'
import { prefetchOwnApplication, WithOwnApplication } from './with-own-application.tsx'

const SharesPage = lazyPart(async () => (await import('./shares/shares-page.tsx')).SharesPage)

/** With which businesses the person shares what helps them at work. */
export function Screen() {
  return (
    <WithOwnApplication>
      {({ auth, application }) => <SharesPage username={auth.username} application={application} />}
    </WithOwnApplication>
  )
}

const prefetch: Prefetch = async (client) => {
  // If this fails, it is loaded when it is shown.
  void SharesPage.load().catch(() => undefined)
  const auth = await fetchAuthState(client)
  if (!auth || auth.viewAll) return
  const queries = [client.prefetchQuery(visibilityQuery(auth)), client.prefetchQuery(sharesQuery)]
  await Promise.all([prefetchOwnApplication(client), ...queries])
}
Screen.prefetch = prefetch
