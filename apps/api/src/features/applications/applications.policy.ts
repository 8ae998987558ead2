import { ADMINISTER } from '@sparkle/contract/permissions.ts'
import type { Viewer } from '#api/viewer.ts'

export interface ReadableApplication {
  userId: number
  isPublic: boolean
  isActive: boolean
  /** The account, which its owner can put to rest as a whole. */
  ownerIsActive: boolean
  ownerIsSuspended: boolean
}

/** Not public means not readable, also for those who may search all applications. */
export function canReadApplication(viewer: Viewer, application: ReadableApplication): boolean {
  if (viewer.id === application.userId || viewer.permissions.has(ADMINISTER)) return true
  const { isPublic, isActive, ownerIsActive, ownerIsSuspended } = application
  return isPublic && isActive && ownerIsActive && !ownerIsSuspended
}
