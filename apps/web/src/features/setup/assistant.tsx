import { Stack, Text } from '@mantine/core'
import { type SetupStep, setupSteps } from '@sparkle/contract/admin/setup-steps.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { settingsQuery } from '#web/features/admin/site/admin-site.hooks.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PAGE_HEADING_ID, PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { BusinessesStep } from './businesses-step.tsx'
import { ForumsStep } from './forums-step.tsx'
import { MailStep } from './mail-step.tsx'
import { SiteStep } from './site-step.tsx'

const components = { site: SiteStep, mail: MailStep, businesses: BusinessesStep, forums: ForumsStep }

/** The steps after the account. The server knows the next one, so the administrator can stop and go on later. */
export function Assistant({ comesFromAccount }: { comesFromAccount: boolean }) {
  const { data, error, isPending, refetch } = useQuery(settingsQuery)
  /** A step that the person went back to. */
  const [revisited, setRevisited] = useState<SetupStep>()
  const step = revisited ?? data?.setup_step
  useHeadingFocus(step, comesFromAccount)
  if (isPending) return <PageSkeleton />
  if (!data) return <FailedLoad error={error} onRetry={() => refetch()} />
  if (!step) return <Done />

  const position = setupSteps.indexOf(step)
  const previous = setupSteps[position - 1]
  const StepForm = components[step]
  return (
    <StepForm
      key={step}
      at={position + 1}
      next={setupSteps[position + 1] ?? 'done'}
      settings={data.settings}
      isRevisited={revisited !== undefined}
      onSaved={() => setRevisited(undefined)}
      onBack={previous && (() => setRevisited(previous))}
    />
  )
}

function Done() {
  return (
    <Sheet narrow>
      <PageTitle>Your site is set up</PageTitle>
      <Stack gap="lg" align="flex-start">
        <PageHeading>Your site is set up</PageHeading>
        <Text>You can change everything later in the administration.</Text>
        <LinkButton to={addresses.admin}>Open the administration</LinkButton>
      </Stack>
    </Sheet>
  )
}

/** Each new step starts at its heading; the first one only if another step was before it. */
function useHeadingFocus(step: SetupStep | null | undefined, comesFromAccount: boolean): void {
  const hasStarted = useRef(comesFromAccount)
  useEffect(() => {
    if (step === undefined) return
    if (hasStarted.current) document.getElementById(PAGE_HEADING_ID)?.focus()
    hasStarted.current = true
  }, [step])
}
