import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { getApplication, updateApplication } from '@sparkle/contract/applications/applications.ts'
import { getVisibility, saveVisibility, type VisibilityChange } from '@sparkle/contract/applications/visibility.ts'
import { visibilityLimits } from '@sparkle/contract/applications/visibility-rules.ts'
import { login } from '@sparkle/contract/auth/auth.ts'
import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { listAlerts } from '@sparkle/contract/notifications/alerts.ts'
import { stopEmails } from '@sparkle/contract/notifications/notifications.ts'
import { expect, test } from 'vitest'
import { by } from '#test/applicants.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { makeBusiness, makeColleague, setOrganizationState } from '#test/organization-helpers.ts'
import { listEmails, waitForJobs } from '#test/outbox.ts'
import { buildTestApp } from '#test/test-app.ts'
import { choose, makeShownPerson, PICTURE, type ShownPerson, TALENT } from '#test/visibility-helpers.ts'
import { askStatuses } from './statuses.service.ts'

const api = await buildTestApp({ fixedSettings: { business_approval: 'manual' } })
const business = await makeBusiness(api)
const member = await makeUser(api)

const save = (person: Person, change: object) =>
  api.as(person).call(saveVisibility, { body: change as VisibilityChange })
async function logInAgain(person: Person) {
  const { username, password } = person
  person.token = (await api.call(login, { body: { username, password } })).body.token
}
const visibilityOf = async (person: Person) => (await api.as(person).call(getVisibility, {})).body
const read = (reader: Person, { applicationId }: ShownPerson) =>
  api.as(reader).call(getApplication, { params: { applicationId: String(applicationId) } })

async function isFound(searcher: Person, { username, applicationId }: ShownPerson): Promise<boolean> {
  const found = await api.as(searcher).call(searchApplications, { query: { page: 1 }, body: by.username(username) })
  expect(found.status, found.text).toBe(200)
  return found.body.data.some(({ id }) => id === applicationId)
}

const start = { audience: 'members', stricter: [], hidden_from: [], status: null, status_at: null }

test('OD-02 each choice is saved alone, and is given back', async () => {
  const owner = await makeShownPerson(api)
  expect(await visibilityOf(owner)).toEqual(start)
  const hidden = { id: business.organizationId, name: `Shop of ${business.owner.username}` }
  const stricter = [{ question_id: TALENT, audience: 'me' as const }]
  expect(await choose(api, owner, { stricter })).toEqual({ ...start, stricter })
  expect(await choose(api, owner, { audience: 'businesses' })).toEqual({ ...start, stricter, audience: 'businesses' })
  const added = [...stricter, { question_id: PICTURE, audience: 'businesses' as const }]
  await choose(api, owner, { stricter: added.slice(1) })
  const saved = await choose(api, owner, { hidden_from: [business.organizationId], status: 'open' })
  expect(saved).toEqual({
    audience: 'businesses',
    stricter: added.toSorted((one, other) => one.question_id - other.question_id),
    hidden_from: [hidden],
    status: 'open',
    status_at: expect.any(Number),
  })
  expect(await visibilityOf(owner)).toEqual(saved)
  await choose(api, owner, { stricter: [{ question_id: TALENT, audience: 'profile' }], hidden_from: [] })
  expect(await visibilityOf(owner)).toMatchObject({ stricter: added.slice(1), hidden_from: [] })
})

test('OD-02 the switch keeps the audience that was chosen last', async () => {
  const owner = await makeShownPerson(api)
  await choose(api, owner, { audience: 'businesses' })
  const turn = (is_public: boolean) => api.as(owner).call(updateApplication, { body: { is_public } })
  expect((await turn(false)).body.application).toMatchObject({ is_public: false, audience: 'me' })
  expect((await read(business.owner, owner)).status).toBe(403)
  expect((await turn(true)).body.application).toMatchObject({ is_public: true, audience: 'businesses' })
  expect([(await read(business.owner, owner)).status, (await read(member, owner)).status]).toEqual([200, 403])
})

test('OD-02 a change holds at the very next request, and in the search within its transaction', async () => {
  const owner = await makeShownPerson(api)
  const listSearchable = `select application_id from searchable_applicants where application_id = $1`
  for (const [change, shown] of [
    [{ audience: 'me' }, false],
    [{ audience: 'businesses' }, true],
    [{ status: 'not_now' }, false],
    [{ status: 'looking' }, true],
    [{ hidden_from: [business.organizationId] }, false],
    [{ hidden_from: [] }, true],
  ] as [VisibilityChange, boolean][]) {
    await choose(api, owner, change)
    expect(await isFound(business.owner, owner), JSON.stringify(change)).toBe(shown)
    const { rows } = await api.pool.query(listSearchable, [owner.applicationId])
    expect(rows.length, JSON.stringify(change)).toBe(shown || change.hidden_from ? 1 : 0)
  }
})

test('OD-03 an organization that is hidden from reads nothing, nor does someone who joins it later', async () => {
  const owner = await makeShownPerson(api)
  await choose(api, owner, { hidden_from: [business.organizationId] })
  for (const reader of [business.owner, await makeColleague(api, business.organizationId)]) {
    const refused = await read(reader, owner)
    expect([refused.status, refused.error.code]).toEqual([403, 'profile_not_public'])
    expect((await api.as(reader).send({ url: owner.picture })).status).toBe(403)
    expect(await isFound(reader, owner)).toBe(false)
  }
  expect((await read((await makeBusiness(api)).owner, owner)).status).toBe(200)
})

