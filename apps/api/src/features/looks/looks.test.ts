import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { getApplication, updateApplication } from '@sparkle/contract/applications/applications.ts'
import { saveVisibility, shareAccommodations } from '@sparkle/contract/applications/visibility.ts'
import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { lookLimits } from '@sparkle/contract/people/look-rules.ts'
import { listLooks } from '@sparkle/contract/people/own-data.ts'
import { expect, test, vi } from 'vitest'
import { makeApplication, makeUser, type Person } from '#test/makers.ts'
import { makeBusiness, makeColleague } from '#test/organization-helpers.ts'
import { buildTestApp } from '#test/test-app.ts'
import { daysBefore, toDay, toWeek } from './days.ts'
import { forgetOldLooks } from './sweep.service.ts'

const api = await buildTestApp()
// Noon of a Wednesday, so neither the day nor the week changes during a test.
const now = api.deps.now().getTime()
const WEDNESDAY_NOON = 6.5 * DAY_MS
api.forward((WEDNESDAY_NOON - (now % (7 * DAY_MS)) + 7 * DAY_MS) % (7 * DAY_MS))
const today = toDay(api.deps.now())

async function makeOwner() {
  const person = await makeUser(api)
  const { id } = await makeApplication(api, person, { is_public: true })
  return { person, applicationId: id }
}

type Owner = Awaited<ReturnType<typeof makeOwner>>

async function read(reader: Person, { applicationId }: Owner): Promise<void> {
  const reply = await api.as(reader).call(getApplication, { params: { applicationId: String(applicationId) } })
  expect(reply.status, reply.text).toBe(200)
}

