import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { savedSearchesQuery } from '#web/features/shortlists/saved-searches.hooks.ts'
import type { Prefetch } from '#web/platform/prefetch.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { toSearchAddress } from './saved-search-row.tsx'
import { savedSearchTexts } from './saved-searches.messages.ts'

/** Where emails lead: opens a saved search on the search screen. The address has no filters, which others might read. */
export function Screen() {
  const { searchId } = useParams()
  const saved = useQuery(savedSearchesQuery)
  if (saved.isPending) return <PageSkeleton />
  if (saved.isLoadingError) return <FailedLoad error={saved.error} onRetry={() => saved.refetch()} />
  const search = saved.data.find(({ search_id }) => String(search_id) === searchId)
  if (search)
    return <Navigate to={search.filters ? toSearchAddress(search.filters) : addresses.businessSearches} replace />
  return (
    <>
      <PageTitle>{savedSearchTexts.gone}</PageTitle>
      <PageHeading>{savedSearchTexts.gone}</PageHeading>
      <EmptyState
        title={savedSearchTexts.aboutGone}
        action={<LinkButton to={addresses.businessSearches}>{savedSearchTexts.toList}</LinkButton>}
      />
    </>
  )
}

const prefetch: Prefetch = (client) => client.prefetchQuery(savedSearchesQuery)
Screen.prefetch = prefetch
