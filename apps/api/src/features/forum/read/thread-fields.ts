import { type Thread, thread } from '@sparkle/contract/forum/forum-objects.ts'
import { createSerializer, type JsonText } from '#api/core/json-text.ts'
import type { ThreadRow } from './threads.queries.ts'

/** Fields that depend on the viewer, on names, or on how often it was viewed. */
export const viewerFields = {
  username: true,
  user_id: true,
  view_count: true,
  last_post_username: true,
  last_post_user_id: true,
  is_watching: true,
  is_unread: true,
  visitor_post_count: true,
  can_edit: true,
  can_reply: true,
  can_soft_delete: true,
  can_stick_unstick: true,
  can_lock_unlock: true,
  view_url: true,
} as const
export type ViewerField = keyof typeof viewerFields

const serializeShared = createSerializer(thread.omit({ ...viewerFields, User: true }))
/** What everyone sees alike while a thread does not change. */
export type ThreadText = JsonText<Omit<Thread, ViewerField | 'User'>>

export const serializeThread = (row: ThreadRow): ThreadText => serializeShared(toSharedFields(row))

function toSharedFields(row: ThreadRow): Omit<Thread, ViewerField | 'User'> {
  return {
    thread_id: row.id,
    node_id: row.nodeId,
    title: row.title,
    post_date: row.postedAt,
    reply_count: row.replyCount,
    last_post_date: row.lastPostAt,
    last_post_id: row.lastPostId,
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
    can_edit_tags: false,
    can_hard_delete: false,
    can_view_attachments: false,
    is_first_post_pinned: false,
    highlighted_post_ids: [],
    is_search_engine_indexable: false,
  }
}
