import { addresses } from '@sparkle/contract/core/addresses.ts'
import { parseSegmentId } from '@sparkle/contract/core/slugs.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isNotFound } from '#web/platform/api-client.ts'
import type { Prefetch } from '#web/platform/prefetch.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { MissingPage } from '#web/ui/feedback/missing-page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { OrganizationView } from './organization-view.tsx'
import { organizationQuery } from './organizations.hooks.ts'
import { organizationTexts } from './organizations.messages.ts'

/** The page of a business. Only the id in the URL counts. */
export function Screen() {
  const { organization: segment = '' } = useParams()
  const id = parseSegmentId(segment)
  const page = useQuery({ ...organizationQuery(id ?? 0), ...(id === undefined && { queryFn: skipToken }) })
  if (id === undefined || isNotFound(page.error)) {
    return (
      <MissingPage
        title={organizationTexts.missing}
        links={[{ to: addresses.messaging, label: 'Go to your messages' }]}
      >
        {organizationTexts.whyMissing}
      </MissingPage>
    )
  }
  if (page.isPending) return <PageSkeleton />
  if (page.isLoadingError) return <FailedLoad error={page.error} onRetry={() => page.refetch()} />
  return <OrganizationView organization={page.data} />
}

const prefetch: Prefetch = async (client, { params: { organization = '' } }) => {
  const id = parseSegmentId(organization)
  if (id !== undefined) await client.prefetchQuery(organizationQuery(id))
}
Screen.prefetch = prefetch
