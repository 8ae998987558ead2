import type { CallResponse } from '@sparkle/contract/core/call.ts'
import type * as calls from '@sparkle/contract/forum/forum.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { type JsonText, toObjectText } from '#api/core/json-text.ts'
import type { CheckedDeps } from '#api/core/reads.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { canModerate, unreadSince } from '#api/features/forum/forum.policy.ts'
import { readAllNodes, readNodes } from '#api/features/forum/read/seen-nodes.service.ts'
import { readPeople, toForumUser } from '#api/features/users/person-cards.service.ts'
import { type SeenNode, toNode } from './node-shape.ts'
import type { Reader } from './nodes.queries.ts'

export const toReader = (deps: Deps, viewer: Viewer): Reader => ({
  viewerId: viewer.id,
  isStaff: canModerate(viewer),
  unreadSince: unreadSince(deps.now()),
})

async function shape(deps: CheckedDeps, viewer: Viewer, nodes: readonly SeenNode[]) {
  const people = await readPeople(
    deps,
    nodes.map(({ lastPosterId }) => lastPosterId),
  )
  return nodes.map((node) => toNode(deps.publicUrl, viewer, node, people))
}

const listAll = async (deps: CheckedDeps, viewer: Viewer) => shape(deps, viewer, await readAllNodes(deps, viewer))

export async function listNodes(deps: CheckedDeps, viewer: Viewer): Promise<CallResponse<typeof calls.listNodes>> {
  const nodes = await listAll(deps, viewer)
  const tree: Record<string, number[]> = {}
  for (const { node_id, parent_node_id } of nodes) {
    const children = tree[parent_node_id] ?? []
    children.push(node_id)
    tree[parent_node_id] = children
  }
  return { tree_map: tree, nodes }
}

export async function listNodesFlattened(
  deps: CheckedDeps,
  viewer: Viewer,
): Promise<CallResponse<typeof calls.listNodesFlattened>> {
  const nodes = await listAll(deps, viewer)
  return { nodes_flat: nodes.map((node) => ({ node, depth: node.parent_node_id === 0 ? 0 : 1 })) }
}

export async function getNode(
  deps: CheckedDeps,
  viewer: Viewer,
  nodeId: number,
): Promise<CallResponse<typeof calls.getNode>> {
  const seen = await readNodes(deps, viewer, [nodeId])
  const [node] = await shape(deps, viewer, [...seen.values()])
  if (!node) throw new AppError('not_found', 'There is no such forum.')
  return { node }
}

export async function getMe(
  deps: CheckedDeps,
  viewer: Viewer,
): Promise<JsonText<CallResponse<typeof calls.getForumMe>>> {
  const me = (await readPeople(deps, [viewer.id])).find(viewer.id)
  if (!me) throw new AppError('unauthenticated', 'Please log in.')
  return toObjectText({ me: toForumUser(me, viewer) })
}

/** The release of XenForo whose API this one mirrors. */
const VERSION_ID = 2_030_000

export function describeForum(deps: Deps, viewer: Viewer): CallResponse<typeof calls.getForumIndex> {
  return {
    version_id: VERSION_ID,
    site_title: 'Sparkle',
    base_url: deps.publicUrl,
    api_url: `${deps.publicUrl}/api/v1/forum/`,
    key: { type: 'user', user_id: viewer.forumId, allow_all_scopes: true, scopes: [] },
  }
}
