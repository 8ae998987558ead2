import { ADMINISTER, VIEW_ALL_APPLICATIONS } from '@sparkle/contract/core/permissions.ts'
import type { Viewer } from '#api/core/viewer.ts'

export interface LocationOwner {
  id: number
  businessAccount: boolean
  /** Whether others may read the person's application: it is public, and it and the account are active. */
  isListed: boolean
}

/** An applicant's location is visible only with a public application; a business's always. */
export function canSeeLocation(viewer: Viewer, owner: LocationOwner): boolean {
  return canSeeZip(viewer, owner) || owner.businessAccount || owner.isListed
}

/** Others see only town and state: a nine-digit zip identifies a street, and no screen shows another person's zip. */
export function canSeeZip(viewer: Viewer, owner: Pick<LocationOwner, 'id'>): boolean {
  return viewer.id === owner.id || viewer.permissions.has(ADMINISTER)
}

/** A business that no person has checked, or whose organization is suspended. */
export function isUnchecked({ businessAccount, permissions }: Viewer): boolean {
  return businessAccount && !permissions.has(VIEW_ALL_APPLICATIONS)
}
