import { AppError } from '#api/core/errors.ts'
import { type Actor, recordAct } from '#api/features/audit/audit.service.ts'
import { unreadSince } from '#api/features/forum/forum.policy.ts'
import { forgetWordsOfForum } from '#api/features/forum/read/words.service.ts'
import { updateForumCounts, updateForumLast } from '#api/features/forum/write/editing.queries.ts'
import { NODE_OF_THREAD } from '#api/features/forum/write/posting.queries.ts'
import { keepReadMarks, lockThreads, moveThreads } from '#api/features/forum/write/thread-moves.queries.ts'
import { type Db, isForeignKeyViolation, type Tx } from '#api/platform/database.ts'
import { deleteNode, listSiblingIds, lockNodes, type StructureNode, updateOrders } from './structure.queries.ts'
import { getKind, getStructureNode } from './structure.service.ts'

const TRIES = 20

async function getTarget(tx: Tx, node: StructureNode, targetId: number): Promise<number> {
  const target = await getStructureNode(tx, targetId)
  if (node.categoryId === null) throw new AppError('invalid_input', 'A category has no threads to move.')
  if (target.categoryId === null || target.id === node.id) {
    throw new AppError('invalid_input', 'Choose another forum to move the threads to.')
  }
  return target.id
}

async function requireEmpty(tx: Tx, { id, categoryId, threadCount }: StructureNode): Promise<void> {
  if (categoryId === null && (await listSiblingIds(tx, id)).length > 0) {
    throw new AppError('invalid_input', 'This category has forums. Move or delete them first.')
  }
  if (threadCount > 0) {
    throw new AppError('invalid_input', 'This forum has threads. Choose a forum to move them to.')
  }
}

/** Locks the threads first and the forums last, as posting does. */
async function moveOut(tx: Tx, nodeId: number, targetId: number, now: Date): Promise<void> {
  await lockThreads(tx, nodeId)
  await forgetWordsOfForum(tx, nodeId)
  await keepReadMarks(tx, nodeId, unreadSince(now))
  await updateForumCounts(tx, targetId, await moveThreads(tx, nodeId, targetId))
  await updateForumLast(tx, targetId)
}

/**
 * Deletes an empty category or forum, or moves the threads of a forum to the target first. A thread that someone starts
 * during the move keeps the forum from being deleted; then all is done again.
 */
export async function removeNode(
  db: Db,
  by: Actor,
  nodeId: number,
  targetId: number | undefined,
  now: Date,
): Promise<void> {
  const attempt = () =>
    db.transaction(async (tx) => {
      await lockNodes(tx)
      const node = await getStructureNode(tx, nodeId)
      const target = targetId === undefined ? undefined : await getTarget(tx, node, targetId)
      if (target === undefined) await requireEmpty(tx, node)
      else await moveOut(tx, nodeId, target, now)
      await deleteNode(tx, nodeId)
      await updateOrders(tx, await listSiblingIds(tx, node.categoryId))
      const details = { title: node.title, ...(target !== undefined && { threads: node.threadCount, movedTo: target }) }
      await recordAct(tx, by, { subjectKind: getKind(node.categoryId), act: 'deleted', subjectId: nodeId, details })
    })
  for (let left = TRIES; left > 0; left--) {
    try {
      return await attempt()
    } catch (error) {
      if (!isForeignKeyViolation(error, NODE_OF_THREAD)) throw error
    }
  }
  throw new AppError('busy', 'People are writing in this forum right now. Please try again in a moment.')
}
