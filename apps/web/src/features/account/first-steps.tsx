import type { OwnOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { useState } from 'react'
import { readChoice, storeChoice } from '#web/platform/text-storage.ts'
import { lazyPart } from '#web/ui/feedback/lazy-with-preload.tsx'
import { focusPageHeading } from '#web/ui/layout/page.tsx'

const FirstStepsPanel = lazyPart(async () => (await import('./first-steps-panel.tsx')).FirstStepsPanel)

/** What to do once the business is checked, until one of its people has written to somebody or this one hides it. */
export function FirstSteps({ organization }: { organization: OwnOrganization }) {
  const key = `sparkle-first-steps:${organization.id}`
  const [isHidden, setHidden] = useState(() => readChoice(key) === 'hidden')
  if (isHidden || organization.state !== 'approved' || organization.has_written) return null
  const handleHide = () => {
    storeChoice(key, 'hidden')
    setHidden(true)
    focusPageHeading()
  }
  return <FirstStepsPanel isOwner={organization.part === 'owner'} onHide={handleHide} />
}