async function readLooks({ person }: Owner, page = 1) {
  const reply = await api.as(person).call(listLooks, { query: { page } })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

const look = { day: today, organization: null, count: 1, reason: null, shared: false }

test('OD-07 a business that reads shows the same day with its name, and once for ten readings', async () => {
  const owner = await makeOwner()
  const { owner: boss, organizationId } = await makeBusiness(api, { name: 'Acme Bakery' })
  for (let times = 0; times < 10; times += 1) await read(boss, owner)
  const acme = { ...look, kind: 'business', organization: { id: organizationId, name: 'Acme Bakery' } }
  expect((await readLooks(owner)).looks).toEqual([acme])

  const colleague = await makeColleague(api, organizationId)
  await Promise.all(Array.from({ length: 10 }, () => read(colleague, owner)))
  const { looks, this_week, pagination } = await readLooks(owner)
  expect(looks).toEqual([{ ...acme, count: 2 }])
  expect(this_week).toEqual({ looked: 1, found: 0 })
  expect(pagination).toEqual({ current_page: 1, last_page: 1, per_page: 4, shown: 1, total: 1 })
})

test('OD-07 someone who reads again for another business on the same day shows for both', async () => {
  const owner = await makeOwner()
  const [acme, other] = [
    await makeBusiness(api, { name: 'Acme Bakery' }),
    await makeBusiness(api, { name: 'Other Shop' }),
  ]
  const reader = await makeColleague(api, acme.organizationId)
  await read(reader, owner)
  await api.pool.query('update organization_members set organization_id = $1 where user_id = $2', [
    other.organizationId,
    reader.id,
  ])
  await read(reader, owner)
  await read(reader, owner)
  const { looks } = await readLooks(owner)
  expect(looks.map(({ organization, count }) => [organization?.name, count]).sort()).toEqual([
    ['Acme Bakery', 1],
    ['Other Shop', 1],
  ])
  const { rows } = await api.pool.query('select application_ids from organization_reads where organization_id = $1', [
    other.organizationId,
  ])
  expect(rows).toEqual([{ application_ids: [owner.applicationId] }])
})

test('OD-07 own readings, refused ones and those of an unapproved name tell nothing', async () => {
  const owner = await makeOwner()
  await read(owner.person, owner)
  const { owner: boss, organizationId } = await makeBusiness(api)
  await api.as(owner.person).call(saveVisibility, { body: { hidden_from: [organizationId] } })
  const params = { applicationId: String(owner.applicationId) }
  expect((await api.as(boss).call(getApplication, { params })).status).toBe(403)
  expect((await readLooks(owner)).looks).toEqual([])
  await api.as(owner.person).call(saveVisibility, { body: { hidden_from: [] } })
  await api.pool.query(`update organizations set checked_name = null, state = 'suspended' where id = $1`, [
    organizationId,
  ])
  await read(boss, owner)
  expect((await readLooks(owner)).looks).toEqual([
    { ...look, kind: 'business', organization: { id: organizationId, name: '' } },
  ])
})

test('OD-09 members and staff are a number of the day, and nothing names them', async () => {
  const owner = await makeOwner()
  const members = [await makeUser(api), await makeUser(api), await makeUser(api, { roles: ['Moderator'] })]
  for (const member of [...members, ...members]) await read(member, owner)
  const reply = await api.as(owner.person).call(listLooks, {})
  expect(reply.body.looks).toEqual([{ ...look, kind: 'members', count: 3 }])
  for (const { username } of members) expect(reply.text).not.toContain(username)
  const { rows } = await api.pool.query('select * from application_looks where application_id = $1', [
    owner.applicationId,
  ])
  expect(rows).toEqual([expect.objectContaining({ kind: 'members', count: 3, organization_id: null })])
})

test('OD-07 reading what is shared with the business shows, also on a day on which it looked before', async () => {
  const owner = await makeOwner()
  const { owner: boss, organizationId } = await makeBusiness(api)
  await api.as(owner.person).call(saveVisibility, { body: { stricter: [{ question_id: 18, audience: 'shares' }] } })
  await read(boss, owner)
  expect((await readLooks(owner)).looks[0]?.shared).toBe(false)
  await api.as(owner.person).call(shareAccommodations, { body: { organization_id: organizationId } })
  await read(boss, owner)
  expect((await readLooks(owner)).looks).toMatchObject([{ kind: 'business', count: 1, shared: true }])
})

test('OD-07 businesses that found the person in a search are a number of the week', async () => {
  const owner = await makeOwner()
  const body = { username: owner.person.username }
  const find = async (reader: Person) => {
    const reply = await api.as(reader).call(searchApplications, { query: { page: 1 }, body })
    expect(reply.body.data.map(({ id }) => id)).toContain(owner.applicationId)
  }
  const [acme, other] = [await makeBusiness(api), await makeBusiness(api)]
  const administrator = await makeUser(api, { roles: ['Administrator'] })
  for (const person of [acme.owner, acme.owner, await makeColleague(api, acme.organizationId), administrator])
    await find(person)
  // A lookup shows no card.
  await api.as(other.owner).call(searchApplications, { body })
  const monday = toWeek(api.deps.now())
  await vi.waitFor(async () => {
    const { looks, this_week } = await readLooks(owner)
    expect(looks).toEqual([{ ...look, day: monday, kind: 'list' }])
    expect(this_week).toEqual({ looked: 0, found: 1 })
  }, 10_000)
  await find(other.owner)
  await vi.waitFor(async () => expect((await readLooks(owner)).this_week.found).toBe(2), 10_000)
})

test('OD-07 a page has the looks of four weeks, the newest first', async () => {
  const owner = await makeOwner()
  const weeks = [0, 1, 2, 3, 9]
  for (const week of weeks) {
    await api.pool.query(`insert into application_looks values ($1, $2, 'members', null, 2)`, [
      owner.applicationId,
      daysBefore(api.deps.now(), week * 7),
    ])
  }
  const [first, second] = [await readLooks(owner), await readLooks(owner, 2)]
  expect(first.looks.map(({ day }) => day)).toEqual(
    weeks.slice(0, 4).map((week) => daysBefore(api.deps.now(), week * 7)),
  )
  expect(second.looks.map(({ day }) => day)).toEqual([daysBefore(api.deps.now(), 63)])
  expect([first.pagination, second.pagination]).toMatchObject([
    { last_page: 2, shown: 4, total: 5 },
    { current_page: 2, shown: 1 },
  ])
  const beyond = await api.as(owner.person).call(listLooks, { query: { page: 3 } })
  expect([beyond.status, beyond.error.code]).toEqual([400, 'invalid_page'])
})

test('OD-07 someone without an application has no looks', async () => {
  const { looks, this_week } = (await api.as(await makeUser(api, { businessAccount: true })).call(listLooks, {})).body
  expect([looks, this_week]).toEqual([[], { looked: 0, found: 0 }])
})

test('OD-07 looks end with the application, and after 400 days', async () => {
  const owner = await makeOwner()
  for (const days of [lookLimits.keepDays + 1, lookLimits.keepDays]) {
    await api.pool.query(`insert into application_looks values ($1, $2, 'members', null, 1)`, [
      owner.applicationId,
      daysBefore(api.deps.now(), days),
    ])
  }
  await forgetOldLooks(api.deps)
  expect((await readLooks(owner)).looks.map(({ day }) => day)).toEqual([
    daysBefore(api.deps.now(), lookLimits.keepDays),
  ])
  await api.as(owner.person).call(updateApplication, { body: { is_public: false } })
  expect((await readLooks(owner)).looks).toHaveLength(1)
})
