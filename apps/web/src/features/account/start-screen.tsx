import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { useStepHistory } from '#web/features/auth/sign-up/use-step-history.ts'
import { ownOrganizationQuery } from '#web/features/organizations/organizations.hooks.ts'
import { useOwnHome } from '#web/features/session/session.hooks.ts'
import { ownInfoQuery } from '#web/features/users/users.hooks.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { useHeadingFocus } from '#web/ui/layout/use-heading-focus.ts'
import { useStartDraft } from './business-drafts.ts'
import {
  type BusinessValues,
  businessFields,
  emptyBusiness,
  findBusinessProblems,
  withPlace,
} from './business-values.ts'
import type { JoinOffer } from './organization.hooks.ts'
import { AddressStep } from './start-address.tsx'
import { BusinessStep } from './start-business.tsx'
import { RulesStep } from './start-rules.tsx'

/** Three short pages about the business. Nothing is sent before the last one. */
export function Screen() {
  const own = useQuery(ownOrganizationQuery)
  const info = useQuery(ownInfoQuery)
  const home = useOwnHome()
  if (own.isPending || info.isPending) return <PageSkeleton />
  if (!own.data) return <FailedLoad error={own.error} onRetry={() => own.refetch()} />
  if (own.data.organization) return <Navigate to={home} replace />
  return <Steps join={own.data.join} known={withPlace(emptyBusiness, info.data)} />
}

function Steps({ join, known }: { join: JoinOffer | null; known: BusinessValues }) {
  const { values, change } = useStartDraft(known)
  const history = useStepHistory()
  // Only complete answers lead past the first page.
  const isComplete = !Object.values(findBusinessProblems(values, businessFields)).some(Boolean)
  const at = isComplete ? history.step : 0
  useHeadingFocus(at, false)

  const goTo = (step: number) => () => history.goTo(step)
  const goBackTo = (step: number) => () => history.goBackTo(step)
  if (at === 0) return <BusinessStep values={values} onChange={change} onNext={goTo(1)} />
  if (at === 1) return <AddressStep website={values.website} join={join} onBack={goBackTo(0)} onNext={goTo(2)} />
  return <RulesStep values={values} onBack={goBackTo(1)} />
}
