import { addresses } from '@sparkle/contract/addresses.ts'
import type { Category, Forum, ForumNode } from '@sparkle/contract/forum-objects.ts'
import type { Viewer } from '#api/viewer.ts'
import { canWriteIn } from './forum.policy.ts'
import type { NodePlace, NodeRow } from './nodes.queries.ts'

/** The URL of a forum or category. */
export function nodeUrl(publicUrl: string, node: NodePlace): string {
  return publicUrl + (node.category ? addresses.forum(node.category, node) : addresses.category(node))
}

function toBase(publicUrl: string, row: NodeRow) {
  return {
    node_id: row.id,
    parent_node_id: row.category?.id ?? 0,
    title: row.title,
    description: row.description,
    node_name: null,
    display_order: row.displayOrder,
    display_in_list: !row.isHidden,
    breadcrumbs: row.category
      ? [{ node_id: row.category.id, title: row.category.title, node_type_id: 'Category' as const }]
      : [],
    view_url: nodeUrl(publicUrl, row),
  }
}

function toCategory(publicUrl: string, row: NodeRow): Category {
  return { ...toBase(publicUrl, row), node_type_id: 'Category', type_data: {} }
}

export function toForum(publicUrl: string, viewer: Viewer, row: NodeRow): Forum {
  return {
    ...toBase(publicUrl, row),
    node_type_id: 'Forum',
    type_data: {
      discussion_count: row.discussionCount,
      message_count: row.messageCount,
      last_post_username: row.lastPosterUsername ?? '',
      last_post_user_id: row.lastPosterForumId ?? 0,
      last_post_date: row.lastPostAt ?? 0,
      last_thread_title: row.lastThreadTitle ?? '',
      last_thread_id: row.lastThreadId,
      last_post_id: row.lastPostId,
      last_thread_prefix_id: 0,
      allow_posting: row.writing === 'everyone',
      can_create_thread: canWriteIn(viewer, row),
      can_upload_attachment: false,
      is_unread: row.isUnread,
      is_watching: row.isWatching,
      forum_type_id: 'discussion',
      min_tags: 0,
      require_prefix: false,
      discussion: { allowed_thread_types: ['discussion'], allow_answer_voting: false, allow_answer_downvote: false },
    },
  }
}

export function toNode(publicUrl: string, viewer: Viewer, row: NodeRow): ForumNode {
  return row.category ? toForum(publicUrl, viewer, row) : toCategory(publicUrl, row)
}
