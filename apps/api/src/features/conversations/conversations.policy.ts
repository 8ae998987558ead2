import type { Viewer } from '#api/viewer.ts'
import type { ConversationCheck } from './conversation-checks.queries.ts'

type State = Pick<ConversationCheck, 'starterId' | 'requestState' | 'isAccepted' | 'otherForumId'>

/** Who waits for a first answer sees an open conversation, whatever the other user did. */
export function isOpen(viewer: Viewer, { starterId, requestState, isAccepted, otherForumId }: State): boolean {
  const isWaiting = requestState > 0 && starterId === viewer.id
  return isWaiting || (isAccepted && !viewer.blocked.has(otherForumId))
}
