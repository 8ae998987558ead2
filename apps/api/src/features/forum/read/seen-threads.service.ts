import { slugSegment } from '@sparkle/contract/core/slugs.ts'
import type { CheckedDeps } from '#api/core/deps.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { batchReads } from '#api/platform/batches.ts'
import type { CachedKind } from '#api/platform/versioned-cache.ts'
import { unreadSince } from './reading.policy.ts'
import { readNodes, readSeen, type SeenNode } from './seen-nodes.service.ts'
import { serializeThread, type ThreadText } from './thread-fields.ts'
import * as queries from './threads.queries.ts'

interface KeptThread extends queries.ThreadRow {
  text: ThreadText
  /** The last part of its URL. */
  segment: string
}

/** A thread as one user sees it now. */
export interface SeenThread extends KeptThread {
  viewCount: number
  ownPostCount: number
  lastReadPostId: number
  isWatching: boolean
  forum: SeenNode
}

const threads: CachedKind<number, KeptThread> = {
  name: 'thread',
  toId: (id) => id,
  async load({ db }, ids) {
    const rows = await queries.listThreads(db, ids)
    return new Map(
      rows.map((row) => {
        const value = { ...row, text: serializeThread(row), segment: slugSegment(row.title, row.id) }
        return [row.id, { version: row.version, value }]
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
