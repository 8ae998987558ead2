import type { OrganizationState } from '@sparkle/contract/organization-rules.ts'

interface Reviewed {
  state: OrganizationState
  rightsUntil: Date | null
}

/** Whether its people have the rights of a checked business: also for a time while a change waits. */
export function hasRights({ state, rightsUntil }: Reviewed, now: Date): boolean {
  if (state === 'approved') return true
  return (state === 'waiting' || state === 'asked') && rightsUntil !== null && rightsUntil > now
}
