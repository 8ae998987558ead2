import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { roles } from '@sparkle/contract/auth/sessions.ts'
import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { BUSINESS_RULES_VERSION, organizationLimits } from '@sparkle/contract/organizations/organization-rules.ts'
import * as calls from '@sparkle/contract/organizations/organizations.ts'
import { expect, test } from 'vitest'
import { makeUser, type Person } from '#test/makers.ts'
import { makeBusiness, makeColleague, setOrganizationState } from '#test/organization-helpers.ts'
import { asFile, jpeg } from '#test/pictures.ts'
import { buildTestApp } from '#test/test-app.ts'
import { sweepOrganizations } from './organizations.jobs.ts'
import { endRights } from './people/rights.service.ts'

const api = await buildTestApp({ fixedSettings: { business_approval: 'manual' } })

const draft = {
  name: '  Maple   Bakery ',
  website: 'www.maple.example/jobs',
  about: 'We bake bread.',
  rules_version: BUSINESS_RULES_VERSION,
}
const idOf = (organizationId: number) => ({ params: { organizationId: String(organizationId) } })
const getOwn = async (person: Person) => (await api.as(person).call(calls.getOwnOrganization, {})).body.organization
const holdsRole = async (person: Person) => (await api.as(person).call(roles, {})).body.includes('Business')
const canSearch = async (person: Person) => {
  const search = { query: { page: 1 }, body: { location: { zip: '84101' } } }
  return (await api.as(person).call(searchApplications, search)).status === 200
}
const askReview = (person: Person, organizationId: number, words?: string) =>
  api.as(person).call(calls.askReview, { ...idOf(organizationId), body: words === undefined ? {} : { words } })
const update = (person: Person, organizationId: number, body: object) =>
  api.as(person).call(calls.updateOrganization, { ...idOf(organizationId), body })
const readPage = (person: Person, organizationId: number) =>
  api.as(person).call(calls.getOrganization, idOf(organizationId))

test('BA-18 twenty requests at once make one organization, owned by the person', async () => {
  const owner = await makeUser(api, { businessAccount: true })
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => api.as(owner).call(calls.createOrganization, { body: draft })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
  const own = await getOwn(owner)
  expect(own).toMatchObject({
    ...{ name: 'Maple Bakery', website: 'https://www.maple.example/jobs', part: 'owner', state: 'draft' },
    ...{ missing: [], town: null, place_state: null, reviews_left: 3 },
  })
  const { rows } = await api.pool.query(`select count(*)::int as made from organizations where name = 'Maple Bakery'`)
  expect(rows).toEqual([{ made: 1 }])
})

test('an applicant cannot have an organization, and old rules or bad fields are refused at their fields', async () => {
  const applicant = await api.as(await makeUser(api)).call(calls.createOrganization, { body: draft })
  expect(applicant.status).toBe(403)
  const business = api.as(await makeUser(api, { businessAccount: true }))
  for (const [field, value] of Object.entries({
    name: 'A',
    website: 'http://localhost',
    about: ' ',
    town: 'X',
    state: 'Utah',
    hires_for: [99],
    rules_version: BUSINESS_RULES_VERSION + 1,
  })) {
    const reply = await business.call(calls.createOrganization, { body: { ...draft, [field]: value } as typeof draft })
    expect(reply.status, field).toBe(422)
    expect(Object.keys((reply.body as unknown as { errors: object }).errors)[0], field).toContain(field)
  }
})

test('BA-22 no organization gets a name with a web address in it', async () => {
  const name = 'Your PayPal is locked: open evil.example.com now'
  const errors = { name: [expect.stringContaining('cannot have a web address')] }
  const { owner, organizationId } = await makeBusiness(api, { state: 'draft' })
  expect((await update(owner, organizationId, { name })).error).toMatchObject({ code: 'invalid_input', errors })
  const person = await makeUser(api, { businessAccount: true })
  const created = await api.as(person).call(calls.createOrganization, { body: { ...draft, name } })
  expect([created.status, created.error.errors]).toEqual([422, errors])
})

test('BA-02 a draft is handed in once, and its people wait without the role', async () => {
  const { owner, organizationId } = await makeBusiness(api, { state: 'draft' })
  expect(await askReview(owner, organizationId)).toMatchObject({
    status: 200,
    body: { organization: { state: 'waiting' } },
  })
  expect(await askReview(owner, organizationId)).toMatchObject({ status: 409 })
  expect(await holdsRole(owner)).toBe(false)
  expect(await canSearch(owner)).toBe(false)
  await setOrganizationState(api, organizationId, 'approved')
  expect(await canSearch(owner)).toBe(true)
})

test('a review is asked for three times in 30 days, but a question can always be answered', async () => {
  const { owner, organizationId } = await makeBusiness(api, { state: 'draft' })
  for (let review = 0; review < organizationLimits.reviews; review++) {
    expect((await askReview(owner, organizationId)).status).toBe(200)
    await setOrganizationState(api, organizationId, 'refused')
  }
  expect(await getOwn(owner)).toMatchObject({ reviews_left: 0, state: 'refused' })
  expect((await askReview(owner, organizationId)).status).toBe(429)
  await setOrganizationState(api, organizationId, 'asked')
  expect((await askReview(owner, organizationId, 'Our address is right.')).status).toBe(200)
})

