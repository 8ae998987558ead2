import { ADMINISTER } from '@sparkle/contract/core/permissions.ts'
import type { Viewer } from '#api/core/viewer.ts'

export interface LocationOwner {
  id: number
  businessAccount: boolean
}

/** A business's location is always visible, an applicant's to those who can read the application, too. */
export function canSeeLocation(viewer: Viewer, owner: LocationOwner): boolean {
  return canSeeZip(viewer, owner) || owner.businessAccount
}

/** Others see only town and state: a nine-digit zip identifies a street, and no screen shows another person's zip. */
export function canSeeZip(viewer: Viewer, owner: Pick<LocationOwner, 'id'>): boolean {
  return viewer.id === owner.id || viewer.permissions.has(ADMINISTER)
}
