import { tidyText } from '@sparkle/contract/answer-rules.ts'
import { limits } from '@sparkle/contract/limits.ts'
import { trimmed } from '@sparkle/contract/visible-text.ts'
import { AppError } from '#api/errors.ts'
import { type Actor, recordAct } from '#api/features/audit/audit.service.ts'
import type { Db } from '#api/platform/database.ts'
import * as queries from './structure.queries.ts'

/** Leaves room to insert nodes in between. */
const ORDER_STEP = 10

export interface NodeText {
  title: string
  description?: string
}

function tidyTitle(typed: string): string {
  const title = trimmed(tidyText(typed)).replace(/\s+/g, ' ')
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

const getKind = (categoryId: number | null) => (categoryId === null ? 'category' : 'forum')

async function createNode(db: Db, by: Actor, categoryId: number | null, text: NodeText): Promise<number> {
  return db.transaction(async (tx) => {
    const subjectId = await addNode(tx, categoryId, text)
    await recordAct(tx, by, { subjectKind: getKind(categoryId), act: 'added', subjectId })
    return subjectId
  })
}

export async function createCategory(db: Db, by: Actor, text: NodeText): Promise<number> {
  return createNode(db, by, null, text)
}

export async function createForum(db: Db, by: Actor, categoryId: number, text: NodeText): Promise<number> {
  await getCategory(db, categoryId)
  return createNode(db, by, categoryId, text)
}

export async function renameNode(db: Db, by: Actor, nodeId: number, typed: string): Promise<void> {
  const { categoryId, title: from } = await getStructureNode(db, nodeId)
  const to = tidyTitle(typed)
  await db.transaction(async (tx) => {
    await queries.updateNode(tx, nodeId, { title: to })
    await recordAct(tx, by, {
      subjectKind: getKind(categoryId),
      act: 'renamed',
      subjectId: nodeId,
      details: { from, to },
    })
  })
}

/** Moves a forum to another category, or changes the position of a forum or category. */
export async function moveNode(
  db: Db,
  by: Actor,
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
  await db.transaction(async (tx) => {
    await queries.updateNode(tx, nodeId, { categoryId: parent, displayOrder })
    await recordAct(tx, by, {
      subjectKind: getKind(parent),
      act: 'moved',
      subjectId: nodeId,
      details: {
        from: { category: node.categoryId, order: node.displayOrder },
        to: { category: parent, order: displayOrder },
      },
    })
  })
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

/** Does nothing if there are forums already. If several processes start at once, one of them creates the forums. */
export async function createFirstForums(db: Db, plan: readonly CategoryPlan[]): Promise<void> {
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
