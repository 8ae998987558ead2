import type { Viewer } from '#api/core/viewer.ts'

const UNREAD_MS = 30 * 24 * 3_600_000

/** Older posts count as read, so users who return after a long time are not flooded. */
export function unreadSince(now: Date): Date {
  return new Date(now.getTime() - UNREAD_MS)
}

interface Written {
  id: number
  at: number
  writerForumId: number
}

/** The viewer's own posts are always read, and so are all that are not newer than `since`. `at` is in unix seconds. */
export function isUnread(viewer: Viewer, post: Written, lastReadPostId: number, since: Date): boolean {
  if (post.writerForumId === viewer.forumId || post.id <= lastReadPostId) return false
  return post.at * 1000 > since.getTime()
}
