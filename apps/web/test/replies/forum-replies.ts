import { addresses } from '@sparkle/contract/core/addresses.ts'
import type {
  Category,
  Forum,
  Post,
  Thread,
  ThreadInForum,
  ThreadInPlace,
} from '@sparkle/contract/forum/forum-objects.ts'
import { makeForumUser } from './forum-user-replies.ts'

const toUrl = (path: string) => `https://sparkle.example${path}`
const now = () => Math.floor(Date.now() / 1000)

export function makeCategory(changes: Partial<Category> = {}): Category {
  const { node_id = 1, title = 'Welcome' } = changes
  return {
    node_id,
    parent_node_id: 0,
    title,
    description: '',
    node_name: null,
    display_order: 1,
    display_in_list: true,
    breadcrumbs: [],
    view_url: toUrl(addresses.category({ id: node_id, title })),
    node_type_id: 'Category',
    type_data: {},
    ...changes,
  }
}

interface ForumChanges extends Partial<Omit<Forum, 'type_data'>> {
  type_data?: Partial<Forum['type_data']>
}

/** The forum "Introductions" in the category "Welcome". Nothing is posted yet. */
export function makeForum({ type_data, ...changes }: ForumChanges = {}): Forum {
  const { node_id = 2, title = 'Introductions' } = changes
  const category = makeCategory()
  return {
    node_id,
    parent_node_id: category.node_id,
    title,
    description: '',
    node_name: null,
    display_order: 1,
    display_in_list: true,
    breadcrumbs: [{ node_id: category.node_id, title: category.title, node_type_id: 'Category' }],
    view_url: toUrl(addresses.forum({ id: category.node_id, title: category.title }, { id: node_id, title })),
    node_type_id: 'Forum',
    ...changes,
    type_data: {
      discussion_count: 0,
      message_count: 0,
      last_post_username: '',
      last_post_user_id: 0,
      last_post_date: 0,
      last_thread_title: '',
      last_thread_id: 0,
      last_post_id: 0,
      last_thread_prefix_id: 0,
      allow_posting: true,
      can_create_thread: true,
      can_upload_attachment: false,
      is_unread: false,
      is_watching: false,
      forum_type_id: 'discussion',
      min_tags: 0,
      require_prefix: false,
      discussion: { allowed_thread_types: ['discussion'], allow_answer_voting: false, allow_answer_downvote: false },
      ...type_data,
    },
  }
}

/** A thread of one post by user 6, "writer". */
export function makeThread(thread_id: number, changes: Partial<Thread> = {}): Thread {
  const { username = 'writer', user_id = 6 } = changes
  return {
    thread_id,
    node_id: 2,
    title: `Thread ${thread_id}`,
    username,
    user_id,
    post_date: now(),
    reply_count: 0,
    view_count: 3,
    last_post_date: now(),
    last_post_id: thread_id * 1000 + 1,
    last_post_username: username,
    last_post_user_id: user_id,
    first_post_id: thread_id * 1000 + 1,
    sticky: false,
    discussion_state: 'visible',
    discussion_open: true,
    discussion_type: 'discussion',
    prefix_id: 0,
    tags: [],
    custom_fields: {},
    first_post_reaction_score: 0,
    featured: false,
    is_watching: false,
    is_unread: false,
    visitor_post_count: 0,
    can_edit: false,
    can_edit_tags: false,
    can_reply: true,
    can_soft_delete: false,
    can_hard_delete: false,
    can_stick_unstick: false,
    can_lock_unlock: false,
    can_view_attachments: false,
    is_first_post_pinned: false,
    highlighted_post_ids: [],
    is_search_engine_indexable: false,
    view_url: toUrl(addresses.discussions),
    User: makeForumUser(user_id, username),
    ...changes,
  }
}

export const inForum = (thread: Thread, forum = makeForum()): ThreadInForum => ({ ...thread, Forum: forum })

export function inPlace(thread: Thread, { node_id, title, breadcrumbs }: Forum = makeForum()): ThreadInPlace {
  const [category] = breadcrumbs
  return {
    ...thread,
    Place: { node_id, title, category_id: category?.node_id ?? 0, category_title: category?.title ?? '' },
  }
}

/** Post 1 starts thread 5. All posts are by user 6, "writer". */
export function makePost(number: number, changes: Partial<Post> = {}): Post {
  const { thread_id = 5, username = 'writer', user_id = 6 } = changes
  const message =
    changes.message ?? (number === 1 ? 'The first post of this thread' : `This is reply number ${number - 1}`)
  const post_id = thread_id * 1000 + number
  return {
    post_id,
    thread_id,
    username,
    user_id,
    post_date: now(),
    position: number - 1,
    message,
    message_parsed: `<p>${message}</p>`,
    is_first_post: number === 1,
    is_last_post: false,
    is_unread: false,
    message_state: 'visible',
    last_edit_date: 0,
    last_edit_user_id: 0,
    last_edit_username: '',
    attach_count: 0,
    warning_message: '',
    reaction_score: 0,
    is_reacted_to: false,
    can_edit: false,
    can_soft_delete: false,
    can_hard_delete: false,
    can_react: false,
    can_view_attachments: false,
    view_url: toUrl(`${addresses.discussions}#${post_id}`),
    User: makeForumUser(user_id, username),
    ...changes,
  }
}
