import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { OwnOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BusinessState } from '#web/features/account/business-state.tsx'
import { FirstSteps } from '#web/features/account/first-steps.tsx'
import { JoinCard } from '#web/features/account/join-card.tsx'
import { useSearchStart } from '#web/features/applicant-search/search-start.hooks.ts'
import { ownOrganizationQuery } from '#web/features/organizations/organizations.hooks.ts'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { Sheet } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { BusinessPage } from './business-page.tsx'
import { homeTexts } from './home.messages.ts'
import { startVisit } from './last-visit.ts'
import { OwnLists } from './own-lists.tsx'
import { SearchAgain } from './search-again.tsx'
import { WaitingTasks } from './waiting-tasks.tsx'

export const prefetchHome = (client: QueryClient) => client.prefetchQuery(ownOrganizationQuery)

/** On the own profile of a business person: how far the check is, what waits, the search, and the page of the business. */
export function BusinessHome({ auth: { userId, viewAll: canSearch } }: { auth: AuthState }) {
  const own = useQuery(ownOrganizationQuery)
  const start = useSearchStart(canSearch)
  const [lastVisit] = useState(() => startVisit(userId))
  if (own.isPending) return <PageSkeleton />
  const { organization, join } = own.data ?? {}
  return (
    <>
      {own.isLoadingError && <FailedLoad error={own.error} onRetry={() => own.refetch()} />}
      {organization && !isSettled(organization) && (
        <Sheet>
          <BusinessState organization={organization} />
        </Sheet>
      )}
      {join && <JoinCard join={join} />}
      {organization === null && <NoBusiness canSearch={canSearch} hasColleagues={join !== null} />}
      {organization && <FirstSteps key={organization.id} organization={organization} />}
      <WaitingTasks organization={organization} canSearch={canSearch} start={start} lastVisit={lastVisit} />
      {canSearch && <SearchAgain start={start} canSave={Boolean(organization)} />}
      {canSearch && organization && <OwnLists />}
      {organization && <BusinessPage organization={organization} />}
    </>
  )
}

/** Nothing is left to do or to wait for. */
const isSettled = ({ state, checked_at }: OwnOrganization) => state === 'approved' && checked_at !== null

function NoBusiness({ canSearch, hasColleagues }: { canSearch: boolean; hasColleagues: boolean }) {
  const { title, text, button } = canSearch ? homeTexts.addBusiness : homeTexts.startBusiness
  return (
    <EmptyState
      title={hasColleagues ? homeTexts.otherBusiness : title}
      action={<LinkButton to={addresses.businessStart}>{button}</LinkButton>}
    >
      {text}
    </EmptyState>
  )
}
