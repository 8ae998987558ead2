import { expect, test } from 'vitest'
import { expectForumRefusal, makeForum, makeThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'
import { xenforoClient } from '#test/xenforo-client.ts'

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
