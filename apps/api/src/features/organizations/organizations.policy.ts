import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { type OrganizationState, organizationLimits } from '@sparkle/contract/organizations/organization-rules.ts'

interface Reviewed {
  state: OrganizationState
  rightsUntil: Date | null
}

/** Whether its people have the rights of a checked business: also for a time while a change waits. */
export function hasRights({ state, rightsUntil }: Reviewed, now: Date): boolean {
  if (state === 'approved') return true
  return (state === 'waiting' || state === 'asked') && rightsUntil !== null && rightsUntil > now
}

/** A changed name or website of an approved organization waits, and its people keep their rights for some days. */
export const waitForReview = (now: Date) => ({
  state: 'waiting' as const,
  waitingSince: now,
  rightsUntil: new Date(now.getTime() + organizationLimits.graceDays * DAY_MS),
})
