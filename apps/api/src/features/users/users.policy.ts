import { ADMINISTER } from '@sparkle/contract/permissions.ts'
import type { Viewer } from '#api/viewer.ts'

export interface LocationOwner {
  id: number
  businessAccount: boolean
  /** Has an application that others may read: public and active, as is the account. */
  isListed: boolean
}

/** An applicant's location shows with a public application only; a business shows where it is. */
export function canSeeLocation(viewer: Viewer, owner: LocationOwner): boolean {
  return viewer.id === owner.id || viewer.permissions.has(ADMINISTER) || owner.businessAccount || owner.isListed
}
