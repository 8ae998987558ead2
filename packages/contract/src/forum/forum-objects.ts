import { z } from 'zod'
import { forumUser } from './forum-user.ts'

/** The objects of the forum, with the names and types of XenForo's API. Dates are unix seconds. */

export const pagination = z.object({
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  shown: z.int(),
  total: z.int(),
})

const nodeBase = {
  node_id: z.int(),
  /** 0 for a category. */
  parent_node_id: z.int(),
  title: z.string(),
  description: z.string(),
  node_name: z.string().nullable(),
  display_order: z.int(),
  /** False if only staff see it. */
  display_in_list: z.boolean(),
  breadcrumbs: z.array(z.object({ node_id: z.int(), title: z.string(), node_type_id: z.literal('Category') })),
  view_url: z.string(),
}

const forumData = z.object({
  discussion_count: z.int(),
  message_count: z.int(),
  /** Empty texts and zeros until something is posted. */
  last_post_username: z.string(),
  last_post_user_id: z.int(),
  last_post_date: z.int(),
  last_thread_title: z.string(),
  last_thread_id: z.int(),
  last_post_id: z.int(),
  last_thread_prefix_id: z.literal(0),
  /** False if only staff may start threads and reply. */
  allow_posting: z.boolean(),
  can_create_thread: z.boolean(),
  can_upload_attachment: z.literal(false),
  is_unread: z.boolean(),
  /** New threads alert the caller. */
  is_watching: z.boolean(),
  forum_type_id: z.literal('discussion'),
  min_tags: z.literal(0),
  require_prefix: z.literal(false),
  discussion: z.object({
    allowed_thread_types: z.array(z.string()),
    allow_answer_voting: z.literal(false),
    allow_answer_downvote: z.literal(false),
  }),
})

export const category = z.object({ ...nodeBase, node_type_id: z.literal('Category'), type_data: z.object({}) })
export const forum = z.object({ ...nodeBase, node_type_id: z.literal('Forum'), type_data: forumData })
export const node = z.discriminatedUnion('node_type_id', [category, forum])

/** The response about a single forum has more fields. */
export const wholeForum = forum.extend({
  type_data: forumData.extend({ prefixes: z.array(z.string()), custom_fields: z.array(z.string()) }),
})

/** In place of a first post that several people reported. */
export const FOLDED = 'People reported this. It is hidden until our staff look at it.'

/** `deleted`: removed by a moderator, and visible only to moderators. */
const state = z.enum(['visible', 'deleted'])

export const thread = z.object({
  thread_id: z.int(),
  node_id: z.int(),
  title: z.string(),
  username: z.string(),
  user_id: z.int(),
  post_date: z.int(),
  reply_count: z.int(),
  view_count: z.int(),
  last_post_date: z.int(),
  last_post_id: z.int(),
  last_post_username: z.string(),
  last_post_user_id: z.int(),
  first_post_id: z.int(),
  sticky: z.boolean(),
  discussion_state: state,
  discussion_open: z.boolean(),
  discussion_type: z.literal('discussion'),
  prefix_id: z.literal(0),
  tags: z.array(z.string()),
  custom_fields: z.object({}),
  first_post_reaction_score: z.literal(0),
  featured: z.literal(false),
  is_watching: z.boolean(),
  is_unread: z.boolean(),
  visitor_post_count: z.int(),
  can_edit: z.boolean(),
  can_edit_tags: z.literal(false),
  can_reply: z.boolean(),
  /** The caller may remove and restore it. */
  can_soft_delete: z.boolean(),
  can_hard_delete: z.literal(false),
  /** The caller may set `sticky` and `discussion_open`. */
  can_stick_unstick: z.boolean(),
  can_lock_unlock: z.boolean(),
  can_view_attachments: z.literal(false),
  is_first_post_pinned: z.literal(false),
  highlighted_post_ids: z.array(z.int()),
  is_search_engine_indexable: z.literal(false),
  view_url: z.string(),
  User: forumUser,
})

export const threadInForum = thread.extend({ Forum: forum })

/** A thread with only the name of its forum and category, for lists over all forums. */
export const threadInPlace = thread.extend({
  Place: z.object({ node_id: z.int(), title: z.string(), category_id: z.int(), category_title: z.string() }),
})

export const post = z.object({
  post_id: z.int(),
  thread_id: z.int(),
  username: z.string(),
  user_id: z.int(),
  post_date: z.int(),
  /** Numbers the visible posts from 0 without gaps. A removed post has the number of the visible one before it. */
  position: z.int(),
  /** Markdown, as typed. */
  message: z.string(),
  /** Safe HTML. */
  message_parsed: z.string(),
  is_first_post: z.boolean(),
  is_last_post: z.boolean(),
  is_unread: z.boolean(),
  message_state: state,
  /** 0 if it was never edited. */
  last_edit_date: z.int(),
  /** Who edited it last; 0 and empty if nobody did or if it is unknown. */
  last_edit_user_id: z.int(),
  last_edit_username: z.string(),
  attach_count: z.literal(0),
  /** Not empty if reports cover the post until someone looks: readers see this first, and the text if they want to. */
  warning_message: z.string(),
  reaction_score: z.literal(0),
  is_reacted_to: z.literal(false),
  can_edit: z.boolean(),
  /** The caller may remove and restore it. */
  can_soft_delete: z.boolean(),
  can_hard_delete: z.literal(false),
  can_react: z.literal(false),
  can_view_attachments: z.literal(false),
  view_url: z.string(),
  User: forumUser,
})

export const postInThread = post.extend({ Thread: threadInForum })

/** The text of a post before an edit. The editor is 0 and empty if the account was deleted. */
export const postRevision = z.object({
  revision_id: z.int(),
  edit_date: z.int(),
  edit_user_id: z.int(),
  edit_username: z.string(),
  message: z.string(),
  reason: z.string(),
})

export type Pagination = z.output<typeof pagination>
export type Category = z.output<typeof category>
export type Forum = z.output<typeof forum>
export type ForumNode = z.output<typeof node>
export type Thread = z.output<typeof thread>
export type ThreadInPlace = z.output<typeof threadInPlace>
export type ThreadInForum = z.output<typeof threadInForum>
export type Post = z.output<typeof post>
export type PostRevision = z.output<typeof postRevision>
