import type { Viewer } from '#api/viewer.ts'

const UNREAD_MS = 30 * 24 * 3_600_000

/** Who comes back after long is not told that the whole past is unread. */
export function unreadSince(now: Date): Date {
  return new Date(now.getTime() - UNREAD_MS)
}

interface Written {
  id: number
  at: number
  writerForumId: number
}

/** What the viewer wrote is read. `at` is in unix seconds. */
export function isUnread(viewer: Viewer, post: Written, lastReadPostId: number, now: Date): boolean {
  if (post.writerForumId === viewer.forumId || post.id <= lastReadPostId) return false
  return post.at * 1000 > unreadSince(now).getTime()
}
