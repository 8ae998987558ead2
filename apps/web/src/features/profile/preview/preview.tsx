import { Skeleton, Stack } from '@mantine/core'
import type { Application } from '@sparkle/contract/applications/applications.ts'
import { useQuery } from '@tanstack/react-query'
import { useVisibility } from '#web/features/application/visibility/visibility.hooks.ts'
import type { ProfileUser } from '#web/features/profile/profile.hooks.ts'
import { ReaderProfile } from '#web/features/profile/reader/reader-profile.tsx'
import { isLasting, sharesQuery } from '#web/features/profile/shares/shares.hooks.ts'
import { isNotPublic } from '#web/platform/api-client.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { type Eyes, previewQuery } from './preview.hooks.ts'
import { previewTexts } from './preview.messages.ts'
import { PreviewBar } from './preview-bar.tsx'

export interface PreviewProps {
  user: ProfileUser
  /** One's own. */
  application: Application
  eyes: Eyes
}

/** One's own profile as others see it, made of the reply that they would get. */
export function Preview({ user, application, eyes }: PreviewProps) {
  const isPrivate = !application.is_public
  const preview = useQuery(previewQuery(eyes, isPrivate))
  const hiddenFrom = useVisibility().visibility?.hidden_from ?? []
  const shares = useQuery(sharesQuery).data ?? []
  const named = [
    ...hiddenFrom.map((organization) => ({ ...organization, isHiddenFrom: true })),
    ...shares.filter(isLasting).map(({ organization }) => ({ ...organization, isHiddenFrom: false })),
  ]
  const chosen = named.find(({ id }) => id === eyes.organizationId)
  const who = chosen?.name ?? (eyes.organizationId ? previewTexts.thisBusiness : previewTexts[eyes.as])
  const isRefused = isNotPublic(preview.error)
  const refusal = chosen?.isHiddenFrom
    ? previewTexts.hidden(chosen.name)
    : eyes.as === 'member'
      ? previewTexts.businessesOnly
      : previewTexts.notShown
  return (
    <Stack gap="lg">
      <PageTitle>{previewTexts.title(who)}</PageTitle>
      <PreviewBar
        username={user.username}
        eyes={eyes}
        named={named}
        refusal={isRefused ? refusal : undefined}
        title={preview.isPending ? undefined : previewTexts[isPrivate ? 'wouldSee' : 'seen'](who)}
      />
      {preview.isPending && <Skeleton height={320} radius="lg" />}
      {preview.isLoadingError && !isRefused && (
        <FailedLoad error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {preview.data && !isRefused && <ReaderProfile user={user} application={preview.data} />}
    </Stack>
  )
}
