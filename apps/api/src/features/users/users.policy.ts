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
  return canSeeZip(viewer, owner) || owner.businessAccount || owner.isListed
}

/** Town and state are enough for everyone else: nine digits lead to a street, and no screen shows the zip of another person. */
export function canSeeZip(viewer: Viewer, owner: Pick<LocationOwner, 'id'>): boolean {
  return viewer.id === owner.id || viewer.permissions.has(ADMINISTER)
}
