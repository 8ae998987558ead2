import { tidyText } from '@sparkle/contract/answer-rules.ts'
import { limits } from '@sparkle/contract/limits.ts'
import { AppError } from '#api/errors.ts'
import type { Db } from '#api/platform/database.ts'
import * as queries from './structure.queries.ts'

/** Room for others in between. */
const ORDER_STEP = 10

export interface NodeText {
  title: string
  description?: string
}

function tidyTitle(typed: string): string {
  const title = tidyText(typed).trim().replace(/\s+/g, ' ')
  if (title === '' || title.length > limits.title.max) {
    throw new AppError('invalid_input', `A title has 1 to ${limits.title.max} characters.`)
  }
  return title
}

async function getStructureNode(db: Db, nodeId: number) {
  const node = await queries.findStructureNode(db, nodeId)
  if (!node) throw new AppError('not_found', `There is no category or forum with the id ${nodeId}.`)
  return node
}

async function getCategory(db: Db, nodeId: number) {
  const node = await getStructureNode(db, nodeId)
  if (node.categoryId !== null) throw new AppError('invalid_input', `${nodeId} is a forum. Name a category.`)
  return node
}

async function addNode(db: Db, categoryId: number | null, { title, description = '' }: NodeText): Promise<number> {
  const displayOrder = (await queries.findLastOrder(db, categoryId)) + ORDER_STEP
  return queries.insertNode(db, { categoryId, title: tidyTitle(title), description, displayOrder })
}

export async function createCategory(db: Db, text: NodeText): Promise<number> {
  return addNode(db, null, text)
}

export async function createForum(db: Db, categoryId: number, text: NodeText): Promise<number> {
  await getCategory(db, categoryId)
  return addNode(db, categoryId, text)
}

export async function renameNode(db: Db, nodeId: number, title: string): Promise<void> {
  await getStructureNode(db, nodeId)
  await queries.updateNode(db, nodeId, { title: tidyTitle(title) })
}

/** A forum goes into another category, or either to another place among its neighbours. */
export async function moveNode(
  db: Db,
  nodeId: number,
  { categoryId, order }: { categoryId?: number | undefined; order?: number | undefined },
): Promise<void> {
  const node = await getStructureNode(db, nodeId)
  if (categoryId !== undefined) {
    if (node.categoryId === null) throw new AppError('invalid_input', 'A category cannot be put into another.')
    await getCategory(db, categoryId)
  }
  const parent = categoryId ?? node.categoryId
  const displayOrder = order ?? (await queries.findLastOrder(db, parent)) + ORDER_STEP
  await queries.updateNode(db, nodeId, { categoryId: parent, displayOrder })
}

export async function listStructure(db: Db) {
  const nodes = await queries.listStructure(db)
  return nodes
    .filter((node) => node.categoryId === null)
    .map((category) => ({ ...category, forums: nodes.filter((node) => node.categoryId === category.id) }))
}

export interface CategoryPlan extends NodeText {
  forums: readonly NodeText[]
}

/** Where there is nothing yet. Several processes may start at once: one makes it, the others find it there. */
export async function makeFirstForums(db: Db, plan: readonly CategoryPlan[]): Promise<void> {
  if ((await queries.countNodes(db)) > 0) return
  await db.transaction(async (tx) => {
    await queries.lockNodes(tx)
    if ((await queries.countNodes(tx)) > 0) return
    for (const category of plan) {
      const categoryId = await addNode(tx, null, category)
      for (const forum of category.forums) await addNode(tx, categoryId, forum)
    }
  })
}
