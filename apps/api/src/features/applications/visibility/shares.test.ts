import { getApplication } from '@sparkle/contract/applications/applications.ts'
import {
  endShare,
  listShares,
  saveVisibility,
  searchOrganizations,
  shareAccommodations,
} from '@sparkle/contract/applications/visibility.ts'
import { visibilityLimits } from '@sparkle/contract/applications/visibility-rules.ts'
import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { listAlerts } from '@sparkle/contract/notifications/alerts.ts'
import { expect, test } from 'vitest'
import { makeUser, type Person } from '#test/makers.ts'
import { makeBusiness, makeColleague } from '#test/organization-helpers.ts'
import { listEmails, waitForJobs } from '#test/outbox.ts'
import { buildTestApp } from '#test/test-app.ts'
import { ACCOMMODATIONS, choose, makeShownPerson, type ShownPerson, words } from '#test/visibility-helpers.ts'
import { endShares } from './shares.service.ts'

const api = await buildTestApp({ fixedSettings: { business_approval: 'manual' } })
const business = await makeBusiness(api, { name: 'Acme Bakery' })
const other = await makeBusiness(api)

/** Someone who shows the answer about accommodations only to those it is shared with. */
async function makeOwner() {
  const owner = await makeShownPerson(api)
  await choose(api, owner, { stricter: [{ question_id: ACCOMMODATIONS, audience: 'shares' }] })
  return owner
}

const shareWith = (owner: Person, organizationId: number, days?: number) =>
  api.as(owner).call(shareAccommodations, { body: { organization_id: organizationId, ...(days && { days }) } })

async function canSee(reader: Person, owner: ShownPerson): Promise<boolean> {
  const reply = await api.as(reader).call(getApplication, { params: { applicationId: String(owner.applicationId) } })
  expect(reply.status, reply.text).toBe(200)
  return reply.text.includes(words[ACCOMMODATIONS])
}

const sharesOf = async (owner: Person) => (await api.as(owner).call(listShares, {})).body.shares

test('OD-04 only the organizations that it is shared with read the answer, whoever joins them', async () => {
  const owner = await makeOwner()
  expect(await canSee(business.owner, owner)).toBe(false)
  expect((await shareWith(owner, business.organizationId)).status).toBe(200)
  expect(await canSee(business.owner, owner)).toBe(true)
  expect(await canSee(await makeColleague(api, business.organizationId), owner)).toBe(true)
  expect(await canSee(other.owner, owner)).toBe(false)
  expect(await canSee(await makeUser(api), owner)).toBe(false)
})

test('OD-05 an ended share holds at the next request', async () => {
  const owner = await makeOwner()
  const share = (await shareWith(owner, business.organizationId)).body
  expect(await canSee(business.owner, owner)).toBe(true)
  const end = () => api.as(owner).call(endShare, { params: { shareId: String(share.id) } })
  expect((await end()).status).toBe(200)
  expect(await canSee(business.owner, owner)).toBe(false)
  expect((await end()).status).toBe(404)
  expect(await sharesOf(owner)).toEqual([{ ...share, ended_at: expect.any(Number) }])
})

test('OD-05 sharing again moves the end, and shares live side by side', async () => {
  const owner = await makeOwner()
  const first = (await shareWith(owner, business.organizationId, 7)).body
  const longer = (await shareWith(owner, business.organizationId, 90)).body
  expect(longer).toEqual({ ...first, until: expect.any(Number) })
  expect(longer.until - first.until).toBeGreaterThanOrEqual((83 * DAY_MS) / 1000)
  await shareWith(owner, other.organizationId)
  expect((await sharesOf(owner)).map(({ organization }) => organization.id)).toEqual([
    other.organizationId,
    business.organizationId,
  ])
  expect([await canSee(business.owner, owner), await canSee(other.owner, owner)]).toEqual([true, true])
})

test('OD-05 hiding from an organization ends the share with it, and refuses a new one', async () => {
  const owner = await makeOwner()
  await shareWith(owner, business.organizationId)
  await choose(api, owner, { hidden_from: [business.organizationId] })
  expect((await sharesOf(owner)).map(({ ended_at }) => ended_at)).toEqual([expect.any(Number)])
  const refused = await shareWith(owner, business.organizationId)
  expect([refused.status, refused.error.message]).toEqual([
    422,
    'You hide your profile from this business. Show it to them first.',
  ])
  await choose(api, owner, { hidden_from: [] })
  expect(await canSee(business.owner, owner)).toBe(false)
})

test('OD-05 only checked businesses are found and can be shared with', async () => {
  const owner = await makeOwner()
  const waiting = await makeBusiness(api, { name: 'Acme Waiting', state: 'waiting' })
  const town = { town: null, state: null }
  const find = async (name: string) => (await api.as(owner).call(searchOrganizations, { query: { name } })).body
  expect(await find('acme')).toEqual({
    organizations: [{ id: business.organizationId, name: 'Acme Bakery', ...town }],
  })
  expect((await find('BAKERY')).organizations.map(({ id }) => id)).toEqual([business.organizationId])
  expect(await find('%%')).toEqual({ organizations: [] })
  expect((await shareWith(owner, waiting.organizationId)).status).toBe(404)
  expect((await shareWith(owner, 2_147_483_647)).status).toBe(404)
  const { shareDays } = visibilityLimits
  for (const days of [shareDays.min - 1, shareDays.max + 1, 7.5])
    expect((await shareWith(owner, business.organizationId, days)).status, String(days)).toBe(422)
})

test('OD-05 an answer that is not shared by name needs no share', async () => {
  const owner = await makeShownPerson(api)
  expect(await canSee(business.owner, owner)).toBe(true)
  const wrong = { stricter: [{ question_id: 20, audience: 'shares' as const }] }
  expect((await api.as(owner).call(saveVisibility, { body: wrong })).status).toBe(422)
})

// Last, because it moves the clock.
test('OD-05 a share that has run out holds at the next request; its owner is notified once', async () => {
  const [owner, open] = [await makeOwner(), await makeOwner()]
  const share = (await shareWith(owner, business.organizationId, 7)).body
  await shareWith(open, business.organizationId, 7)
  await choose(api, open, { stricter: [{ question_id: ACCOMMODATIONS, audience: 'profile' }] })
  await shareWith(owner, other.organizationId, 30)
  api.forward(7 * DAY_MS + 1000)
  expect(await canSee(business.owner, owner)).toBe(false)
  await Promise.all([endShares(api.deps), endShares(api.deps)])
  await waitForJobs(api)
  expect((await sharesOf(owner)).map(({ ended_at }) => ended_at)).toEqual([null, share.until])
  const { alerts } = (await api.as(owner).call(listAlerts, {})).body
  expect(alerts.map(({ kind }) => kind)).toEqual(['profile'])
  const emails = (await listEmails(api, owner.email)).map(({ subject }) => subject)
  expect(emails.filter((subject) => subject.includes('no longer share'))).toEqual([
    'You no longer share with Acme Bakery',
  ])

  // The business can still read the answer of someone who shows it to all, so nothing says that it cannot.
  expect(await canSee(business.owner, open)).toBe(true)
  expect((await sharesOf(open)).map(({ ended_at }) => ended_at)).toEqual([expect.any(Number)])
  expect((await api.as(open).call(listAlerts, {})).body.alerts).toEqual([])
  expect((await listEmails(api, open.email)).map(({ subject }) => subject)).not.toContain(
    'You no longer share with Acme Bakery',
  )
})
