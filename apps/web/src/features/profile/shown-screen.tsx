import type { Prefetch } from '#web/platform/prefetch.ts'
import { lazyPart } from '#web/ui/feedback/lazy-with-preload.tsx'
import { prefetchOwnApplication, WithOwnApplication } from './with-own-application.tsx'

const ShownPage = lazyPart(async () => (await import('./finish/shown-page.tsx')).ShownPage)

/** The page after one's profile was shown to others. */
export function Screen() {
  return <WithOwnApplication>{(own) => <ShownPage {...own} />}</WithOwnApplication>
}

const prefetch: Prefetch = async (client) => {
  // If this fails, it is loaded when it is shown.
  void ShownPage.load().catch(() => undefined)
  await prefetchOwnApplication(client)
}
Screen.prefetch = prefetch
