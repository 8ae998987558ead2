import { allEndpoints } from '@sparkle/contract/core/endpoints.ts'
import { FORUM_PATH } from '@sparkle/contract/core/errors.ts'
import { expect, test } from 'vitest'
import { expectForumRefusal, makeForum, makeThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { xenforoClient } from '#test/requests/xenforo-client.ts'
import { buildTestApp } from '#test/test-app.ts'
import { describeMissingCall } from './xenforo-features.ts'

const api = await buildTestApp()
const ann = await makeUser(api)
const { get, post, send } = xenforoClient(api, ann)
const { nodeId } = await makeForum(api)
const { thread_id } = await makeThread(api, ann, nodeId)

test.each(['api', 'index.php/api', 'index.php', 'api/v1', 'index.php/api/v1'])(
  'X-31 a client that adds /%s to the address of the forum reads and writes',
  async (part) => {
    for (const path of ['', '/', '/nodes', `/threads/${thread_id}/?with_posts=1`, '?x=1']) {
      const reply = await get(`${part}${path}`)
      expect(reply.status, path).toBe(200)
      expect(reply.body).toEqual((await get(path.replace(/^\//, ''))).body)
    }
    const fields = { thread_id: String(thread_id), message: 'Words enough' }
    expect((await post(`${part}/posts/`, fields)).body).toMatchObject({ post: { thread_id } })
    expectForumRefusal(await get(`${part}/nothing`), 404, 'endpoint_not_found')
  },
)

test('X-31 nothing else is taken out of an address', async () => {
  for (const path of ['apis/nodes', 'index.phpx/nodes', 'api/index.php/nodes', 'nodes/api/', 'api/v2/nodes'])
    expect((await get(path)).status, path).toBe(404)
  const elsewhere = { url: '/api/v1/index.php/api/auth/whoami', headers: { authorization: `Bearer ${ann.token}` } }
  expect((await api.send(elsewhere)).status).toBe(404)
})

test('X-32 a client sees the version of the API in each reply of the forum, and in no other', async () => {
  const replies = [
    await get('nodes/'),
    await get(`index.php/api/threads/${thread_id}/`),
    await post('posts/', {}),
    await send('DELETE', 'nodes/'),
    await get('nothing/'),
    await api.send({ url: '/api/v1/forum/me' }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 400, 405, 404, 401])
  for (const { headers } of replies)
    expect(headers).toMatchObject({ 'xf-latest-api-version': '1', 'xf-used-api-version': '1' })
  const { headers } = await api.send({ url: '/api/v1/site' })
  expect(Object.keys(headers).filter((name) => name.startsWith('xf-'))).toEqual([])
})

/** Every call of XenForo, its media gallery and its resource manager, by path. */
const xenforoPaths = `
  alerts alerts/mark-all alerts/1 alerts/1/mark
  attachments attachments/new-key attachments/1 attachments/1/data attachments/1/thumbnail attachments/1/retina-thumbnail
  auth auth/from-session auth/login-token oauth2/introspect oauth2/revoke oauth2/token oembed
  conversation-messages conversation-messages/1 conversation-messages/1/react
  conversations conversations/1 conversations/1/invite conversations/1/labels conversations/1/mark-read
  conversations/1/mark-unread conversations/1/messages conversations/1/star
  featured forums/1 forums/1/mark-read forums/1/threads index
  me me/avatar me/email me/password nodes nodes/flattened nodes/1
  media media/1 media/1/comments media/1/data media/1/feature media/1/react media/1/unfeature
  media-albums media-albums/1 media-albums/1/comments media-albums/1/media media-albums/1/react
  media-categories media-categories/flattened media-categories/1 media-categories/1/content
  media-comments media-comments/1 media-comments/1/react
  posts posts/1 posts/1/mark-solution posts/1/react posts/1/vote
  profile-post-comments profile-post-comments/1 profile-post-comments/1/react
  profile-posts profile-posts/1 profile-posts/1/comments profile-posts/1/react
  resource-categories resource-categories/flattened resource-categories/1 resource-categories/1/resources
  resource-reviews resource-reviews/1 resource-reviews/1/author-reply
  resource-updates resource-updates/1 resource-versions resource-versions/1 resource-versions/1/download
  resources resources/1 resources/1/feature resources/1/reviews resources/1/unfeature resources/1/updates resources/1/versions
  search search/member search/1 search/1/older search-forums/1 search-forums/1/threads stats
  threads threads/1 threads/1/change-type threads/1/feature threads/1/mark-read threads/1/move threads/1/posts
  threads/1/unfeature threads/1/vote
  users users/find-email users/find-name users/1 users/1/avatar users/1/profile-posts
  reactions tags trophies`
  .trim()
  .split(/\s+/)

test.each(xenforoPaths)('X-33 a client of XenForo that calls %s is told what there is', async (path) => {
  const missing = describeMissingCall(`${FORUM_PATH}${path}`)
  const replies = [await get(path), await get(`${path}/?page=1`), await post(path, {}), await post(`${path}/`, {})]
  for (const reply of replies) {
    if (reply.status === 404) expect(reply.error.message, path).not.toBe('There is nothing at this address.')
    // A path that exists for another method is a 405, as it is for a call that XenForo does not have.
    if (!missing || reply.status === 405) continue
    expectForumRefusal(reply, 404, 'endpoint_not_found')
    expect(reply.error.message).toBe(missing)
    expect(missing).toMatch(/^Sparkle has no [\w ]+ yet\.$/)
  }
})

test('X-33 a call that Sparkle has is never described as missing, and one of nobody is a plain 404', async () => {
  for (const { path } of allEndpoints) expect(describeMissingCall(path.replace(/:\w+/g, '1')), path).toBeUndefined()
  expectForumRefusal(await send('DELETE', 'conversation-messages/1'), 405, 'method_not_allowed')
  const reply = await get('nothing/1')
  expectForumRefusal(reply, 404, 'endpoint_not_found')
  expect(reply.error.message).toBe('There is nothing at this address.')
})
