import { whoami } from '@sparkle/contract/auth/sessions.ts'
import * as calls from '@sparkle/contract/forum/threads.ts'
import { expect, test } from 'vitest'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { asFile, jpeg } from '#test/pictures.ts'
import { expectShapes } from '#test/requests/xenforo-shapes.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const ann = await makeUser(api, { avatar: asFile(await jpeg()) })
const bob = await makeUser(api, { roles: ['Moderator'] })
const { forumId } = (await api.as(ann).call(whoami, {})).body
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
  ['X-01', `users/${forumId}`, ['user']],
  ['X-01', `users/find-name?username=${ann.username}`, ['exact', 'recommendations']],
  ['X-22', 'stats', ['totals', 'latest_user', 'online']],
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
    expect(Object.keys(body as object)).toEqual(keys)
    expectShapes(body)
  }
})
