import { type Actor, recordAct } from '#api/features/audit/audit.service.ts'
import type { Db, Tx } from '#api/platform/database.ts'
import { findPostToEdit, type LockedPost, type LockedThread, lockThread } from './editing.queries.ts'
import { editThread, removePost, restorePost, type ThreadEdit } from './moderation.service.ts'
import * as queries from './post-states.queries.ts'

type Change = (thread: LockedThread, post: LockedPost) => Promise<void>

/**
 * Locks all that the posts concern before anything changes, in the order of posting: a transaction that changes several
 * posts would otherwise wait for a writer who waits for it.
 */
async function withPosts(tx: Tx, postIds: readonly number[], isRemoved: boolean, change: Change): Promise<number[]> {
  await queries.lockThreadsOf(tx, postIds)
  await queries.lockMembersOf(tx, postIds)
  await queries.lockForumsOf(tx, postIds)
  const changed: number[] = []
  for (const postId of postIds) {
    const post = await findPostToEdit(tx, postId)
    const thread = post && (await lockThread(tx, post.threadId))
    if (!post || !thread) continue
    const subject = post.id === thread.firstPostId ? thread : post
    if (subject.isRemoved !== isRemoved) continue
    await change(thread, post)
    changed.push(postId)
  }
  return changed
}

/** Removing a first post removes its thread. Returns those that were visible. Call it in a transaction. */
export const removePosts = (tx: Tx, by: Actor, postIds: readonly number[], now: Date): Promise<number[]> =>
  withPosts(tx, postIds, false, (thread, post) => removePost(tx, by, thread, post, now))

/** Returns those that were removed. Call it in a transaction. */
export const restorePosts = (tx: Tx, by: Actor, postIds: readonly number[]): Promise<number[]> =>
  withPosts(tx, postIds, true, (thread, post) => restorePost(tx, by, thread, post))

/** Covers first posts, or shows them again. Call it in a transaction. */
export async function foldPosts(tx: Tx, by: Actor, postIds: readonly number[], isFolded: boolean): Promise<number[]> {
  await queries.lockThreadsOf(tx, postIds)
  const changed = await queries.updateFolded(tx, postIds, isFolded)
  const act = isFolded ? 'folded' : 'unfolded'
  for (const { id, authorId } of changed) {
    await recordAct(tx, by, { subjectKind: 'post', act, subjectId: id, aboutUserId: authorId })
  }
  return changed.map(({ id }) => id)
}

/**
 * Hides a post until someone looks at it. Of a thread only the text of its first post is covered: removing it would take
 * away what everyone else wrote there. Returns whether it was shown. Call it in a transaction.
 */
export async function hidePost(tx: Tx, by: Actor, postId: number, now: Date): Promise<boolean> {
  const isFirst = await queries.isFirstPost(tx, postId)
  const hidden = isFirst ? await foldPosts(tx, by, [postId], true) : await removePosts(tx, by, [postId], now)
  return hidden.length > 0
}

/** Shows posts again that were hidden. Call it in a transaction. */
export async function showPosts(tx: Tx, by: Actor, postIds: readonly number[]): Promise<void> {
  await restorePosts(tx, by, postIds)
  await foldPosts(tx, by, postIds, false)
}

/** The newest first. */
export const listVisiblePostsOf = (db: Db, of: queries.PostsOf, limit: number): Promise<number[]> =>
  queries.listVisiblePostsOf(db, of, limit)

export const countVisiblePostsOf = (db: Db, of: queries.PostsOf): Promise<number> => queries.countVisiblePostsOf(db, of)

/** A thread is removed and restored with its first post. */
export const findFirstPostId = (db: Db, threadId: number): Promise<number | undefined> =>
  queries.findFirstPostId(db, threadId)

/** Call it in a transaction. Does nothing if there is no such thread. */
export async function changeThread(tx: Tx, by: Actor, threadId: number, edit: ThreadEdit): Promise<void> {
  const thread = await lockThread(tx, threadId)
  if (thread) await editThread(tx, by, thread, edit)
}
