import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { PostRow } from '#api/features/forum/read/posts.queries.ts'
import { type SeenThread, toKeptThread } from '#api/features/forum/read/thread-shape.ts'
import type { SeenNode } from '#api/features/forum/structure/node-shape.ts'
import type { NewPost, Posted } from './posting.queries.ts'

/** A thread as the author of its last post sees it right after posting. */
type PostedThread = Omit<SeenThread, 'forum'> & {
  forum: Pick<SeenNode, 'id' | 'path' | 'writing' | 'isHidden'>
}

/** Leaves out what only older threads have: views, and the marks of the author. */
export function toPostedThread(posted: Posted): PostedThread {
  const { nodeId: id, forumTitle: title, writing, isHidden, categoryId, categoryTitle } = posted
  const path = addresses.forum({ id: categoryId, title: categoryTitle }, { id, title })
  return {
    ...toKeptThread(posted),
    viewCount: 0,
    ownPostCount: 1,
    lastReadPostId: 0,
    isWatching: false,
    forum: { id, path, writing, isHidden },
  }
}

export const toPostRow = (posted: Posted, { message, messageHtml }: NewPost): PostRow => ({
  id: posted.lastPostId,
  threadId: posted.id,
  authorId: posted.lastPosterId,
  position: posted.replyCount,
  message,
  messageHtml,
  postedAt: posted.lastPostAt,
  editedAt: null,
  editorId: null,
  isRemoved: false,
  isFolded: false,
})
