import type { Post } from '@sparkle/contract/forum/forum-objects.ts'
import { editPost, removePost } from '@sparkle/contract/forum/posts.ts'
import { editThread, removeThread } from '@sparkle/contract/forum/threads.ts'
import { page } from 'vitest/browser'
import { replyWithPreviews, replyWithThread, signInModerator } from './forum.ts'
import { reply } from './network.ts'
import { makePost } from './replies/forum-replies.ts'

/** As the server numbers posts: a removed one has the number of the one before it. */
function renumber(posts: Post[]): void {
  let visible = 0
  for (const [index, post] of posts.entries()) {
    if (post.message_state === 'visible') visible += 1
    posts[index] = { ...post, position: Math.max(0, visible - 1) }
  }
}

/** Signs in a moderator, and gives the replies of a server that stores what they do with thread 5 and its posts. */
export function replyWithModeratedThread(replies = 0) {
  const moderator = signInModerator()
  const { username: last_edit_username, forumId: last_edit_user_id } = moderator
  const rights = { can_edit: true, can_soft_delete: true }
  const posts = Array.from({ length: replies + 1 }, (_, index) => makePost(index + 1, rights))
  const { change, ...thread } = replyWithThread({ posts, ...rights, can_stick_unstick: true, can_lock_unlock: true })
  replyWithPreviews()
  const changePost = (postId: number, changes: Partial<Post>) => {
    const post = { ...(posts.find(({ post_id }) => post_id === postId) ?? makePost(1)), ...changes }
    posts.splice(
      posts.findIndex(({ post_id }) => post_id === postId),
      1,
      post,
    )
    renumber(posts)
    return post
  }
  const edits = reply(editThread, ({ body }) => {
    const { title, sticky, discussion_open, discussion_state } = body
    const changed = Object.entries({ title, sticky, discussion_open, discussion_state })
    return {
      success: true as const,
      thread: change(Object.fromEntries(changed.filter(([, value]) => value !== undefined))),
    }
  })
  const postEdits = reply(editPost, ({ params, body: { message, message_state = 'visible' } }) => {
    const isChanged =
      message !== undefined && posts.some((post) => post.post_id === params.postId && post.message !== message)
    const edited = isChanged && {
      message,
      message_parsed: `<p>${message}</p>`,
      last_edit_date: Math.floor(Date.now() / 1000),
      last_edit_user_id,
      last_edit_username,
    }
    return { success: true as const, post: changePost(params.postId, { message_state, ...edited }) }
  })
  const removals = reply(removeThread, () => {
    change({ discussion_state: 'deleted', can_reply: false })
    return { success: true as const }
  })
  const postRemovals = reply(removePost, ({ params }) => {
    changePost(params.postId, { message_state: 'deleted' })
    return { success: true as const }
  })
  return { moderator, ...thread, edits, postEdits, removals, postRemovals }
}

export const threadMenu = page.getByRole('button', { name: 'Moderate this thread' })

export const choose = (name: string) => page.getByRole('menuitem', { name }).click()
