import type { Prefetch } from '#web/platform/prefetch.ts'
import { lazyPart } from '#web/ui/feedback/lazy-with-preload.tsx'
import { looksQuery, parsePage } from './looked/looks.hooks.ts'

const LookedPage = lazyPart(async () => (await import('./looked/looked-page.tsx')).LookedPage)

/** Who looked at one's profile. */
export function Screen() {
  return <LookedPage />
}

const prefetch: Prefetch = async (client, { search }) => {
  // If this fails, it is loaded when it is shown.
  void LookedPage.load().catch(() => undefined)
  await client.prefetchQuery(looksQuery(parsePage(search)))
}
Screen.prefetch = prefetch
