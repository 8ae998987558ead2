import { tidyText } from '@sparkle/contract/applications/answer-rules.ts'
import { limits } from '@sparkle/contract/core/limits.ts'
import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import { AppError } from '#api/core/errors.ts'
import { type Actor, recordAct, type StaffAct } from '#api/features/audit/audit.service.ts'
import type { Db, Tx } from '#api/platform/database.ts'
import * as queries from './structure.queries.ts'

export interface NodeText {
  title: string
  description?: string | undefined
}

export interface NodeOptions {
  writing?: 'everyone' | 'staff' | undefined
  isHidden?: boolean | undefined
}

const tidyLine = (typed: string) => trimmed(tidyText(typed)).replace(/\s+/g, ' ')

function tidyTitle(typed: string): string {
  const title = tidyLine(typed)
  if (title === '' || title.length > limits.title.max) {
    throw new AppError('invalid_input', `A title has 1 to ${limits.title.max} characters.`)
  }
  return title
}

function tidyDescription(typed: string): string {
  const description = tidyLine(typed)
  if (description.length <= limits.forumDescription.max) return description
  throw new AppError('invalid_input', `A description has at most ${limits.forumDescription.max} characters.`)
}

export async function getStructureNode(db: Db, nodeId: number): Promise<queries.StructureNode> {
  const node = await queries.findStructureNode(db, nodeId)
  if (!node) throw new AppError('not_found', `There is no category or forum with the id ${nodeId}.`)
  return node
}

async function getCategory(db: Db, nodeId: number) {
  const node = await getStructureNode(db, nodeId)
  if (node.categoryId !== null) throw new AppError('invalid_input', `${nodeId} is a forum. Name a category.`)
  return node
}

export const getKind = (categoryId: number | null) => (categoryId === null ? 'category' : 'forum')

function requireForum(categoryId: number | null, writing: NodeOptions['writing']): void {
  if (categoryId !== null || writing !== 'staff') return
  throw new AppError('invalid_input', 'Only a forum can be closed, not a category. Hide the category instead.')
}

async function addNode(
  tx: Tx,
  categoryId: number | null,
  { title, description = '', writing = 'everyone', isHidden = false }: NodeText & NodeOptions,
): Promise<number> {
  requireForum(categoryId, writing)
  const text = { title: tidyTitle(title), description: tidyDescription(description) }
  const siblings = await queries.listSiblingIds(tx, categoryId)
  const displayOrder = siblings.length + 1
  const id = await queries.insertNode(tx, { categoryId, ...text, writing, isHidden, displayOrder })
  await queries.updateOrders(tx, [...siblings, id])
  return id
}

/** Adds a forum at the end of a category, or a category at the end. */
export async function createNode(
  db: Db,
  by: Actor,
  categoryId: number | null,
  node: NodeText & NodeOptions,
): Promise<number> {
  return db.transaction(async (tx) => {
    await queries.lockNodes(tx)
    if (categoryId !== null) await getCategory(tx, categoryId)
    const subjectId = await addNode(tx, categoryId, node)
    await recordAct(tx, by, { subjectKind: getKind(categoryId), act: 'added', subjectId })
    return subjectId
  })
}

/** Names a single change; several at once are `changed`. */
function toEdit(categoryId: number | null, change: Partial<queries.NewNode>): StaffAct {
  const subjectKind = getKind(categoryId)
  if (Object.keys(change).length > 1) return { subjectKind, act: 'changed' }
  if (change.title !== undefined) return { subjectKind, act: 'renamed' }
  if (change.description !== undefined) return { subjectKind, act: 'described' }
  // Only forums have it.
  if (change.writing !== undefined)
    return { subjectKind: 'forum', act: change.writing === 'staff' ? 'closed' : 'opened' }
  return { subjectKind, act: change.isHidden ? 'hidden' : 'shown' }
}

/** Records one staff action for all changes, or none if nothing changed. */
export async function editNode(
  db: Db,
  by: Actor,
  nodeId: number,
  { title, description, ...options }: Partial<NodeText> & NodeOptions,
): Promise<void> {
  const wanted = {
    title: title === undefined ? undefined : tidyTitle(title),
    description: description === undefined ? undefined : tidyDescription(description),
    ...options,
  }
  await db.transaction(async (tx) => {
    await queries.lockNodes(tx)
    const node = await getStructureNode(tx, nodeId)
    requireForum(node.categoryId, wanted.writing)
    const isChanged = (key: keyof typeof wanted) => wanted[key] !== undefined && wanted[key] !== node[key]
    const keys = (['title', 'description', 'writing', 'isHidden'] as const).filter(isChanged)
    if (keys.length === 0) return
    const pick = (from: typeof wanted) => Object.fromEntries(keys.map((key) => [key, from[key]]))
    const change: Partial<queries.NewNode> = pick(wanted)
    await queries.updateNode(tx, nodeId, change)
    const details = { from: pick(node), to: change }
    await recordAct(tx, by, { ...toEdit(node.categoryId, change), subjectId: nodeId, details })
  })
}

/** Moves a forum to another category, or changes the place of a forum or category. Without an order it goes last. */
export async function moveNode(
  db: Db,
  by: Actor,
  nodeId: number,
  { categoryId, order }: { categoryId?: number | undefined; order?: number | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    await queries.lockNodes(tx)
    const node = await getStructureNode(tx, nodeId)
    if (categoryId !== undefined) {
      if (node.categoryId === null) throw new AppError('invalid_input', 'A category cannot be put into another.')
      await getCategory(tx, categoryId)
    }
    const parent = categoryId ?? node.categoryId
    const place = (await queries.listSiblingIds(tx, node.categoryId)).indexOf(nodeId) + 1
    const others = (await queries.listSiblingIds(tx, parent)).filter((id) => id !== nodeId)
    const position = Math.min(Math.max(1, order ?? others.length + 1), others.length + 1)
    if (parent === node.categoryId && position === place) return
    if (parent !== node.categoryId) await queries.updateNode(tx, nodeId, { categoryId: parent })
    await queries.updateOrders(tx, others.toSpliced(position - 1, 0, nodeId))
    const details = { from: { category: node.categoryId, order: place }, to: { category: parent, order: position } }
    await recordAct(tx, by, { subjectKind: getKind(parent), act: 'moved', subjectId: nodeId, details })
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