test('three organizations of one domain wait at the same time, of a shared host any number', async () => {
  const hand = async (website: string) => {
    const { owner, organizationId } = await makeBusiness(api, { state: 'draft', website })
    return (await askReview(owner, organizationId)).status
  }
  const sites = (host: string) => Array.from({ length: 4 }, (_, number) => `https://${host}/${number}`)
  expect((await Promise.all(sites('crowd.example').map(hand))).sort()).toEqual([200, 200, 200, 429])
  expect(await Promise.all(sites('facebook.com').map(hand))).toEqual([200, 200, 200, 200])
})

test('BA-12 a new name is reviewed and keeps the rights for 7 days, then not', async () => {
  const { owner, organizationId } = await makeBusiness(api, { name: 'Old Name', website: 'https://old.example' })
  const colleague = await makeColleague(api, organizationId)
  const changed = await update(owner, organizationId, { name: 'New Name' })
  expect(changed.body.organization).toMatchObject({ state: 'waiting', name: 'New Name' })
  expect(await canSearch(colleague)).toBe(true)
  const stranger = await makeUser(api)
  const checked_at = expect.any(Number)
  expect((await readPage(stranger, organizationId)).body).toMatchObject({ name: 'Old Name', checked_at })
  expect((await readPage(colleague, organizationId)).body).toMatchObject({ name: 'New Name', checked_at: null })

  // Changed back, it is what was approved.
  const back = await update(owner, organizationId, { name: 'Old Name' })
  expect(back.body.organization).toMatchObject({ state: 'approved', rights_until: null })
  await update(owner, organizationId, { website: 'https://new.example' })
  api.forward(7 * DAY_MS - 60_000)
  await endRights(api.deps)
  expect(await canSearch(colleague)).toBe(true)
  api.forward(120_000)
  await endRights(api.deps)
  for (const person of [owner, colleague]) expect(await canSearch(person)).toBe(false)
  expect((await readPage(stranger, organizationId)).status).toBe(404)
})

test('BA-13 others see the page of an approved organization only, its people see it in any state', async () => {
  const { owner, organizationId } = await makeBusiness(api, { name: 'Page Shop' })
  const stranger = await makeUser(api)
  expect((await readPage(stranger, organizationId)).body).toMatchObject({ name: 'Page Shop', writers: [] })
  for (const state of ['waiting', 'asked', 'refused', 'suspended', 'draft'] as const) {
    await setOrganizationState(api, organizationId, state)
    expect((await readPage(stranger, organizationId)).status, state).toBe(404)
    expect((await readPage(owner, organizationId)).body, state).toMatchObject({ name: 'Page Shop', checked_at: null })
  }
})

test('owners change the page and its logo; recruiters and strangers do not', async () => {
  const { owner, organizationId } = await makeBusiness(api)
  const recruiter = await makeColleague(api, organizationId)
  expect((await update(recruiter, organizationId, { about: 'Mine' })).status).toBe(403)
  expect((await update((await makeBusiness(api)).owner, organizationId, { about: 'Mine' })).status).toBe(404)
  const change = { town: 'Moab', state: 'UT' as const, hires_for: [3, 1, 3], support_offered: 'A quiet room.' }
  const logo = asFile(await jpeg())
  const saved = await api
    .as(owner)
    .call(calls.updateOrganization, { ...idOf(organizationId), body: change, files: { logo } })
  expect(saved.body.organization).toMatchObject({
    ...{ town: 'Moab', place_state: 'UT', hires_for: [1, 3], state: 'approved' },
    logo: expect.stringMatching(/^\/assets\//),
  })
  const removed = await update(owner, organizationId, { logo: '', town: '', state: '' })
  expect(removed.body.organization).toMatchObject({ logo: '/images/default-business.svg', town: null })
  await setOrganizationState(api, organizationId, 'suspended')
  expect((await update(owner, organizationId, { about: 'Mine' })).status).toBe(403)
})

test('BA-05 names that look like a checked one are reported while typing', async () => {
  await makeBusiness(api, { name: 'Golden Harbor' })
  const { owner } = await makeBusiness(api, { name: 'Go1den Harbor Inc', state: 'draft' })
  const find = async (name: string) =>
    (await api.as(owner).call(calls.findSimilarNames, { query: { name } })).body.names
  expect(await find('GOLDEN-HARB0R')).toEqual(['Golden Harbor'])
  expect(await find('Golden Harvest')).toEqual([])
})

test('an organization whose people are gone is deleted with its logo, unless someone has decided about it', async () => {
  const logo = asFile(await jpeg())
  const abandon = async (state: 'draft' | 'refused') => {
    const { owner, organizationId } = await makeBusiness(api, { state: 'draft' })
    await api.as(owner).call(calls.updateOrganization, { ...idOf(organizationId), body: {}, files: { logo } })
    if (state !== 'draft') await setOrganizationState(api, organizationId, state)
    await api.pool.query('delete from users where id = $1', [owner.id])
    const { rows } = await api.pool.query('select id, logo_key from organizations where id = $1', [organizationId])
    return rows[0]
  }
  const [draft, refused] = [await abandon('draft'), await abandon('refused')]
  api.forward(2 * DAY_MS)
  await sweepOrganizations(api.deps)
  const { rows } = await api.pool.query(
    `select key = $2 as is_kept, exists (select from organizations where logo_key = key) as is_used,
      attached_at is not null as is_attached from assets where key in ($1, $2) order by 1`,
    [draft.logo_key, refused.logo_key],
  )
  expect(rows).toEqual([{ is_kept: true, is_used: true, is_attached: true }])
})
