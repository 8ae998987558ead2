import type { Thread, ThreadInForum, ThreadInPlace } from '@sparkle/contract/forum-objects.ts'
import { slugSegment } from '@sparkle/contract/slugs.ts'
import type { Deps } from '#api/deps.ts'
import { toForumUser } from '#api/features/users/forum-users.ts'
import type { Viewer } from '#api/viewer.ts'
import { canEditThread, canModerate, canReply, canWriteIn } from './forum.policy.ts'
import { nodeUrl, toForum } from './node-shape.ts'
import type { NodePlace } from './nodes.queries.ts'
import { isUnread } from './reading.policy.ts'
import type { ThreadInForumRow, ThreadRow } from './threads.queries.ts'

export function threadUrl(publicUrl: string, forum: NodePlace, { id, title }: { id: number; title: string }): string {
  return `${nodeUrl(publicUrl, forum)}/${slugSegment(title, id)}`
}

export function toThread({ publicUrl, now }: Deps, viewer: Viewer, row: ThreadRow, forum: NodePlace): Thread {
  const state = { isOpen: row.isOpen, isRemoved: row.isRemoved, authorForumId: row.author.forumId }
  const lastPost = { id: row.lastPostId, at: row.lastPostAt, writerForumId: row.lastPosterForumId }
  const moderates = canModerate(viewer)
  return {
    thread_id: row.id,
    node_id: row.nodeId,
    title: row.title,
    username: row.author.username,
    user_id: row.author.forumId,
    post_date: row.postedAt,
    reply_count: row.replyCount,
    view_count: row.viewCount,
    last_post_date: row.lastPostAt,
    last_post_id: row.lastPostId,
    last_post_username: row.lastPosterUsername,
    last_post_user_id: row.lastPosterForumId,
    first_post_id: row.firstPostId,
    sticky: row.sticky,
    discussion_state: row.isRemoved ? 'deleted' : 'visible',
    discussion_open: row.isOpen,
    discussion_type: 'discussion',
    prefix_id: 0,
    tags: [],
    custom_fields: {},
    first_post_reaction_score: 0,
    featured: false,
    is_watching: row.isWatching,
    is_unread: isUnread(viewer, lastPost, row.lastReadPostId, now()),
    visitor_post_count: row.ownPostCount,
    can_edit: canEditThread(viewer, state),
    can_edit_tags: false,
    can_reply: canWriteIn(viewer, forum) && canReply(viewer, state),
    can_soft_delete: moderates,
    can_hard_delete: false,
    can_stick_unstick: moderates,
    can_lock_unlock: moderates,
    can_view_attachments: false,
    is_first_post_pinned: false,
    highlighted_post_ids: [],
    is_search_engine_indexable: false,
    view_url: threadUrl(publicUrl, forum, row),
    User: toForumUser(row.author, viewer, publicUrl),
  }
}

/** For lists over all forums. */
export function toThreadInPlace(deps: Deps, viewer: Viewer, row: ThreadRow & { forum: NodePlace }): ThreadInPlace {
  const { id, title, category } = row.forum
  return {
    ...toThread(deps, viewer, row, row.forum),
    Place: { node_id: id, title, category_id: category?.id ?? 0, category_title: category?.title ?? '' },
  }
}

export function toThreadInForum(deps: Deps, viewer: Viewer, row: ThreadInForumRow): ThreadInForum {
  return { ...toThread(deps, viewer, row, row.forum), Forum: toForum(deps.publicUrl, viewer, row.forum) }
}
