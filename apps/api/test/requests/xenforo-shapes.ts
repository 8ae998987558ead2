import { expect } from 'vitest'

/** What XenForo says about a user and Sparkle says about everyone. */
export const userConstants = {
  can_view_profile: true,
  ...{ can_ban: false, can_edit: false, can_follow: false, can_ignore: false, can_warn: false },
  ...{ can_post_profile: false, can_view_profile_posts: false, is_followed: false, is_ignored: false },
  ...{ reaction_score: 0, vote_score: 0, trophy_points: 0, question_solution_count: 0 },
  profile_banner_urls: { l: null, m: null },
}

/** Names and types of XenForo's objects, as its clients read them. A response may have more fields, but not fewer. */
const types = {
  pagination: { int: 'current_page last_page per_page shown total' },
  user: {
    int: `user_id message_count register_date question_solution_count reaction_score trophy_points vote_score`,
    string: 'username user_title view_url',
    boolean: `is_staff can_ban can_converse can_edit can_follow can_ignore can_post_profile can_view_profile
      can_view_profile_posts can_warn is_followed is_ignored`,
    object: 'avatar_urls profile_banner_urls',
  },
  node: {
    int: 'node_id parent_node_id display_order',
    string: 'node_type_id title description view_url',
    boolean: 'display_in_list',
    array: 'breadcrumbs',
    object: 'type_data',
  },
  forumData: {
    int: 'discussion_count message_count last_post_date last_thread_id last_post_id last_thread_prefix_id min_tags',
    string: 'last_post_username last_thread_title forum_type_id',
    boolean: 'allow_posting require_prefix can_create_thread can_upload_attachment is_unread',
    object: 'discussion',
  },
  thread: {
    int: `thread_id user_id post_date last_post_date last_post_id last_post_user_id reply_count view_count node_id
      first_post_id prefix_id first_post_reaction_score visitor_post_count`,
    string: 'title username last_post_username discussion_state discussion_type view_url',
    boolean: `sticky discussion_open featured is_watching is_unread can_edit can_reply can_edit_tags can_soft_delete
      can_hard_delete can_view_attachments is_first_post_pinned is_search_engine_indexable`,
    array: 'tags highlighted_post_ids',
    object: 'custom_fields User',
  },
  alert: {
    int: 'alert_id alerted_user_id content_id event_date read_date user_id view_date',
    string: 'action alert_text alert_url content_type username',
    boolean: 'auto_read',
  },
  post: {
    int: 'post_id thread_id user_id post_date position last_edit_date attach_count reaction_score',
    string: 'username message message_parsed message_state warning_message view_url',
    boolean: `is_first_post can_edit is_last_post is_unread can_soft_delete can_hard_delete can_react
      can_view_attachments is_reacted_to`,
    object: 'User',
  },
  conversation: {
    int: `conversation_id user_id start_date reply_count recipient_count first_message_id last_message_id
      last_message_date last_message_user_id`,
    string: 'title username view_url',
    boolean: `is_starred is_unread open_invite conversation_open can_edit can_reply can_invite can_upload_attachment`,
    object: 'recipients Starter',
  },
  message: {
    int: 'message_id conversation_id message_date user_id attach_count reaction_score',
    string: 'username message message_parsed view_url',
    boolean: 'is_unread is_reacted_to can_edit can_react',
    object: 'User',
  },
  totals: { int: 'threads messages users' },
  online: { int: 'total members guests' },
  latestUser: { int: 'user_id register_date', string: 'username' },
} as const

type Json = Record<string, unknown>

function getType(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'int' : value === null ? 'null' : typeof value
}

function expectShape(kind: keyof typeof types, value: unknown): Json {
  const object = value as Json
  for (const [type, names] of Object.entries(types[kind])) {
    for (const name of names.split(/\s+/)) expect(getType(object[name]), `${kind}.${name}`).toBe(type)
  }
  return object
}

function expectUser(value: unknown) {
  const { avatar_urls } = expectShape('user', value)
  expect(Object.keys(avatar_urls as Json).sort()).toEqual(['h', 'l', 'm', 'o', 's'])
  for (const url of Object.values(avatar_urls as Json)) expect(url === null || /^https:/.test(String(url))).toBe(true)
  expect(Object.keys(value as Json)).not.toContain('email')
}

function expectNode(value: unknown) {
  const { node_type_id, node_name, type_data, breadcrumbs } = expectShape('node', value)
  expect(node_name).toBeNull()
  if (node_type_id === 'Category') expect(type_data).toEqual({})
  else expectShape('forumData', type_data)
  for (const crumb of breadcrumbs as Json[]) {
    expect(Object.keys(crumb).sort()).toEqual(['node_id', 'node_type_id', 'title'])
  }
}

function expectThread(value: unknown) {
  const thread = expectShape('thread', value)
  expectUser(thread.User)
  if ('Forum' in thread) expectNode(thread.Forum)
}

function expectPost(value: unknown) {
  const post = expectShape('post', value)
  expectUser(post.User)
  if ('Thread' in post) expectThread(post.Thread)
}

function expectConversation(value: unknown) {
  expectUser(expectShape('conversation', value).Starter)
}

function expectMessage(value: unknown) {
  const message = expectShape('message', value)
  expectUser(message.User)
  if ('Conversation' in message) expectConversation(message.Conversation)
}

function expectAlert(value: unknown) {
  const { User } = expectShape('alert', value)
  if (User !== null) expectUser(User)
}

/** By the name of the field in a response. */
const parts: Record<string, (value: unknown) => void> = {
  nodes: (value) => (value as Json[]).forEach(expectNode),
  nodes_flat: (value) => {
    for (const { node } of value as Json[]) expectNode(node)
  },
  node: expectNode,
  forum: expectNode,
  threads: (value) => (value as Json[]).forEach(expectThread),
  sticky: (value) => (value as Json[]).forEach(expectThread),
  thread: expectThread,
  posts: (value) => (value as Json[]).forEach(expectPost),
  post: expectPost,
  first_post: expectPost,
  last_post: expectPost,
  alerts: (value) => (value as Json[]).forEach(expectAlert),
  alert: expectAlert,
  me: expectUser,
  user: expectUser,
  exact: (value) => value === null || expectUser(value),
  recommendations: (value) => (value as Json[]).forEach(expectUser),
  conversations: (value) => (value as Json[]).forEach(expectConversation),
  conversation: expectConversation,
  messages: (value) => (value as Json[]).forEach(expectMessage),
  message: expectMessage,
  totals: (value) => expectShape('totals', value),
  latest_user: (value) => expectShape('latestUser', value),
  online: (value) => expectShape('online', value),
  pagination: (value) => expectShape('pagination', value),
}

/** Checks each known part of a response. */
export function expectShapes(body: unknown): void {
  for (const [name, value] of Object.entries(body as Json)) parts[name]?.(value)
}
