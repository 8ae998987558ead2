import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { Forum, Thread, ThreadInPlace } from '@sparkle/contract/forum/forum-objects.ts'

const toAddressPart = ({ node_id, title }: { node_id: number; title: string }) => ({ id: node_id, title })

/** Every forum is in a category. */
function getCategory({ breadcrumbs, parent_node_id }: Forum) {
  const [category] = breadcrumbs
  return category ? toAddressPart(category) : { id: parent_node_id, title: '' }
}

export const forumAddress = (forum: Forum) => addresses.forum(getCategory(forum), toAddressPart(forum))

export const threadAddress = (forum: Forum, thread: Pick<Thread, 'thread_id' | 'title'>, postId?: number) =>
  addresses.thread(getCategory(forum), toAddressPart(forum), { id: thread.thread_id, title: thread.title }) +
  (postId ? `#${postId}` : '')

export const listedThreadAddress = (forum: Forum, threadId: number) =>
  addresses.threadInList(getCategory(forum), toAddressPart(forum), threadId)

/** The address of a thread in a list over all forums, or of one of its posts. */
export function placedThreadAddress({ Place: place, thread_id, title }: ThreadInPlace, postId?: number): string {
  const category = { id: place.category_id, title: place.category_title }
  return addresses.thread(category, toAddressPart(place), { id: thread_id, title }) + (postId ? `#${postId}` : '')
}
