import { ADMINISTER, MODERATE_PEOPLE } from '@sparkle/contract/core/permissions.ts'
import type { Viewer } from '#api/core/viewer.ts'

interface State {
  starterId: number
  requestState: number
  /** Whether the other user accepts messages of the viewer. */
  isAccepted: boolean
  otherForumId: number
}

/** Staff can always write first. Someone who blocked them does not notice. */
export const canAlwaysWrite = ({ permissions }: Viewer): boolean =>
  permissions.has(MODERATE_PEOPLE) || permissions.has(ADMINISTER)

/** A person who waits for a first answer sees an open conversation, whatever the other user did. */
export function isOpen(viewer: Viewer, { starterId, requestState, isAccepted, otherForumId }: State): boolean {
  const isWaiting = requestState > 0 && starterId === viewer.id
  return isWaiting || (isAccepted && !viewer.blocked.has(otherForumId))
}
