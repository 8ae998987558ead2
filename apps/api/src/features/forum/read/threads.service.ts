import type { Thread } from '@sparkle/contract/forum/forum-objects.ts'
import type { CheckedDeps, Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { JsonText } from '#api/core/json-text.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { canSee } from '#api/features/forum/forum.policy.ts'
import { readPeople } from '#api/features/users/person-cards.service.ts'
import { readChecked } from '#api/platform/versioned-cache.ts'
import { readNodes, type SeenNode } from './seen-nodes.service.ts'
import { findThread, type SeenThread } from './seen-threads.service.ts'
import { listThreadPeople, toThread } from './thread-shape.ts'

export const noForum = () => new AppError('not_found', 'There is no such forum.')
export const noThread = () => new AppError('not_found', 'There is no such thread.')

export async function getVisibleForum(deps: Deps, viewer: Viewer, nodeId: number): Promise<SeenNode> {
  const nodes = await readChecked(deps, (from) => readNodes(from, viewer, [nodeId]))
  const node = nodes.get(nodeId)
  if (!node?.category) throw noForum()
  return node
}

export async function getVisibleThread(deps: Deps, viewer: Viewer, threadId: number): Promise<SeenThread> {
  return requireVisible(viewer, await readChecked(deps, (from) => findThread(from, viewer, threadId)))
}

/** A thread as the viewer sees it. */
export async function readThread(deps: CheckedDeps, viewer: Viewer, threadId: number): Promise<JsonText<Thread>> {
  const thread = await getVisibleThread(deps, viewer, threadId)
  return toThread(deps, viewer, thread, await readPeople(deps, listThreadPeople(thread)))
}

/** A removed thread is refused like one that does not exist. Only its author finds out that it was removed. */
export function requireVisible(viewer: Viewer, thread: SeenThread | undefined): SeenThread {
  if (!thread) throw noThread()
  if (canSee(viewer, thread)) return thread
  throw viewer.id === thread.authorId ? new AppError('thread_removed', 'A moderator removed this thread.') : noThread()
}
