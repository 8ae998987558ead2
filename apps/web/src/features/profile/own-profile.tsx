import { Stack } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { useOwnApplication } from '#web/features/application/application.hooks.ts'
import { WaitingAnswers } from '#web/features/application/saving/waiting-answers.tsx'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { useIsBusinessAccount } from '#web/features/session/session.hooks.ts'
import { Deferred } from '#web/ui/feedback/deferred.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { lazyPart } from '#web/ui/feedback/lazy-with-preload.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { FirstMessages } from './first-messages.tsx'
import { ThisWeek } from './looked/this-week.tsx'
import { NextSteps } from './next-steps.tsx'
import { OwnAnswers } from './own-answers.tsx'
import { OwnHead } from './own-head.tsx'
import type { Eyes } from './preview/preview.hooks.ts'
import type { ProfileUser } from './profile.hooks.ts'
import { profileMessages } from './profile.messages.ts'
import { ProfileTabs } from './profile-tabs.tsx'
import { PublicSwitch } from './public-switch.tsx'

/** Only businesses load it. */
const fetchBusinessHome = () => import('#web/features/account/home/business-home.tsx')
const BusinessHome = lazyPart(async () => (await fetchBusinessHome()).BusinessHome)

const Preview = lazyPart(async () => (await import('./preview/preview.tsx')).Preview)

export async function prefetchBusinessHome(client: QueryClient): Promise<void> {
  const [{ prefetchHome }] = await Promise.all([fetchBusinessHome(), BusinessHome.load()])
  await prefetchHome(client)
}

export interface OwnProfileProps {
  auth: AuthState
  user: ProfileUser
  /** Whose view of it is shown, if not one's own. */
  eyes: Eyes | undefined
}

export function OwnProfile({ auth, user, eyes }: OwnProfileProps) {
  const application = useOwnApplication()
  const isBusiness = useIsBusinessAccount()
  // Businesses have no application, and those who can view all applications search instead.
  const hasApplication = !auth.viewAll && !isBusiness
  if (hasApplication && application.isPending) return <PageSkeleton />
  if (hasApplication && application.isError)
    return <FailedLoad error={application.error} onRetry={() => application.refetch()} />
  const own = hasApplication ? (application.data ?? null) : undefined
  if (eyes && own) return <Preview user={user} application={own} eyes={eyes} />
  return (
    <Deferred fallback={<PageSkeleton />}>
      <Stack gap="lg">
        <PageTitle>{profileMessages.welcome(auth.username)}</PageTitle>
        <FirstMessages />
        <OwnHead auth={auth} user={user} application={own} />
        {isBusiness && <BusinessHome auth={auth} />}
        {!hasApplication && <NextSteps canSearch={auth.viewAll} />}
        {own && (
          <>
            <div>
              <WaitingAnswers />
              <PublicSwitch application={own} username={auth.username} />
            </div>
            <ThisWeek />
            <ProfileTabs>{(tab) => <OwnAnswers tab={tab} application={own} />}</ProfileTabs>
          </>
        )}
      </Stack>
    </Deferred>
  )
}
