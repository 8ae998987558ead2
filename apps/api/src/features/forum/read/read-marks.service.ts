import type { CallResponse } from '@sparkle/contract/core/call.ts'
import type { getFirstUnread } from '@sparkle/contract/forum/threads.ts'
import type { Deps } from '#api/core/deps.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { toReader } from '#api/features/forum/structure/nodes.service.ts'
import { markForumAlertsRead, markThreadAlertsRead } from '#api/features/notifications/read-alerts.service.ts'
import { isForeignKeyViolation } from '#api/platform/database.ts'
import * as queries from './read-marks.queries.ts'
import { getVisibleForum, noForum } from './seen-nodes.service.ts'
import { getVisibleThread } from './seen-threads.service.ts'

/** Includes the whole second, because dates in the API have no fractions. */
const toEndOfSecond = (unixSeconds: number) => new Date(unixSeconds * 1000 + 999)

export async function markThreadRead(deps: Deps, viewer: Viewer, threadId: number, date?: number): Promise<void> {
  const thread = await getVisibleThread(deps, viewer, threadId)
  const until = toEndOfSecond(date ?? thread.lastPostAt)
  const upTo = await queries.upsertThreadRead(deps.db, viewer.id, threadId, until)
  await markThreadAlertsRead(deps, viewer.id, { threadId, upTo })
}

export async function markForumRead(deps: Deps, viewer: Viewer, nodeId: number, date?: number): Promise<void> {
  await getVisibleForum(deps, viewer, nodeId)
  try {
    await queries.upsertForumRead(deps.db, viewer.id, nodeId, date === undefined ? deps.now() : toEndOfSecond(date))
  } catch (error) {
    // The forum was deleted at the same moment.
    if (isForeignKeyViolation(error, queries.NODE_OF_MARK)) throw noForum()
    throw error
  }
  await markForumAlertsRead(deps, viewer.id, nodeId)
}

export async function markAllForumsRead(deps: Deps, viewer: Viewer, date?: number): Promise<void> {
  const until = date === undefined ? deps.now() : toEndOfSecond(date)
  await queries.upsertAllForumsRead(deps.db, toReader(deps, viewer), until)
  await markForumAlertsRead(deps, viewer.id, null)
}

export async function findFirstUnread(
  deps: Deps,
  viewer: Viewer,
  threadId: number,
): Promise<CallResponse<typeof getFirstUnread>> {
  const { replyCount, lastReadPostId } = await getVisibleThread(deps, viewer, threadId)
  const thread = { threadId, postCount: replyCount + 1, lastReadPostId }
  const post = await queries.findFirstUnread(deps.db, toReader(deps, viewer), thread)
  return { first_unread: post ? { post_id: post.id, position: post.position } : null }
}
