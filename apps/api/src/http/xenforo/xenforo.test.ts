import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { listNodes } from '@sparkle/contract/forum/forum.ts'
import { createConversation, listConversations } from '@sparkle/contract/messages/conversations.ts'
import { expect, test } from 'vitest'
import { expectForumRefusal } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const ann = await makeUser(api)

test('C-02 every error below /forum has the shape of XenForo', async () => {
  expectForumRefusal(await api.call(listConversations, {}), 401, 'api_key_not_found')
  expectForumRefusal(await api.as(ann).send({ url: '/api/v1/forum/nothing' }), 404, 'endpoint_not_found')
  const removed = await api.as(ann).send({ method: 'DELETE', url: listConversations.path })
  expectForumRefusal(removed, 405, 'method_not_allowed')
  const headers = { 'content-type': 'application/json' }
  const broken = { method: 'POST', url: createConversation.path, payload: '{', headers } as const
  expectForumRefusal(await api.as(ann).send(broken), 400, 'bad_request')
  const empty = await api.as(ann).send({ method: 'POST', url: createConversation.path, payload: '{}', headers })
  expectForumRefusal(empty, 400, 'required_input_missing')
})

test("C-02 XenForo's key counts only below /forum, and a wrong one nowhere", async () => {
  const send = (url: string, key: string) => api.send({ url, headers: { 'xf-api-key': key } })
  expect((await send(listConversations.path, ann.token)).status).toBe(200)
  expect((await send(whoami.path, ann.token)).status).toBe(401)
  for (const wrong of ['', 'nonsense', `${ann.token}x`, 'a b']) {
    expectForumRefusal(await send(listNodes.path, wrong), 401, 'api_key_not_found')
  }
})
