import type { Application } from '@sparkle/contract/applications/applications.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { fetchAuthState, useAuthState } from '#web/features/session/session.hooks.ts'
import type { Prefetch } from '#web/platform/prefetch.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { PAGE_HEADING_ID } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { useCreateApplication, useOwnApplication } from './application.hooks.ts'
import { CheckPage } from './check-page.tsx'
import { ownApplicationQuery } from './own-application.ts'
import { useAnswerSaver } from './saving/use-answer-saver.ts'
import { getProgress } from './sections.ts'
import { StartPage } from './start-page.tsx'
import { parseStepEntry, questionAddress } from './use-wizard-address.ts'
import { WizardStep } from './wizard-step.tsx'
import { openSections, parseView } from './wizard-steps.ts'

/** The Sparkle Application: its start page, the wizard through the open questions, and the check of all answers. */
export function Screen() {
  const auth = useAuthState()
  const application = useOwnApplication()
  useAnswerSaver()

  if (!auth) return <PageSkeleton />
  // Accounts that can view all applications have none of their own.
  if (auth.viewAll) return <Navigate to={addresses.profile(auth.username)} replace />
  if (application.isPending) return <PageSkeleton />
  if (application.data === undefined)
    return <FailedLoad error={application.error} onRetry={() => application.refetch()} />
  return <ApplicationPages auth={auth} application={application.data} />
}

const prefetch: Prefetch = async (client) => {
  const auth = await fetchAuthState(client)
  if (auth && !auth.viewAll) await client.prefetchQuery(ownApplicationQuery(auth))
}
Screen.prefetch = prefetch

function ApplicationPages({ auth, application }: { auth: AuthState; application: Application | null }) {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const [isOfflineAccepted, setOfflineAccepted] = useState(false)
  const view = parseView(search)
  const openedQuestion = view?.name === 'question' ? view.question.id : undefined
  usePageFocus(`${search}`, openedQuestion)

  const hasNothingToCheck = view?.name === 'check' && !application
  if (view?.name === 'sections' || hasNothingToCheck) return <StartPage application={application} auth={auth} />
  if (!view) {
    const progress = getProgress(application ?? undefined, auth.avatar).state
    if (progress === 'new') return <StartPage application={application} auth={auth} />
    if (progress === 'complete') return <Navigate to={addresses.profile(auth.username)} replace />
  }
  if (!application) return <NewApplication />
  if (view?.name === 'check') return <CheckPage application={application} auth={auth} />

  // The list of steps is fixed on entry, so that Back can return to a question that has just been answered.
  const open = openSections(application, auth.avatar).map(({ id }) => id)
  const [first] = open
  const entry = { steps: open, below: [] }
  if (!view) return first ? <Navigate to={questionAddress(first)} replace state={entry} /> : null
  if (!parseStepEntry(state)) return <Navigate to={{ search: `?${search}` }} replace state={entry} />
  return (
    <WizardStep
      key={view.question.id}
      question={view.question}
      from={view.from}
      application={application}
      auth={auth}
      isOfflineAccepted={isOfflineAccepted}
      onOfflineAccepted={setOfflineAccepted}
    />
  )
}

/** Creates an application for a person who opens a question without one. */
function NewApplication() {
  const createApplication = useCreateApplication()
  const { mutate } = createApplication
  const hasRequested = useRef(false)
  useEffect(() => {
    if (hasRequested.current) return
    hasRequested.current = true
    mutate()
  }, [mutate])
  return createApplication.isError ? (
    <FailedLoad error={createApplication.error} onRetry={() => mutate()} />
  ) : (
    <PageSkeleton />
  )
}

/** Focuses the heading of each page; back on a list, the section that was open. */
function usePageFocus(page: string, openedQuestion: number | undefined): void {
  const shown = useRef(page)
  const lastOpened = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const row = openedQuestion ? null : document.getElementById(`section-${lastOpened.current}`)
    // A link in a folded group cannot have the focus.
    row?.closest('details')?.setAttribute('open', '')
    lastOpened.current = openedQuestion
    document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true })
    // After usePageChange has scrolled to the top.
    if (row) setTimeout(() => row.focus())
  }, [page, openedQuestion])
}
