import type { Deps } from '#api/core/deps.ts'
import { refuseRepeated } from '#api/core/repeated-texts.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { canModerate } from '#api/features/forum/forum.policy.ts'
import type { NewPost } from './posting.queries.ts'
import { listRecentTexts } from './repeated-posts.queries.ts'

/** The unfinished work of each person, by user id. */
const posting = new Map<number, Promise<unknown>>()

/** Runs the work of each person one at a time: simultaneous posts would not count each other. */
async function inTurn<T>(personId: number, work: () => Promise<T>): Promise<T> {
  const turn = (posting.get(personId) ?? Promise.resolve()).then(work, work)
  posting.set(personId, turn)
  try {
    return await turn
  } finally {
    if (posting.get(personId) === turn) posting.delete(personId)
  }
}

/** Writes the post unless the author has posted almost the same text before. Staff may repeat themselves. */
export function limitRepeated<T>(deps: Deps, viewer: Viewer, post: NewPost, write: () => Promise<T>): Promise<T> {
  if (!deps.limitsGuesses || canModerate(viewer)) return write()
  const { authorId, clientId, now, message } = post
  return inTurn(viewer.id, async () => {
    await refuseRepeated(message, now, (wanted) => listRecentTexts(deps.db, { ...wanted, authorId, clientId }))
    return write()
  })
}
