import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { type CheckedDeps, defineRead } from '#api/core/reads.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { canSee, unreadSince } from '#api/features/forum/forum.policy.ts'
import type { SeenNode } from '#api/features/forum/structure/node-shape.ts'
import { readPeople } from '#api/features/users/person-cards.service.ts'
import { batchReads } from '#api/platform/batches.ts'
import { type CachedKind, readChecked } from '#api/platform/versioned-cache.ts'
import { readNodes, readSeen } from './seen-nodes.service.ts'
import { type KeptThread, listThreadPeople, type SeenThread, toKeptThread, toThread } from './thread-shape.ts'
import * as queries from './threads.queries.ts'

const threads: CachedKind<number, KeptThread> = {
  name: 'thread',
  toId: (id) => id,
  async load({ db }, ids) {
    const rows = await queries.listThreads(db, ids)
    return new Map(
      rows.map((row) => {
        return [row.id, { version: row.version, value: toKeptThread(row) }]
      }),
    )
  },
}

const toId = ({ viewerId, threadId }: queries.ThreadReader) => `${viewerId} ${threadId}`

const readChecks = batchReads(
  async (db, readers: readonly queries.ThreadReader[]) =>
    new Map(
      (await queries.listThreadChecks(db, readers)).map((check) => [
        toId({ viewerId: check.viewerId, threadId: check.id }),
        check,
      ]),
    ),
  toId,
)

function toSeen(thread: KeptThread, check: queries.ThreadCheck, forum: SeenNode): SeenThread {
  const { viewCount, ownPostCount, isWatching } = check
  const lastReadPostId = Math.max(check.lastReadPostId, forum.lastReadPostId)
  return { ...thread, viewCount, ownPostCount, isWatching, lastReadPostId, forum }
}

/**
 * By id, without those in forums that the viewer may not see. Removed ones are among them. Nothing is read of the given
 * forum, which the viewer sees.
 */
export async function readThreads(
  deps: CheckedDeps,
  viewer: Viewer,
  ids: readonly number[],
  given?: SeenNode,
): Promise<ReadonlyMap<number, SeenThread>> {
  if (ids.length === 0) return new Map()
  const readers = ids.map((threadId) => ({ viewerId: viewer.id, threadId }))
  const found = await readChecks(deps.db, readers)
  const checks = readers.flatMap((reader) => found.get(toId(reader)) ?? [])
  const otherIds = checks.map(({ nodeId }) => nodeId).filter((id) => id !== given?.id)
  const others = await readNodes(deps, viewer, otherIds)
  const rows = await deps.cache.readAll(
    threads,
    deps.db,
    checks.map(({ id, version }) => ({ key: id, version })),
  )
  const seen = new Map<number, SeenThread>()
  for (const [index, row] of rows.entries()) {
    const forum = row.nodeId === given?.id ? given : others.get(row.nodeId)
    const check = checks[index]
    if (!forum || !check) continue
    seen.set(row.id, toSeen(row, check, forum))
  }
  return seen
}

const readOneChecks = batchReads(
  async (db, readers: readonly (queries.ThreadReader & { unreadSince: Date })[]) =>
    new Map(
      (await queries.listThreadInForumChecks(db, readers)).map((check) => [
        toId({ viewerId: check.thread.viewerId, threadId: check.thread.id }),
        check,
      ]),
    ),
  toId,
)

/** Checks thread and forum in one statement. */
export async function findThread(deps: CheckedDeps, viewer: Viewer, threadId: number): Promise<SeenThread | undefined> {
  const reader = { viewerId: viewer.id, threadId, unreadSince: unreadSince(deps.now()) }
  const check = (await readOneChecks(deps.db, [reader])).get(toId(reader))
  const [forum] = check ? await readSeen(deps, viewer, [check.forum]) : []
  if (!check || !forum) return undefined
  const { id, version } = check.thread
  return toSeen(await deps.cache.read(threads, deps.db, { key: id, version }), check.thread, forum)
}

export const noThread = () => new AppError('not_found', 'There is no such thread.')

/** A removed thread is refused like one that does not exist. Only its author finds out that it was removed. */
export function requireVisible(viewer: Viewer, thread: SeenThread): SeenThread {
  if (canSee(viewer, thread)) return thread
  throw viewer.id === thread.authorId ? new AppError('thread_removed', 'A moderator removed this thread.') : noThread()
}

export async function findVisibleThread(from: CheckedDeps, viewer: Viewer, threadId: number): Promise<SeenThread> {
  const thread = await findThread(from, viewer, threadId)
  if (!thread) throw noThread()
  return requireVisible(viewer, thread)
}

/** For changes. */
export const getVisibleThread = (deps: Deps, viewer: Viewer, threadId: number): Promise<SeenThread> =>
  readChecked(deps, (from) => findVisibleThread(from, viewer, threadId))

/** A thread as the viewer sees it, and its forum. */
export const readThread = defineRead({
  check: findVisibleThread,

  async load(from, _viewer, thread) {
    return { thread, people: await readPeople(from, listThreadPeople(thread)) }
  },

  shape: (deps, viewer, { thread, people }) => ({
    thread: toThread(deps, viewer, thread, people),
    forum: thread.forum,
  }),
})
