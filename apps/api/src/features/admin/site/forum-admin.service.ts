import type * as calls from '@sparkle/contract/admin/admin-forum.ts'
import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import type { Deps } from '#api/core/deps.ts'
import type { Actor } from '#api/features/audit/audit.service.ts'
import * as removal from '#api/features/forum/structure/node-removal.service.ts'
import * as structure from '#api/features/forum/structure/structure.service.ts'

interface Node {
  id: number
  title: string
  description: string
  isHidden: boolean
}

const toFields = ({ id, title, description, isHidden }: Node) => ({ id, title, description, is_hidden: isHidden })

export async function listStructure({ db }: Deps): Promise<CallResponse<typeof calls.listStructure>> {
  const categories = await structure.listStructure(db)
  return {
    categories: categories.map(({ forums, ...category }) => ({
      ...toFields(category),
      forums: forums.map(({ writing, threadCount, ...forum }) => ({
        ...toFields(forum),
        writing,
        thread_count: threadCount,
      })),
    })),
  }
}

export async function createNode(
  { db }: Deps,
  by: Actor,
  { category_id: categoryId = null, is_hidden: isHidden, ...node }: HandlerInput<typeof calls.createNode>['body'],
): Promise<CallResponse<typeof calls.createNode>> {
  return { node_id: await structure.createNode(db, by, categoryId, { ...node, isHidden }) }
}

export async function editNode(
  { db }: Deps,
  by: Actor,
  nodeId: number,
  { title, description, writing, is_hidden: isHidden }: HandlerInput<typeof calls.updateNode>['body'],
): Promise<void> {
  await structure.editNode(db, by, nodeId, { title, description, writing, isHidden })
}

export async function moveNode(
  { db }: Deps,
  by: Actor,
  nodeId: number,
  { category_id: categoryId, order }: HandlerInput<typeof calls.moveNode>['body'],
): Promise<void> {
  await structure.moveNode(db, by, nodeId, { categoryId, order })
}

export async function removeNode(
  { db, now }: Deps,
  by: Actor,
  nodeId: number,
  { target_id: targetId }: HandlerInput<typeof calls.removeNode>['body'],
): Promise<void> {
  await removal.removeNode(db, by, nodeId, targetId, now())
}
