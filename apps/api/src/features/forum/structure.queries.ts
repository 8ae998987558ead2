import { asc, count, eq, isNull, max, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { forumNodes } from '#api/schema/forum.tables.ts'

/** Until the end of the transaction, nobody else adds or moves a node. */
export async function lockNodes(db: Db) {
  await db.execute(sql`lock table ${forumNodes} in share row exclusive mode`)
}

export async function countNodes(db: Db): Promise<number> {
  return onlyRow(await db.select({ total: count() }).from(forumNodes)).total
}

export async function findStructureNode(db: Db, nodeId: number) {
  const [node] = await db
    .select({
      id: forumNodes.id,
      categoryId: forumNodes.categoryId,
      title: forumNodes.title,
      displayOrder: forumNodes.displayOrder,
    })
    .from(forumNodes)
    .where(eq(forumNodes.id, nodeId))
  return node
}

/** 0 if there are none yet. */
export async function findLastOrder(db: Db, categoryId: number | null): Promise<number> {
  const siblings = categoryId === null ? isNull(forumNodes.categoryId) : eq(forumNodes.categoryId, categoryId)
  const rows = await db
    .select({ last: max(forumNodes.displayOrder) })
    .from(forumNodes)
    .where(siblings)
  return onlyRow(rows).last ?? 0
}

export interface NewNode {
  categoryId: number | null
  title: string
  description: string
  displayOrder: number
}

export async function insertNode(db: Db, node: NewNode): Promise<number> {
  return onlyRow(await db.insert(forumNodes).values(node).returning({ id: forumNodes.id })).id
}

export async function updateNode(db: Db, nodeId: number, change: Partial<NewNode>) {
  await db.update(forumNodes).set(change).where(eq(forumNodes.id, nodeId))
}

/** In display order within each category. */
export async function listStructure(db: Db) {
  return db
    .select({
      id: forumNodes.id,
      categoryId: forumNodes.categoryId,
      title: forumNodes.title,
      displayOrder: forumNodes.displayOrder,
      discussionCount: forumNodes.discussionCount,
    })
    .from(forumNodes)
    .orderBy(asc(forumNodes.displayOrder), asc(forumNodes.id))
    .limit(1000)
}
