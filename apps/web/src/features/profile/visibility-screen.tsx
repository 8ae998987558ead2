import { useVisibility, visibilityQuery } from '#web/features/application/visibility/visibility.hooks.ts'
import { fetchAuthState } from '#web/features/session/session.hooks.ts'
import type { Prefetch } from '#web/platform/prefetch.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { lazyPart } from '#web/ui/feedback/lazy-with-preload.tsx'
import { PageHeading, PageTitle, Sheets } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { pageTexts } from './visibility/visibility-page.messages.ts'
import { type OwnParts, prefetchOwnApplication, WithOwnApplication } from './with-own-application.tsx'

const VisibilityPage = lazyPart(async () => (await import('./visibility/visibility-page.tsx')).VisibilityPage)

/** Who sees one's profile. */
export function Screen() {
  return <WithOwnApplication>{(own) => <WithVisibility {...own} />}</WithOwnApplication>
}

function WithVisibility(own: OwnParts) {
  const { visibility, isLoadingError, error, refetch } = useVisibility()
  if (visibility) return <VisibilityPage {...own} visibility={visibility} />
  if (!isLoadingError) return <PageSkeleton />
  return (
    <Sheets>
      <PageTitle>{pageTexts.title}</PageTitle>
      <PageHeading>{pageTexts.title}</PageHeading>
      <FailedLoad error={error} onRetry={() => refetch()} />
    </Sheets>
  )
}

const prefetch: Prefetch = async (client) => {
  // If this fails, it is loaded when it is shown.
  void VisibilityPage.load().catch(() => undefined)
  const auth = await fetchAuthState(client)
  if (!auth || auth.viewAll) return
  await Promise.all([prefetchOwnApplication(client), client.prefetchQuery(visibilityQuery(auth))])
}
Screen.prefetch = prefetch