test('OD-20 someone who does not look for work is not in the search, and all else stays', async () => {
  const owner = await makeShownPerson(api)
  const before = (await read(business.owner, owner)).body
  const { status_at } = await choose(api, owner, { status: 'not_now' })
  expect(status_at).toEqual(expect.any(Number))
  expect(await isFound(business.owner, owner)).toBe(false)
  expect((await read(business.owner, owner)).body).toEqual({ ...before, status: 'not_now' })
  expect((await read(member, owner)).body).toMatchObject({ headline: before.headline, status: 'not_now' })
  expect((await api.as(business.owner).send({ url: owner.picture })).status).toBe(200)
  await choose(api, owner, { status: 'looking' })
  expect(await isFound(business.owner, owner)).toBe(true)
})

test('OD-02 wrong choices are refused in words, and change nothing', async () => {
  const owner = await makeShownPerson(api)
  for (const [change, message] of [
    [{ audience: 'friends' }, 'Choose who can see it.'],
    [{ audience: null }, 'Choose who can see it.'],
    [{ status: 'maybe' }, 'Choose from the list.'],
    [{ stricter: [{ question_id: 18, audience: 'me' }] }, 'Choose who can see it.'],
    [{ stricter: [{ question_id: 1, audience: 'me' }] }, 'All people who see the profile see this answer, too.'],
    [
      { hidden_from: Array.from({ length: visibilityLimits.hiddenFrom + 1 }, (_, index) => index + 1) },
      `You can hide your profile from ${visibilityLimits.hiddenFrom} businesses.`,
    ],
  ] as const) {
    const reply = await save(owner, change)
    expect([reply.status, reply.error.message], JSON.stringify(change)).toEqual([422, message])
  }
  expect((await save(owner, { audience: 'me', hidden_from: [2_147_483_647] })).status).toBe(404)
  expect((await save(owner, { unknown: 1 })).status).toBe(422)
  expect(await visibilityOf(owner)).toEqual(start)
})

test('OD-02 an organization that is not shown any more can stay hidden from, and be taken off', async () => {
  const owner = await makeShownPerson(api)
  const leaving = await makeBusiness(api, { name: 'Leaving Soon' })
  await choose(api, owner, { hidden_from: [leaving.organizationId] })
  await setOrganizationState(api, leaving.organizationId, 'suspended')
  await choose(api, owner, { hidden_from: [leaving.organizationId, business.organizationId] })
  expect((await visibilityOf(owner)).hidden_from).toHaveLength(2)
  await choose(api, owner, { hidden_from: [business.organizationId] })
  expect((await save(owner, { hidden_from: [leaving.organizationId] })).status).toBe(404)
})

test('OD-02 of several choices for the same answer the last one counts', async () => {
  const owner = await makeShownPerson(api)
  const [me, businesses, profile] = (['me', 'businesses', 'profile'] as const).map((audience) => ({
    question_id: TALENT,
    audience,
  }))
  for (const [stricter, kept] of [
    [[me, businesses], [businesses]],
    [[profile, me], [me]],
    [[me, profile], []],
  ]) {
    const saved = await save(owner, { stricter })
    expect([saved.status, saved.body.stricter], JSON.stringify(stricter)).toEqual([200, kept])
  }
})

// Last, because it moves the clock.
test('OD-20 after three months people are asked once whether it is still true, until they stop it by one click', async () => {
  const [looking, notNow, stopped] = [
    await makeShownPerson(api),
    await makeShownPerson(api),
    await makeShownPerson(api),
  ]
  await choose(api, looking, { status: 'looking' })
  await choose(api, notNow, { status: 'not_now' })
  await choose(api, stopped, { status: 'open' })
  const emailsTo = async (person: Person) =>
    (await listEmails(api, person.email)).filter(({ subject }) => subject === 'Are you still looking for work?')
  const ask = async () => {
    await Promise.all([askStatuses(api.deps), askStatuses(api.deps)])
    await waitForJobs(api)
  }
  await ask()
  expect(await emailsTo(looking)).toEqual([])
  const later = async () => {
    api.forward(visibilityLimits.statusDays * DAY_MS)
    // The sessions have run out.
    for (const person of [looking, stopped]) await logInAgain(person)
    await ask()
  }
  await later()
  await ask()
  expect([(await emailsTo(looking)).length, (await emailsTo(notNow)).length]).toEqual([1, 0])
  expect((await api.as(looking).call(listAlerts, {})).body.alerts.map(({ kind }) => kind)).toEqual(['profile'])

  const [asked] = await emailsTo(stopped)
  expect(asked?.text).toContain('If it is, you have to do nothing.')
  // Their profiles may be hidden.
  expect(asked?.text).not.toContain('can find you')
  const token = /email\/stop\/([\w-]{43})/.exec(asked?.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
  expect((await api.call(stopEmails, { body: { token } })).status).toBe(200)
  await choose(api, stopped, { status: 'open' })
  await choose(api, looking, { status: 'looking' })
  await later()
  expect([(await emailsTo(looking)).length, (await emailsTo(stopped)).length]).toEqual([2, 1])
})
