import * as reading from '@sparkle/contract/forum/forum.ts'
import * as postCalls from '@sparkle/contract/forum/posts.ts'
import * as threads from '@sparkle/contract/forum/threads.ts'
import * as watching from '@sparkle/contract/forum/watching.ts'
import { commandLine } from '#api/features/audit/audit.service.ts'
import { updateViewCounts } from '#api/features/forum/read/views.queries.ts'
import { removeNode } from '#api/features/forum/structure/node-removal.service.ts'
import { createNode, editNode, moveNode } from '#api/features/forum/structure/structure.service.ts'
import { foldPosts } from '#api/features/forum/write/post-states.service.ts'
import type { Change } from './change.ts'

const isForum = 'category_id is not null'
const isCategory = 'category_id is null'

/** What people and moderators do in the forum. Some of it may be refused. */
const threadChanges: Record<string, Change> = {
  startThread: async ({ api, by, word, find }) =>
    api.as(by).call(threads.createThread, {
      body: { node_id: Number(await find('forum_nodes', isForum)), title: `About ${word}`, message: word },
    }),
  reply: async ({ api, by, word, find }) =>
    api.as(by).call(postCalls.createPost, { body: { thread_id: Number(await find('forum_threads')), message: word } }),
  editPost: async ({ api, by, word, find }) =>
    api.as(by).call(postCalls.editPost, {
      params: { postId: await find('forum_posts', `author_id = ${by.id}`) },
      body: { message: word },
    }),
  editPostAsModerator: async ({ api, moderator, word, find }) =>
    api.as(moderator).call(postCalls.editPost, {
      params: { postId: await find('forum_posts') },
      body: { message: word, reason: word },
    }),
  removePost: async ({ api, moderator, find }) =>
    api.as(moderator).call(postCalls.removePost, { params: { postId: await find('forum_posts', 'position > 0') } }),
  restorePost: async ({ api, moderator, find }) =>
    api.as(moderator).call(postCalls.editPost, {
      params: { postId: await find('forum_posts', 'removed_at is not null') },
      body: { message_state: 'visible' },
    }),
  removeThread: async ({ api, moderator, find }) =>
    api.as(moderator).call(threads.removeThread, { params: { threadId: await find('forum_threads') } }),
  restoreThread: async ({ api, moderator, find }) =>
    api.as(moderator).call(threads.editThread, {
      params: { threadId: await find('forum_threads', 'removed_at is not null') },
      body: { discussion_state: 'visible' },
    }),
  editTitle: async ({ api, moderator, word, find }) =>
    api.as(moderator).call(threads.editThread, {
      params: { threadId: await find('forum_threads') },
      body: { title: `Renamed ${word}` },
    }),
  stick: async ({ api, moderator, flag, find }) =>
    api.as(moderator).call(threads.editThread, {
      params: { threadId: await find('forum_threads') },
      body: { sticky: flag },
    }),
  foldPost: async ({ api, flag, find }) => {
    const postId = Number(await find('forum_posts', 'position = 0 and removed_at is null'))
    await api.deps.db.transaction((tx) => foldPosts(tx, commandLine(), [postId], flag))
  },
  lock: async ({ api, moderator, flag, find }) =>
    api.as(moderator).call(threads.editThread, {
      params: { threadId: await find('forum_threads') },
      body: { discussion_open: flag },
    }),
}

/** What one reader changes for themselves, and views, which change for all. */
const readerChanges: Record<string, Change> = {
  markThreadRead: async ({ api, by, find }) =>
    api.as(by).call(threads.markThreadRead, { params: { threadId: await find('forum_threads') }, body: {} }),
  markForumRead: async ({ api, by, find }) =>
    api.as(by).call(reading.markForumRead, { params: { nodeId: await find('forum_nodes', isForum) }, body: {} }),
  markAllRead: async ({ api, by }) => api.as(by).call(reading.markAllForumsRead, { body: {} }),
  watchThread: async ({ api, by, find }) =>
    api.as(by).call(watching.watchThread, { params: { threadId: await find('forum_threads') }, body: {} }),
  unwatchThread: async ({ api, by, find }) =>
    api.as(by).call(watching.unwatchThread, { params: { threadId: await find('forum_threads') } }),
  watchForum: async ({ api, by, find }) =>
    api.as(by).call(watching.watchForum, { params: { nodeId: await find('forum_nodes', isForum) }, body: {} }),
  writeViews: async ({ api, find }) => updateViewCounts(api.deps.db, [[Number(await find('forum_threads')), 3]]),
}

/** What administrators do to categories and forums. */
const structureChanges: Record<string, Change> = {
  renameForum: async ({ api, word, find }) =>
    editNode(api.deps.db, commandLine(), Number(await find('forum_nodes', isForum)), { title: `Forum ${word}` }),
  renameCategory: async ({ api, word, find }) =>
    editNode(api.deps.db, commandLine(), Number(await find('forum_nodes', isCategory)), { title: `Part ${word}` }),
  describeNode: async ({ api, word, find }) =>
    editNode(api.deps.db, commandLine(), Number(await find('forum_nodes')), { description: word }),
  hideForum: async ({ api, find }) =>
    editNode(api.deps.db, commandLine(), Number(await find('forum_nodes', isForum)), { isHidden: true }),
  hideCategory: async ({ api, find }) =>
    editNode(api.deps.db, commandLine(), Number(await find('forum_nodes', isCategory)), { isHidden: true }),
  showNode: async ({ api, find }) =>
    editNode(api.deps.db, commandLine(), Number(await find('forum_nodes', 'is_hidden')), { isHidden: false }),
  closeForum: async ({ api, flag, find }) =>
    editNode(api.deps.db, commandLine(), Number(await find('forum_nodes', isForum)), {
      writing: flag ? 'staff' : 'everyone',
    }),
  moveForum: async ({ api, find }) =>
    moveNode(api.deps.db, commandLine(), Number(await find('forum_nodes', isForum)), {
      categoryId: Number(await find('forum_nodes', isCategory)),
      order: 1,
    }),
  moveCategory: async ({ api, find }) =>
    moveNode(api.deps.db, commandLine(), Number(await find('forum_nodes', isCategory)), { order: 1 }),
  addForum: async ({ api, word, find }) =>
    createNode(api.deps.db, commandLine(), Number(await find('forum_nodes', isCategory)), { title: word }),
  deleteForum: async ({ api, find }) => {
    const nodeId = Number(await find('forum_nodes', isForum))
    const target = Number(await find('forum_nodes', `${isForum} and id <> ${nodeId}`))
    await removeNode(api.deps.db, commandLine(), nodeId, target, api.deps.now())
  },
}

export const forumChanges = { ...threadChanges, ...readerChanges, ...structureChanges }
