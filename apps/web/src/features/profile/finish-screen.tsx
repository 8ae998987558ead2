import { useAnswerSaver } from '#web/features/application/saving/use-answer-saver.ts'
import type { Prefetch } from '#web/platform/prefetch.ts'
import { lazyPart } from '#web/ui/feedback/lazy-with-preload.tsx'
import { prefetchOwnApplication, WithOwnApplication } from './with-own-application.tsx'

const FinishPage = lazyPart(async () => (await import('./finish/finish-page.tsx')).FinishPage)

/** The page after the last question of the Sparkle Application. */
export function Screen() {
  useAnswerSaver()
  return <WithOwnApplication>{(own) => <FinishPage {...own} />}</WithOwnApplication>
}

const prefetch: Prefetch = async (client) => {
  // If this fails, it is loaded when it is shown.
  void FinishPage.load().catch(() => undefined)
  await prefetchOwnApplication(client)
}
Screen.prefetch = prefetch
