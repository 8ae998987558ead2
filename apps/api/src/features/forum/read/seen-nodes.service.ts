import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { CheckedDeps } from '#api/core/reads.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { canModerate, unreadSince } from '#api/features/forum/forum.policy.ts'
import { type KeptNode, type SeenNode, toKeptNode } from '#api/features/forum/structure/node-shape.ts'
import * as queries from '#api/features/forum/structure/nodes.queries.ts'
import { batchReads } from '#api/platform/batches.ts'
import { type CachedKind, readChecked } from '#api/platform/versioned-cache.ts'

const nodes: CachedKind<number, KeptNode> = {
  name: 'forum node',
  toId: (id) => id,
  async load({ db }, ids) {
    const rows = await queries.listNodes(db, ids)
    return new Map(rows.map((row) => [row.id, { version: row.version, value: toKeptNode(row) }]))
  },
}

const toId = ({ viewerId, nodeId }: { viewerId: number; nodeId: number }) => `${viewerId} ${nodeId}`

const readChecks = batchReads(
  async (db, readers: readonly queries.NodeReader[]) =>
    new Map(
      (await queries.listNodeChecks(db, readers)).map((check) => [
        toId({ viewerId: check.viewerId, nodeId: check.id }),
        check,
      ]),
    ),
  toId,
)

const readAllChecks = batchReads(
  async (db, readers: readonly Omit<queries.NodeReader, 'nodeId'>[]) =>
    Map.groupBy(await queries.listAllNodeChecks(db, readers), ({ viewerId }) => viewerId),
  ({ viewerId }) => viewerId,
)

/** What the viewer may see of what was checked. */
export async function readSeen({ db, cache }: CheckedDeps, viewer: Viewer, checks: readonly queries.NodeCheck[]) {
  const isStaff = canModerate(viewer)
  const shown = checks.filter(({ isHidden }) => isStaff || !isHidden)
  const rows = await cache.readAll(
    nodes,
    db,
    shown.map(({ id, version }) => ({ key: id, version })),
  )
  return rows.map((row, index): SeenNode => ({ ...row, ...(shown[index] as queries.NodeCheck) }))
}

/** By id, without those that the viewer may not see. */
export async function readNodes(
  deps: CheckedDeps,
  viewer: Viewer,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, SeenNode>> {
  const reader = { viewerId: viewer.id, unreadSince: unreadSince(deps.now()) }
  const readers = [...new Set(ids)].map((nodeId) => ({ ...reader, nodeId }))
  if (readers.length === 0) return new Map()
  const found = await readChecks(deps.db, readers)
  const seen = await readSeen(
    deps,
    viewer,
    readers.flatMap((one) => found.get(toId(one)) ?? []),
  )
  return new Map(seen.map((node) => [node.id, node]))
}

const compare = (...pairs: [number, number][]) => {
  const [one = 0, other = 0] = pairs.find(([one, other]) => one !== other) ?? []
  return one - other
}

export const noForum = () => new AppError('not_found', 'There is no such forum.')

/** A forum that the viewer sees. */
export async function findVisibleForum(from: CheckedDeps, viewer: Viewer, nodeId: number): Promise<SeenNode> {
  const node = (await readNodes(from, viewer, [nodeId])).get(nodeId)
  if (!node?.category) throw noForum()
  return node
}

/** For changes. */
export const getVisibleForum = (deps: Deps, viewer: Viewer, nodeId: number): Promise<SeenNode> =>
  readChecked(deps, (from) => findVisibleForum(from, viewer, nodeId))

/** Each category is followed by its forums. */
export async function readAllNodes(deps: CheckedDeps, viewer: Viewer): Promise<SeenNode[]> {
  const reader = { viewerId: viewer.id, unreadSince: unreadSince(deps.now()) }
  const found = await readAllChecks(deps.db, [reader])
  const seen = await readSeen(deps, viewer, found.get(viewer.id) ?? [])
  return seen.sort((one, other) =>
    compare(
      [(one.category ?? one).displayOrder, (other.category ?? other).displayOrder],
      [(one.category ?? one).id, (other.category ?? other).id],
      [Number(one.category !== null), Number(other.category !== null)],
      [one.displayOrder, other.displayOrder],
      [one.id, other.id],
    ),
  )
}
