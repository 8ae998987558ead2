import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { Category, Forum, ForumNode } from '@sparkle/contract/forum/forum-objects.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { canWriteIn } from '#api/features/forum/forum.policy.ts'
import type { People } from '#api/features/users/person-cards.service.ts'
import type { NodeRow } from './nodes.queries.ts'

export interface KeptNode extends NodeRow {
  /** The path of its screen. */
  path: string
}

/** A category or forum as one user sees it now. */
export interface SeenNode extends KeptNode {
  isUnread: boolean
  isWatching: boolean
  lastReadPostId: number
}

export const toKeptNode = (row: NodeRow): KeptNode => ({
  ...row,
  path: row.category ? addresses.forum(row.category, row) : addresses.category(row),
})

function toBase(publicUrl: string, node: SeenNode) {
  return {
    node_id: node.id,
    parent_node_id: node.category?.id ?? 0,
    title: node.title,
    description: node.description,
    node_name: null,
    display_order: node.displayOrder,
    display_in_list: !node.isHidden,
    breadcrumbs: node.category
      ? [{ node_id: node.category.id, title: node.category.title, node_type_id: 'Category' as const }]
      : [],
    view_url: publicUrl + node.path,
  }
}

function toCategory(publicUrl: string, node: SeenNode): Category {
  return { ...toBase(publicUrl, node), node_type_id: 'Category', type_data: {} }
}

/** `people` includes the writer of the last post. */
export function toForum(publicUrl: string, viewer: Viewer, node: SeenNode, people: People): Forum {
  const lastPoster = people.find(node.lastPosterId)?.card
  return {
    ...toBase(publicUrl, node),
    node_type_id: 'Forum',
    type_data: {
      discussion_count: node.discussionCount,
      message_count: node.messageCount,
      last_post_username: lastPoster?.username ?? '',
      last_post_user_id: lastPoster?.forumId ?? 0,
      last_post_date: node.lastPostAt ?? 0,
      last_thread_title: node.lastThreadTitle ?? '',
      last_thread_id: node.lastThreadId,
      last_post_id: node.lastPostId,
      last_thread_prefix_id: 0,
      allow_posting: node.writing === 'everyone',
      can_create_thread: canWriteIn(viewer, node),
      can_upload_attachment: false,
      is_unread: node.isUnread,
      is_watching: node.isWatching,
      forum_type_id: 'discussion',
      min_tags: 0,
      require_prefix: false,
      discussion: { allowed_thread_types: ['discussion'], allow_answer_voting: false, allow_answer_downvote: false },
    },
  }
}

export function toNode(publicUrl: string, viewer: Viewer, node: SeenNode, people: People): ForumNode {
  return node.category ? toForum(publicUrl, viewer, node, people) : toCategory(publicUrl, node)
}
