import { type Actor, recordAct, type StaffAct } from '#api/features/audit/audit.service.ts'
import { upsertWords } from '#api/features/forum/read/words.queries.ts'
import type { Tx } from '#api/platform/database.ts'
import * as queries from './editing.queries.ts'
import { insertRevision } from './revisions.queries.ts'

// Each of these runs in a transaction that has locked the thread. They lock the member next and the forum last, as
// posting does. A change without effect is not recorded as a staff act.

const onThread = ({ id, authorId }: queries.LockedThread) =>
  ({ subjectKind: 'thread', subjectId: id, aboutUserId: authorId }) as const

const onPost = ({ id, authorId }: queries.LockedPost) =>
  ({ subjectKind: 'post', subjectId: id, aboutUserId: authorId }) as const

export interface ThreadEdit {
  title?: string | undefined
  sticky?: boolean | undefined
  isOpen?: boolean | undefined
}

function listActs(by: Actor, thread: queries.LockedThread, { title, sticky, isOpen }: ThreadEdit): StaffAct[] {
  const acts: StaffAct[] = []
  const subject = onThread(thread)
  if (title !== undefined && title !== thread.title && by.id !== thread.authorId) {
    acts.push({ ...subject, act: 'renamed', details: { from: thread.title, to: title } })
  }
  if (sticky !== undefined && sticky !== thread.sticky) acts.push({ ...subject, act: sticky ? 'stuck' : 'unstuck' })
  if (isOpen !== undefined && isOpen !== thread.isOpen) acts.push({ ...subject, act: isOpen ? 'unlocked' : 'locked' })
  return acts
}

export async function editThread(tx: Tx, by: Actor, thread: queries.LockedThread, edit: ThreadEdit): Promise<void> {
  if (Object.values(edit).every((value) => value === undefined)) return
  await queries.updateThread(tx, thread.id, edit)
  if (edit.title !== undefined && edit.title !== thread.title) await upsertWords(tx, [thread.firstPostId])
  for (const act of listActs(by, thread, edit)) await recordAct(tx, by, act)
}

export interface PostEdit {
  message: string
  messageHtml: string
  editedAt: Date
}

/** Keeps the earlier text as a revision. */
export async function editPost(tx: Tx, by: Actor, post: queries.LockedPost, edit: PostEdit): Promise<void> {
  if (edit.message === post.message) return
  const revision = await insertRevision(tx, {
    postId: post.id,
    editedById: by.id,
    editedAt: edit.editedAt,
    message: post.message,
    reason: by.reason,
  })
  await queries.updatePostText(tx, post.id, edit)
  await upsertWords(tx, [post.id])
  if (by.id !== post.authorId) await recordAct(tx, by, { ...onPost(post), act: 'edited', details: { revision } })
}

export async function removeThread(tx: Tx, by: Actor, thread: queries.LockedThread, now: Date): Promise<void> {
  if (thread.isRemoved) return
  await recordAct(tx, by, { ...onThread(thread), act: 'removed' })
  await queries.updateThread(tx, thread.id, { removedAt: now })
  await queries.updateForumCounts(tx, thread.nodeId, { threads: -1, posts: -(thread.replyCount + 1) })
  await queries.updateForumLast(tx, thread.nodeId)
}

export async function restoreThread(tx: Tx, by: Actor, thread: queries.LockedThread): Promise<void> {
  if (!thread.isRemoved) return
  await recordAct(tx, by, { ...onThread(thread), act: 'restored' })
  await queries.updateThread(tx, thread.id, { removedAt: null })
  await queries.updateForumCounts(tx, thread.nodeId, { threads: 1, posts: thread.replyCount + 1 })
  await queries.updateForumLast(tx, thread.nodeId)
}

/** Removing the first post removes its thread. Removing one's own reply is not a staff act. */
export async function removePost(
  tx: Tx,
  by: Actor,
  thread: queries.LockedThread,
  post: queries.LockedPost,
  now: Date,
): Promise<void> {
  if (post.id === thread.firstPostId) return removeThread(tx, by, thread, now)
  if (post.isRemoved) return
  if (by.id !== post.authorId) await recordAct(tx, by, { ...onPost(post), act: 'removed' })
  await queries.updatePostRemoved(tx, post, now)
  await recount(tx, thread, post, -1)
}

export async function restorePost(
  tx: Tx,
  by: Actor,
  thread: queries.LockedThread,
  post: queries.LockedPost,
): Promise<void> {
  if (post.id === thread.firstPostId) return restoreThread(tx, by, thread)
  if (!post.isRemoved) return
  await recordAct(tx, by, { ...onPost(post), act: 'restored' })
  await queries.updatePostRestored(tx, post)
  await recount(tx, thread, post, 1)
}

async function recount(tx: Tx, thread: queries.LockedThread, post: queries.LockedPost, posts: 1 | -1) {
  await queries.updateReplyCount(tx, thread.id, thread.replyCount + posts)
  await queries.updateMemberCounts(tx, post.authorId, thread.id, posts)
  // The forum does not count the posts of a removed thread.
  if (thread.isRemoved) return
  await queries.updateForumCounts(tx, thread.nodeId, { threads: 0, posts })
  await queries.updateForumLast(tx, thread.nodeId)
}
