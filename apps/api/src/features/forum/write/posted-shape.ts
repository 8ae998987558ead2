import { addresses } from '@sparkle/contract/core/addresses.ts'
import { slugSegment } from '@sparkle/contract/core/slugs.ts'
import type { PostRow } from '#api/features/forum/read/posts.queries.ts'
import type { SeenNode } from '#api/features/forum/read/seen-nodes.service.ts'
import type { SeenThread } from '#api/features/forum/read/seen-threads.service.ts'
import { serializeThread } from '#api/features/forum/read/thread-fields.ts'
import type { NewPost, Posted } from './posting.queries.ts'

/** A thread as the author of its last post sees it right after posting. */
type PostedThread = Omit<SeenThread, 'forum'> & {
  forum: Pick<SeenNode, 'id' | 'path' | 'writing' | 'isHidden'>
}

/** What only older threads have, the views and marks of the author, is not part of it. */
export function toPostedThread(posted: Posted): PostedThread {
  const { nodeId: id, forumTitle: title, writing, isHidden, categoryId, categoryTitle } = posted
  const path = addresses.forum({ id: categoryId, title: categoryTitle }, { id, title })
  return {
    ...posted,
    text: serializeThread(posted),
    segment: slugSegment(posted.title, posted.id),
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
