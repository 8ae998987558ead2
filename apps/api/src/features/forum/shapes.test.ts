import * as calls from '@sparkle/contract/threads.ts'
import { expect, test } from 'vitest'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { asFile, jpeg } from '#test/pictures.ts'
import { buildTestApp } from '#test/test-app.ts'

/** Names and types of XenForo's objects, as its clients read them. A response may have more fields, but not fewer. */
const types = {
  pagination: { int: 'current_page last_page per_page shown total' },
  user: {
    int: 'user_id message_count register_date',
    string: 'username user_title view_url',
    boolean: 'is_staff',
    object: 'avatar_urls',
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
  post: {
    int: 'post_id thread_id user_id post_date position last_edit_date attach_count reaction_score',
    string: 'username message message_parsed message_state warning_message view_url',
    boolean: `is_first_post can_edit is_last_post is_unread can_soft_delete can_hard_delete can_react
      can_view_attachments is_reacted_to`,
    object: 'User',
  },
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
  me: expectUser,
  pagination: (value) => expectShape('pagination', value),
}

const api = await buildTestApp()
const ann = await makeUser(api, { avatar: asFile(await jpeg()) })
const bob = await makeUser(api, { roles: ['Moderator'] })
const { categoryId, nodeId } = await makeForum(api)
const { thread_id } = await makeThread(api, ann, nodeId)
const { post_id } = await makeReply(api, bob, thread_id)
const pinned = await makeThread(api, bob, nodeId, { title: 'Read this first' })
await api.as(bob).call(calls.editThread, { params: { threadId: String(pinned.thread_id) }, body: { sticky: true } })

test.each([
  ['C-37', 'nodes', ['tree_map', 'nodes']],
  ['C-37', 'nodes/flattened', ['nodes_flat']],
  ['C-37', `nodes/${categoryId}`, ['node']],
  ['C-37', `nodes/${nodeId}`, ['node']],
  ['C-38', `forums/${nodeId}`, ['forum']],
  ['C-38', `forums/${nodeId}?with_threads=true&page=1`, ['forum', 'threads', 'pagination', 'sticky']],
  ['C-38', `forums/${nodeId}?with_threads=1`, ['forum', 'threads', 'pagination', 'sticky']],
  ['C-38', `forums/${nodeId}/threads`, ['threads', 'pagination', 'sticky']],
  ['C-38', 'threads', ['threads', 'pagination']],
  ['C-44', `threads/${thread_id}`, ['thread']],
  ['C-39', `threads/${thread_id}?with_posts=true&page=1`, ['thread', 'posts', 'pagination']],
  ['C-39', `threads/${thread_id}/posts`, ['posts', 'pagination']],
  ['C-39', `posts/${post_id}`, ['post']],
  ['C-45', 'me', ['me']],
  ['C-37', 'index', ['version_id', 'site_title', 'base_url', 'api_url', 'key']],
  ['C-37', '', ['version_id', 'site_title', 'base_url', 'api_url', 'key']],
])('%s GET %s has the names and types of XenForo, with and without a trailing slash', async (_, path, keys) => {
  const [address, query = ''] = path.split('?')
  const url = `/api/v1/forum/${address}`.replace(/\/$/, '')
  const replies = [
    await api.as(ann).send({ url: `${url}?${query}` }),
    await api.as(ann).send({ url: `${url}/?${query}` }),
    await api.send({ url: `${url}/?${query}`, headers: { 'xf-api-key': ann.token, 'xf-api-user': '1' } }),
    // Some clients append `/api` to the URL of the board.
    await api.as(ann).send({ url: `${url.replace('/forum', '/forum/api')}?${query}` }),
  ]
  for (const { status, body } of replies) {
    expect(status).toBe(200)
    expect(Object.keys(body as Json)).toEqual(keys)
    for (const key of keys) parts[key]?.((body as Json)[key])
  }
})
