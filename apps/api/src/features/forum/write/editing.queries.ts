import { and, eq, gte, or, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { forumMembers, forumNodes, forumPosts, forumThreads, forumVisits } from '#api/schema/forum.tables.ts'
import { users } from '#api/schema/users.tables.ts'

/** Locks the thread until the end of the transaction, so nobody else writes in it. */
export async function lockThread(db: Db, threadId: number) {
  const [thread] = await db
    .select({
      id: forumThreads.id,
      nodeId: forumThreads.nodeId,
      authorId: forumThreads.authorId,
      title: forumThreads.title,
      sticky: forumThreads.sticky,
      firstPostId: forumThreads.firstPostId,
      replyCount: forumThreads.replyCount,
      isOpen: forumThreads.isOpen,
      isRemoved: sql<boolean>`${forumThreads.removedAt} is not null`,
      authorForumId: users.forumId,
    })
    .from(forumThreads)
    .innerJoin(users, eq(users.id, forumThreads.authorId))
    .where(eq(forumThreads.id, threadId))
    .for('no key update', { of: forumThreads })
  return thread
}

export type LockedThread = NonNullable<Awaited<ReturnType<typeof lockThread>>>

export async function findPostToEdit(db: Db, postId: number) {
  const [post] = await db
    .select({
      id: forumPosts.id,
      threadId: forumPosts.threadId,
      authorId: forumPosts.authorId,
      authorForumId: users.forumId,
      position: forumPosts.position,
      message: forumPosts.message,
      messageHtml: forumPosts.messageHtml,
      isRemoved: sql<boolean>`${forumPosts.removedAt} is not null`,
    })
    .from(forumPosts)
    .innerJoin(users, eq(users.id, forumPosts.authorId))
    .where(eq(forumPosts.id, postId))
  return post
}

export type LockedPost = NonNullable<Awaited<ReturnType<typeof findPostToEdit>>>

export interface ThreadChange {
  title?: string | undefined
  sticky?: boolean | undefined
  isOpen?: boolean | undefined
  removedAt?: Date | null | undefined
}

export async function updateThread(db: Db, threadId: number, change: ThreadChange) {
  await db.update(forumThreads).set(change).where(eq(forumThreads.id, threadId))
}

export async function updatePostText(
  db: Db,
  postId: number,
  text: { message: string; messageHtml: string; editedAt: Date },
) {
  await db.update(forumPosts).set(text).where(eq(forumPosts.id, postId))
}

/** Removes a visible post. It and all posts after it move up by one position. */
export async function updatePostRemoved(db: Db, { id, threadId, position }: LockedPost, removedAt: Date) {
  await db
    .update(forumPosts)
    .set({
      position: sql`${forumPosts.position} - 1`,
      removedAt: sql`case when ${forumPosts.id} = ${id} then ${removedAt.toISOString()}::timestamptz else ${forumPosts.removedAt} end`,
    })
    .where(and(eq(forumPosts.threadId, threadId), gte(forumPosts.position, position)))
}

/** Restores a removed post. It and all posts after it move down by one position. */
export async function updatePostRestored(db: Db, { id, threadId, position }: LockedPost) {
  const isAfter = and(eq(forumPosts.position, position), gte(forumPosts.removedRank, id))
  await db
    .update(forumPosts)
    .set({
      position: sql`${forumPosts.position} + 1`,
      removedAt: sql`case when ${forumPosts.id} = ${id} then null else ${forumPosts.removedAt} end`,
    })
    .where(and(eq(forumPosts.threadId, threadId), or(isAfter, gte(forumPosts.position, position + 1))))
}

/** The last post of a thread is the visible one whose position is the reply count. */
export async function updateReplyCount(db: Db, threadId: number, replyCount: number) {
  const last = (column: string) => sql`(select ${sql.identifier(column)} from ${forumPosts}
    where ${forumPosts.threadId} = ${threadId} and ${forumPosts.position} = ${replyCount} and ${forumPosts.removedRank} = 0)`
  await db
    .update(forumThreads)
    .set({ replyCount, lastPostId: last('id'), lastPosterId: last('author_id'), lastPostAt: last('posted_at') })
    .where(eq(forumThreads.id, threadId))
}

export async function updateMemberCounts(db: Db, userId: number, threadId: number, posts: 1 | -1) {
  await db
    .update(forumVisits)
    .set({ postCount: sql`${forumVisits.postCount} + ${posts}` })
    .where(and(eq(forumVisits.userId, userId), eq(forumVisits.threadId, threadId)))
  await db
    .update(forumMembers)
    .set({ messageCount: sql`${forumMembers.messageCount} + ${posts}` })
    .where(eq(forumMembers.userId, userId))
}

/** Locks the forum. */
export async function updateForumCounts(
  db: Db,
  nodeId: number,
  { threads, posts }: { threads: number; posts: number },
) {
  await db
    .update(forumNodes)
    .set({
      discussionCount: sql`${forumNodes.discussionCount} + ${threads}`,
      messageCount: sql`${forumNodes.messageCount} + ${posts}`,
    })
    .where(eq(forumNodes.id, nodeId))
}

/** Runs after the statement that locks the forum, so it sees what others wrote before. */
export async function updateForumLast(db: Db, nodeId: number) {
  const last = (column: string) => sql`coalesce((select ${sql.identifier(column)} from ${forumThreads}
    where ${forumThreads.nodeId} = ${nodeId} and ${forumThreads.removedAt} is null
    order by ${forumThreads.lastPostId} desc limit 1), 0)`
  await db
    .update(forumNodes)
    .set({ lastThreadId: last('id'), lastPostId: last('last_post_id') })
    .where(eq(forumNodes.id, nodeId))
}
