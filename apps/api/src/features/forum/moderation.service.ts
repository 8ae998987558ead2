import type { Db } from '#api/platform/database.ts'
import * as queries from './editing.queries.ts'

// Each of these is part of a transaction that holds the thread. They take the member next and the forum last, as posting
// does. What is already so stays as it is.

export async function removeThread(tx: Db, thread: queries.HeldThread, now: Date): Promise<void> {
  if (thread.isRemoved) return
  await queries.updateThread(tx, thread.id, { removedAt: now })
  await queries.addToForumCounts(tx, thread.nodeId, { threads: -1, posts: -(thread.replyCount + 1) })
  await queries.updateForumLast(tx, thread.nodeId)
}

export async function restoreThread(tx: Db, thread: queries.HeldThread): Promise<void> {
  if (!thread.isRemoved) return
  await queries.updateThread(tx, thread.id, { removedAt: null })
  await queries.addToForumCounts(tx, thread.nodeId, { threads: 1, posts: thread.replyCount + 1 })
  await queries.updateForumLast(tx, thread.nodeId)
}

/** A thread is nothing without its first post: the two go and come together. */
export async function removePost(tx: Db, thread: queries.HeldThread, post: queries.HeldPost, now: Date): Promise<void> {
  if (post.id === thread.firstPostId) return removeThread(tx, thread, now)
  if (post.isRemoved) return
  await queries.updatePostRemoved(tx, post, now)
  await recount(tx, thread, post, -1)
}

export async function restorePost(tx: Db, thread: queries.HeldThread, post: queries.HeldPost): Promise<void> {
  if (post.id === thread.firstPostId) return restoreThread(tx, thread)
  if (!post.isRemoved) return
  await queries.updatePostRestored(tx, post)
  await recount(tx, thread, post, 1)
}

async function recount(tx: Db, thread: queries.HeldThread, post: queries.HeldPost, posts: 1 | -1) {
  await queries.updateReplyCount(tx, thread.id, thread.replyCount + posts)
  await queries.addToMemberCounts(tx, post.authorId, thread.id, posts)
  // The forum does not count the posts of a removed thread.
  if (thread.isRemoved) return
  await queries.addToForumCounts(tx, thread.nodeId, { threads: 0, posts })
  await queries.updateForumLast(tx, thread.nodeId)
}
