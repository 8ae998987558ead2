import type { Deps } from '#api/core/deps.ts'
import { refuseRepeated } from '#api/core/repeated-texts.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { canModerate } from '#api/features/forum/forum.policy.ts'
import type { NewPost } from './posting.queries.ts'
import { listRecentTexts } from './repeated-posts.queries.ts'

/** The last post of each person who is posting. */
const posting = new Map<number, Promise<unknown>>()

/** One after another for each person, or posts at the same moment would not count each other. */
async function inTurn<T>(personId: number, work: () => Promise<T>): Promise<T> {
  const turn = (posting.get(personId) ?? Promise.resolve()).then(work, work)
  posting.set(personId, turn)
  try {
    return await turn
  } finally {
    if (posting.get(personId) === turn) posting.delete(personId)
  }
}

/** Posts, unless it is almost the same text again. Staff say the same in many places. */
export function limitRepeated<T>(deps: Deps, viewer: Viewer, post: NewPost, write: () => Promise<T>): Promise<T> {
  if (!deps.limitsGuesses || canModerate(viewer)) return write()
  const { authorId, clientId, now, message } = post
  return inTurn(viewer.id, async () => {
    await refuseRepeated(message, now, (wanted) => listRecentTexts(deps.db, { ...wanted, authorId, clientId }))
    return write()
  })
}
