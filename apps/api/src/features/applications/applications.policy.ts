import type { Viewer } from '#api/core/viewer.ts'

export interface ReadableApplication {
  userId: number
  isPublic: boolean
  isActive: boolean
  /** Whether the whole account is active; its owner can deactivate it. */
  ownerIsActive: boolean
  ownerIsSuspended: boolean
}

/**
 * An application that is not public is not readable, even for those who may search all applications. Administrators can
 * open it for an hour (application-openings.service.ts).
 */
export function canReadApplication(viewer: Viewer, application: ReadableApplication): boolean {
  if (viewer.id === application.userId) return true
  const { isPublic, isActive, ownerIsActive, ownerIsSuspended } = application
  return isPublic && isActive && ownerIsActive && !ownerIsSuspended
}
