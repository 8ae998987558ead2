import { MODERATE_FORUM } from '@sparkle/contract/core/permissions.ts'
import type { Viewer } from '#api/core/viewer.ts'

interface ThreadState {
  isOpen: boolean
  isRemoved: boolean
}

interface Written {
  authorForumId: number
}

/** Moderators stick, lock, remove and restore, and see what was removed or hidden. */
export function canModerate(viewer: Viewer): boolean {
  return viewer.permissions.has(MODERATE_FORUM)
}

export function canSee(viewer: Viewer, { isRemoved }: { isRemoved: boolean }): boolean {
  return !isRemoved || canModerate(viewer)
}

/** Starts threads and replies. */
export function canWriteIn(viewer: Viewer, { writing }: { writing: 'everyone' | 'staff' }): boolean {
  return writing === 'everyone' || canModerate(viewer)
}

export function canReply(viewer: Viewer, thread: ThreadState): boolean {
  return !thread.isRemoved && (thread.isOpen || canModerate(viewer))
}

/** Authors may edit their title while the thread is open, moderators at any time. */
export function canEditThread(viewer: Viewer, thread: ThreadState & Written): boolean {
  if (canModerate(viewer)) return true
  return viewer.forumId === thread.authorForumId && thread.isOpen && !thread.isRemoved
}

/** The same for their posts. */
export function canEditPost(viewer: Viewer, post: Written & { isRemoved: boolean }, thread: ThreadState): boolean {
  if (canModerate(viewer)) return true
  return viewer.forumId === post.authorForumId && !post.isRemoved && thread.isOpen && !thread.isRemoved
}

const UNREAD_MS = 30 * 24 * 3_600_000

/** Older posts count as read, so users who return after a long time are not flooded. */
export function unreadSince(now: Date): Date {
  return new Date(now.getTime() - UNREAD_MS)
}

interface ReadablePost {
  id: number
  at: number
  writerForumId: number
}

/** The viewer's own posts are always read, and so are all that are not newer than `since`. `at` is in unix seconds. */
export function isUnread(viewer: Viewer, post: ReadablePost, lastReadPostId: number, since: Date): boolean {
  if (post.writerForumId === viewer.forumId || post.id <= lastReadPostId) return false
  return post.at * 1000 > since.getTime()
}
