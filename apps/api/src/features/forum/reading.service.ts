import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import type { Viewer } from '#api/viewer.ts'
import { findNode } from './nodes.queries.ts'
import { toReader } from './nodes.service.ts'
import { upsertForumRead, upsertThreadRead } from './reading.queries.ts'
import { getVisibleThread } from './threads.service.ts'

/** Includes the whole second, because dates in the API have no fractions. */
const toEndOfSecond = (unixSeconds: number) => new Date(unixSeconds * 1000 + 999)

export async function markThreadRead(
  deps: Deps,
  viewer: Viewer,
  threadId: number,
  date?: number,
): Promise<{ success: true }> {
  const thread = await getVisibleThread(deps, viewer, threadId)
  await upsertThreadRead(deps.db, viewer.id, threadId, toEndOfSecond(date ?? thread.lastPostAt))
  return { success: true }
}

export async function markForumRead(
  deps: Deps,
  viewer: Viewer,
  nodeId: number,
  date?: number,
): Promise<{ success: true }> {
  const node = await findNode(deps.db, toReader(deps, viewer), nodeId)
  if (!node?.category) throw new AppError('not_found', 'There is no such forum.')
  await upsertForumRead(deps.db, viewer.id, nodeId, date === undefined ? deps.now() : toEndOfSecond(date))
  return { success: true }
}
