import { addresses } from '@sparkle/contract/addresses.ts'
import type { Forum, Thread } from '@sparkle/contract/forum-objects.ts'

const titled = ({ node_id, title }: { node_id: number; title: string }) => ({ id: node_id, title })

/** A forum always stands in a category. */
function categoryOf({ breadcrumbs, parent_node_id }: Forum) {
  const [category] = breadcrumbs
  return category ? titled(category) : { id: parent_node_id, title: '' }
}

export const forumAddress = (forum: Forum) => addresses.forum(categoryOf(forum), titled(forum))

export const threadAddress = (forum: Forum, thread: Pick<Thread, 'thread_id' | 'title'>, postId?: number) =>
  addresses.thread(categoryOf(forum), titled(forum), { id: thread.thread_id, title: thread.title }) +
  (postId ? `#${postId}` : '')

export const listedThreadAddress = (forum: Forum, threadId: number) =>
  addresses.threadInList(categoryOf(forum), titled(forum), threadId)
