import { openApplicationOf } from '@sparkle/contract/admin/admin-actions.ts'
import { getApplication } from '@sparkle/contract/applications/applications.ts'
import { listLooks } from '@sparkle/contract/people/own-data.ts'
import { expect, test } from 'vitest'
import { makeApplication, makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()

test('OD-08 an opening by an administrator shows with its reason and counts as no other look', async () => {
  const owner = await makeUser(api)
  const { id } = await makeApplication(api, owner, { is_public: true })
  const boss = api.as(await makeUser(api, { roles: ['Administrator'] }))
  const params = { userId: String(owner.id) }
  expect((await boss.call(openApplicationOf, { params, body: { reason: '' } })).status).toBe(422)
  expect((await api.as(owner).call(listLooks, {})).body.looks).toEqual([])
  const reason = 'Asked to help with a broken answer'
  expect((await boss.call(openApplicationOf, { params, body: { reason } })).status).toBe(200)
  expect((await boss.call(getApplication, { params: { applicationId: String(id) } })).status).toBe(200)
  const { looks, this_week } = (await api.as(owner).call(listLooks, {})).body
  expect(looks).toEqual([
    { day: expect.any(String), kind: 'staff', organization: null, count: 1, reason, shared: false },
  ])
  expect(this_week).toEqual({ looked: 0, found: 0 })
})
