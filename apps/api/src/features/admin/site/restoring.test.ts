import { getOrganization, updateOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { expect, test } from 'vitest'
import { makeUser } from '#test/makers.ts'
import { decide, makeWaitingBusiness, readCase } from '#test/reviews.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp({ fixedSettings: { business_approval: 'manual' } })
const boss = await makeUser(api, { roles: ['Administrator'] })
const approve = { decision: 'approve' } as const

/** Suspends it and lifts the suspension. */
async function lift(organizationId: number) {
  expect((await decide(api, boss, organizationId, { decision: 'suspend', words: 'Please call us.' })).status).toBe(200)
  expect((await decide(api, boss, organizationId, { decision: 'restore' })).status).toBe(200)
  return (await readCase(api, boss, organizationId)).body
}

test('BA-20 a suspension and its end approve no changed name: it waits on, and others see the checked one', async () => {
  const { owner, organizationId } = await makeWaitingBusiness(api, { name: 'Corner Cafe' })
  const params = { organizationId: String(organizationId) }
  const readPage = async () => (await api.as(boss).call(getOrganization, { params })).body
  await decide(api, boss, organizationId, approve)
  expect((await lift(organizationId)).organization).toMatchObject({
    state: 'approved',
    waiting_since: null,
    rights_until: null,
  })
  await api.as(owner).call(updateOrganization, { params, body: { name: 'First National Bank' } })
  for (const question of [false, true]) {
    if (question) await decide(api, boss, organizationId, { decision: 'ask', words: 'Are you a bank?' })
    const lifted = await lift(organizationId)
    expect(lifted.organization).toMatchObject({
      state: 'waiting',
      name: 'First National Bank',
      checked_name: 'Corner Cafe',
    })
    expect(lifted.organization.waiting_since).not.toBeNull()
    expect(lifted.decisions).toEqual(['approve', 'ask', 'refuse', 'suspend'])
    expect(await readPage()).toMatchObject({ name: 'Corner Cafe' })
  }
  await decide(api, boss, organizationId, approve)
  expect(await readPage()).toMatchObject({ name: 'First National Bank' })
  expect((await lift(organizationId)).organization.state).toBe('approved')
})

test('BA-20 a changed name waits on also if no person had checked the business before', async () => {
  const { owner, organizationId } = await makeWaitingBusiness(api, { name: 'Corner Store' })
  await decide(api, boss, organizationId, approve)
  // As the upgrade made it.
  await api.pool.query(
    `update organizations set checked_at = null, checked_name = null, checked_website = null where id = $1`,
    [organizationId],
  )
  await api.pool.query('delete from organization_reviews where organization_id = $1', [organizationId])
  expect((await lift(organizationId)).organization.state).toBe('approved')
  const params = { organizationId: String(organizationId) }
  await api.as(owner).call(updateOrganization, { params, body: { name: 'Second National Bank' } })
  expect((await lift(organizationId)).organization.state).toBe('waiting')
})
