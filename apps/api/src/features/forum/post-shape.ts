import type { Post } from '@sparkle/contract/forum-objects.ts'
import type { Deps } from '#api/deps.ts'
import { toForumUser } from '#api/features/users/forum-users.ts'
import type { Viewer } from '#api/viewer.ts'
import { canEditPost, canModerate } from './forum.policy.ts'
import type { PostRow } from './posts.queries.ts'
import { isUnread } from './reading.policy.ts'
import { threadUrl } from './thread-shape.ts'
import type { ThreadInForumRow } from './threads.queries.ts'

/** For the posts of one thread: what they share is computed once. */
export function postShaper(deps: Deps, viewer: Viewer, thread: ThreadInForumRow): (row: PostRow) => Post {
  const now = deps.now()
  const url = threadUrl(deps.publicUrl, thread.forum, thread)
  const moderates = canModerate(viewer)
  return (row) => {
    const written = { id: row.id, at: row.postedAt, writerForumId: row.author.forumId }
    const state = { isRemoved: row.isRemoved, authorForumId: row.author.forumId }
    return {
      post_id: row.id,
      thread_id: row.threadId,
      username: row.author.username,
      user_id: row.author.forumId,
      post_date: row.postedAt,
      position: row.position,
      message: row.message,
      message_parsed: row.messageHtml,
      is_first_post: row.id === thread.firstPostId,
      is_last_post: row.id === thread.lastPostId,
      is_unread: isUnread(viewer, written, thread.lastReadPostId, now),
      message_state: row.isRemoved ? 'deleted' : 'visible',
      last_edit_date: row.editedAt ?? 0,
      last_edit_user_id: row.editor?.forumId ?? 0,
      last_edit_username: row.editor?.username ?? '',
      attach_count: 0,
      warning_message: '',
      reaction_score: 0,
      is_reacted_to: false,
      can_edit: canEditPost(viewer, state, thread),
      can_soft_delete: moderates,
      can_hard_delete: false,
      can_react: false,
      can_view_attachments: false,
      view_url: `${url}#${row.id}`,
      User: toForumUser(row.author, viewer, deps.publicUrl),
    }
  }
}
