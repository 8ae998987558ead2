import type { Deps } from '#api/core/deps.ts'
import { createSweep, rewindSweep } from '#api/features/notifications/sweeps.ts'
import type { Tx } from '#api/platform/database.ts'
import { forumPosts } from '#api/schema/forum.tables.ts'
import { deleteWordsOfForum, findFirstPostOf, insertWords } from './words.queries.ts'

const NAME = 'forum-words'

/** Makes new posts findable. After an upgrade it works through all posts, in small batches. */
export function createWordSweep(deps: Pick<Deps, 'db' | 'now'>): () => Promise<void> {
  return createSweep(deps, { name: NAME, table: forumPosts }, async (tx, range) => ({
    upTo: await insertWords(tx, range),
    step: 0,
  }))
}

/** Before the threads of a forum move to another one: the sweep then looks up the forum of their posts again. */
export async function forgetWordsOfForum(tx: Tx, nodeId: number): Promise<void> {
  const firstPostId = await findFirstPostOf(tx, nodeId)
  if (firstPostId === undefined) return
  // First, so that a batch that is handled at the moment is deleted, too.
  await rewindSweep(tx, NAME, firstPostId - 1)
  await deleteWordsOfForum(tx, nodeId)
}
