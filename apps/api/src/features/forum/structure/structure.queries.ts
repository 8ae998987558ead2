import { asc, count, eq, isNull, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { forumNodes } from '#api/schema/forum.tables.ts'

/** Locks until the end of the transaction, so nobody else adds, moves or deletes a node. People can still post. */
export async function lockNodes(db: Db) {
  await db.execute(sql`lock table ${forumNodes} in share update exclusive mode`)
}

export async function countNodes(db: Db): Promise<number> {
  return onlyRow(await db.select({ total: count() }).from(forumNodes)).total
}

/** Includes removed threads, of which there are few. */
const threadCount = sql<number>`(forum_nodes.discussion_count + (select count(*) from forum_threads t
  where t.node_id = forum_nodes.id and t.removed_at is not null))::int`

const columns = {
  id: forumNodes.id,
  categoryId: forumNodes.categoryId,
  title: forumNodes.title,
  description: forumNodes.description,
  writing: forumNodes.writing,
  isHidden: forumNodes.isHidden,
  threadCount,
}

export async function findStructureNode(db: Db, nodeId: number) {
  const [node] = await db.select(columns).from(forumNodes).where(eq(forumNodes.id, nodeId))
  return node
}

export type StructureNode = NonNullable<Awaited<ReturnType<typeof findStructureNode>>>

/** In display order within each category. */
export async function listStructure(db: Db) {
  return db.select(columns).from(forumNodes).orderBy(asc(forumNodes.displayOrder), asc(forumNodes.id)).limit(1000)
}

/** The forums of a category, or all categories, in display order. */
export async function listSiblingIds(db: Db, categoryId: number | null): Promise<number[]> {
  const rows = await db
    .select({ id: forumNodes.id })
    .from(forumNodes)
    .where(categoryId === null ? isNull(forumNodes.categoryId) : eq(forumNodes.categoryId, categoryId))
    .orderBy(asc(forumNodes.displayOrder), asc(forumNodes.id))
  return rows.map(({ id }) => id)
}

/** Numbers nodes of one category from 1, in this order. */
export async function updateOrders(db: Db, nodeIds: readonly number[]) {
  await db.execute(sql`update ${forumNodes} set display_order = place.number
    from unnest(${sql.param(nodeIds)}::int[]) with ordinality as place (id, number)
    where ${forumNodes.id} = place.id and ${forumNodes.displayOrder} <> place.number`)
}

export type NewNode = Pick<StructureNode, 'categoryId' | 'title' | 'description' | 'writing' | 'isHidden'>

export async function insertNode(db: Db, node: NewNode & { displayOrder: number }): Promise<number> {
  return onlyRow(await db.insert(forumNodes).values(node).returning({ id: forumNodes.id })).id
}

export async function updateNode(db: Db, nodeId: number, change: Partial<NewNode>) {
  await db.update(forumNodes).set(change).where(eq(forumNodes.id, nodeId))
}

/** Fails if something was added to it in the meantime. */
export async function deleteNode(db: Db, nodeId: number) {
  await db.delete(forumNodes).where(eq(forumNodes.id, nodeId))
}
