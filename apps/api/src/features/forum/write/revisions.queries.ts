import { count, desc, eq } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { forumPostRevisions } from '#api/schema/forum.tables.ts'
import { users } from '#api/schema/users.tables.ts'

export async function insertRevision(
  db: Db,
  revision: Omit<typeof forumPostRevisions.$inferInsert, 'id'>,
): Promise<number> {
  return onlyRow(await db.insert(forumPostRevisions).values(revision).returning({ id: forumPostRevisions.id })).id
}

export async function countRevisions(db: Db, postId: number): Promise<number> {
  const rows = await db.select({ total: count() }).from(forumPostRevisions).where(eq(forumPostRevisions.postId, postId))
  return onlyRow(rows).total
}

/** Newest first. Editors whose account was deleted have no name. */
export async function listRevisions(db: Db, postId: number, { offset, limit }: { offset: number; limit: number }) {
  return db
    .select({
      id: forumPostRevisions.id,
      editedAt: forumPostRevisions.editedAt,
      editorForumId: users.forumId,
      editorUsername: users.username,
      message: forumPostRevisions.message,
      reason: forumPostRevisions.reason,
    })
    .from(forumPostRevisions)
    .leftJoin(users, eq(users.id, forumPostRevisions.editedById))
    .where(eq(forumPostRevisions.postId, postId))
    .orderBy(desc(forumPostRevisions.id))
    .limit(limit)
    .offset(offset)
}
