import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { isOrganizationShown, toShownName } from '#api/features/users/shown-organizations.queries.ts'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { blocks } from '#api/schema/blocks.tables.ts'
import { organizations } from '#api/schema/organizations.tables.ts'
import { users } from '#api/schema/users.tables.ts'

/** An empty filter matches all blocks. */
export interface BlockFilter {
  forumId?: number | undefined
  organizationId?: number | undefined
}

const isKept = (blockerId: number, { forumId, organizationId }: BlockFilter): SQL | undefined =>
  and(
    eq(blocks.blockerId, blockerId),
    or(
      forumId === undefined ? undefined : eq(users.forumId, forumId),
      organizationId === undefined ? undefined : eq(blocks.organizationId, organizationId),
    ),
  )

/** That of the blocker with the blocked person, unless they have left it. */
const conversationId = sql<number | null>`(
  select p.conversation_id from conversations c
    join conversation_participants p on p.conversation_id = c.id and p.user_id = ${blocks.blockerId}
  where c.lesser_user_id = least(${blocks.blockedId}, ${blocks.blockerId})
    and c.greater_user_id = greatest(${blocks.blockedId}, ${blocks.blockerId}))`

/** Newest first, with their number in all pages. */
export async function listBlocks(db: Db, blockerId: number, filter: BlockFilter, offset: number) {
  const rows = await db
    .select({
      id: blocks.id,
      createdAt: blocks.createdAt,
      forumId: users.forumId,
      username: users.username,
      avatarKey: users.avatarKey,
      businessAccount: users.businessAccount,
      organizationId: organizations.id,
      organizationName: toShownName(sql`${organizations}`),
      conversationId,
    })
    .from(blocks)
    .leftJoin(users, eq(users.id, blocks.blockedId))
    .leftJoin(organizations, eq(organizations.id, blocks.organizationId))
    .where(isKept(blockerId, filter))
    .orderBy(desc(blocks.id))
    .limit(PER_PAGE)
    .offset(offset)
  const kept = await db
    .select({ total: count() })
    .from(blocks)
    .leftJoin(users, eq(users.id, blocks.blockedId))
    .where(isKept(blockerId, filter))
  return { rows, total: onlyRow(kept).total }
}

export async function countBlocks(db: Db, blockerId: number): Promise<number> {
  return onlyRow(await db.select({ total: count() }).from(blocks).where(eq(blocks.blockerId, blockerId))).total
}

export interface NewBlock {
  blockerId: number
  blockedId?: number
  organizationId?: number
  createdAt: Date
}

/** Does nothing if there is such a block. */
export async function insertBlock(db: Db, block: NewBlock): Promise<void> {
  await db.insert(blocks).values(block).onConflictDoNothing()
}

/** Returns whether there was such a block. */
export async function deleteBlock(db: Db, blockerId: number, blockId: number): Promise<boolean> {
  const rows = await db
    .delete(blocks)
    .where(and(eq(blocks.id, blockId), eq(blocks.blockerId, blockerId)))
    .returning({ id: blocks.id })
  return rows.length > 0
}

export async function findPersonId(db: Db, forumId: number): Promise<number | undefined> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.forumId, forumId))
  return row?.id
}

/** Whether this person can see the organization, or one of its current or former people has written to them. */
export async function knowsOrganization(db: Db, userId: number, organizationId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from organizations o where o.id = ${organizationId} and (${isOrganizationShown(sql`o`)} or exists (
      select from organization_people m
        left join conversations c on c.lesser_user_id = least(m.user_id, ${userId}::int)
          and c.greater_user_id = greatest(m.user_id, ${userId}::int)
      where m.organization_id = o.id and (m.user_id = ${userId} or exists (
        select from conversation_messages where conversation_id = c.id and writer_id = m.user_id))))`)
  return rows.length > 0
}
