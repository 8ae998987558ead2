import { openApplicationOf } from '@sparkle/contract/admin/admin-actions.ts'
import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import {
  getApplication,
  getOwnApplication,
  updateApplication,
  uploadPicture,
} from '@sparkle/contract/applications/applications.ts'
import { listLooks } from '@sparkle/contract/people/own-data.ts'
import {
  getUser,
  getUserByForumId,
  getUserByUsername,
  saveOwnInfo,
  updateUser,
} from '@sparkle/contract/people/users.ts'
import { describe, expect, test } from 'vitest'
import { listActs } from '#api/features/audit/audit.service.ts'
import { makeApplication, makeUser, type Person, suspend } from '#test/makers.ts'
import { waitForSubject } from '#test/outbox.ts'
import { asFile, jpeg } from '#test/pictures.ts'
import { buildTestApp } from '#test/test-app.ts'
import type { TestClient } from '#test/test-client.ts'

const api = await buildTestApp()

/** Part of all private data; no reply to another person may contain it. */
const CANARY = 'canary'

/** Makes a person whose application and location are private, with the canary in each part. */
async function makeOwner() {
  const person = await makeUser(api)
  const me = api.as(person)
  const application = await makeApplication(api, person, {
    headline: `${CANARY} headline`,
    about: `${CANARY} about`,
    multiple_choice_other: [{ question_id: 19, answer_value: `${CANARY} other` }],
    open_ended_questions: [
      { question_id: 30, answer_value: `${CANARY} answer` },
      { question_id: 50, answer_value: `https://${CANARY}.example` },
    ],
  })
  const place = { country: 'us' as const, state: 'UT' as const, town: `${CANARY} bay`, zip: '84101' }
  await me.call(saveOwnInfo, { body: place })
  const body = { application_id: application.id, question_id: 29 }
  const picture = await me.call(uploadPicture, { body, files: { 'file[]': asFile(await jpeg()) } })
  const { forumId } = (await me.call(getUser, { params: { nameOrId: person.username } })).body
  return { person, applicationId: application.id, picture: picture.body.answer_value, forumId }
}

type Owner = Awaited<ReturnType<typeof makeOwner>>

const applicant = await makeUser(api)
const withApplication = await makeUser(api)
await makeApplication(api, withApplication, { is_public: true })
const viewers = {
  guest: api as TestClient,
  'another applicant': api.as(applicant),
  'an applicant with an application': api.as(withApplication),
  business: api.as(await makeUser(api, { businessAccount: true })),
  moderator: api.as(await makeUser(api, { roles: ['Moderator'] })),
  administrator: api.as(await makeUser(api, { roles: ['Administrator'] })),
}
type ViewerName = keyof typeof viewers
const others: ViewerName[] = ['another applicant', 'an applicant with an application', 'business', 'moderator']

/** The status of each call, and which replies contain private data. */
async function inspect(client: TestClient, owner: Owner) {
  const { username, id } = owner.person
  const replies = {
    self: await client.call(getOwnApplication, {}),
    'by id': await client.call(getApplication, { params: { applicationId: String(owner.applicationId) } }),
    search: await client.call(searchApplications, { body: { username } }),
    picture: await client.send({ url: owner.picture }),
    'picture again': await client.send({
      url: owner.picture,
      headers: { 'if-none-match': `"${owner.picture.split('/').at(-1)}"` },
    }),
    'user by name': await client.call(getUser, { params: { nameOrId: username } }),
    'user by id': await client.call(getUser, { params: { nameOrId: String(id) } }),
    'basic by name': await client.call(getUserByUsername, { params: { username } }),
    'basic by forum id': await client.call(getUserByForumId, { params: { forumId: String(owner.forumId) } }),
  }
  const secrets = [CANARY, owner.picture.split('/').at(-1) ?? '']
  const showing = Object.entries(replies).filter(([, reply]) => secrets.some((secret) => reply.text.includes(secret)))
  return {
    statuses: Object.values(replies).map((reply) => reply.status),
    codes: { byId: replies['by id'].error?.code, picture: replies.picture.error?.code },
    found: replies.search.body?.data,
    showing: showing.map(([call]) => call),
  }
}

const hidden: [string, (owner: Owner) => Promise<unknown>][] = [
  ['not public', async () => undefined],
  ['public but not active', ({ person }) => change(person, { is_public: true, is_active: false })],
  [
    'public, of an inactive account',
    async ({ person }) => {
      await change(person, { is_public: true })
      await api.as(person).call(updateUser, { body: { isActive: 0 } })
    },
  ],
  [
    'public once, private again',
    async ({ person }) => {
      await change(person, { is_public: true })
      await change(person, { is_public: false })
    },
  ],
]

const reason = 'Asked to help with a broken answer'
const open = ({ person }: Owner) =>
  viewers.administrator.call(openApplicationOf, { params: { userId: String(person.id) }, body: { reason } })

const change = (person: Person, body: { is_public?: boolean; is_active?: boolean }) =>
  api.as(person).call(updateApplication, { body })

describe.each(hidden)('an application that is %s', (_, hide) => {
  test('O-54 F-34 is not visible to others', async () => {
    const owner = await makeOwner()
    await hide(owner)
    for (const name of others) {
      const seen = await inspect(viewers[name], owner)
      expect(seen.showing, name).toEqual([])
      expect(seen.statuses.slice(1), name).toEqual([403, 200, 403, 403, 200, 200, 200, 200])
      expect(seen.codes, name).toEqual({ byId: 'profile_not_public', picture: 'profile_not_public' })
      expect(seen.found, name).toEqual([{ id: owner.applicationId, user_id: owner.person.id }])
    }
  })

  test('O-54 F-36 AD-12 is fully visible to its owner, and to an administrator who opened it with a reason', async () => {
    const owner = await makeOwner()
    await hide(owner)
    const own = await inspect(api.as(owner.person), owner)
    expect(own.statuses).toEqual([200, 200, 200, 200, 304, 200, 200, 200, 200])
    expect(own.showing).toEqual(['self', 'by id', 'user by name', 'user by id'])
    const unopened = await inspect(viewers.administrator, owner)
    expect(unopened.statuses).toEqual([404, 403, 200, 403, 403, 200, 200, 200, 200])
    expect(unopened.showing).toEqual(['user by name', 'user by id'])
    await open(owner)
    const seen = await inspect(viewers.administrator, owner)
    expect(seen.statuses).toEqual([404, 200, 200, 200, 304, 200, 200, 200, 200])
    expect(seen.showing).toEqual(['by id', 'user by name', 'user by id'])
  })

  test('C-02 is not visible to a guest at all', async () => {
    const owner = await makeOwner()
    await hide(owner)
    const seen = await inspect(viewers.guest, owner)
    expect(seen.showing).toEqual([])
    expect(new Set(seen.statuses)).toEqual(new Set([401]))
  })
})

test('O-54 F-31 a public application can be found and read by every signed-in person, but by no guest', async () => {
  const owner = await makeOwner()
  await change(owner.person, { is_public: true })
  for (const name of [...others, 'administrator'] as const) {
    const seen = await inspect(viewers[name], owner)
    expect(seen.statuses.slice(1), name).toEqual([200, 200, 200, 304, 200, 200, 200, 200])
    expect(seen.showing, name).toEqual(['by id', 'user by name', 'user by id'])
  }
  expect(new Set((await inspect(viewers.guest, owner)).statuses)).toEqual(new Set([401]))
})

test('O-54 O-72 an application made private is hidden from the next request on', async () => {
  const owner = await makeOwner()
  await change(owner.person, { is_public: true })
  expect((await viewers.business.send({ url: owner.picture })).status).toBe(200)
  await change(owner.person, { is_public: false })
  const reply = await viewers.business.send({ url: owner.picture })
  expect(reply.status).toBe(403)
  expect(reply.error.code).toBe('profile_not_public')
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('O-54 nobody can see the public application of a suspended person, unless an administrator opened it', async () => {
  const owner = await makeOwner()
  await change(owner.person, { is_public: true })
  await suspend(api, owner.person)
  for (const name of others) {
    const seen = await inspect(viewers[name], owner)
    expect(seen.showing, name).toEqual([])
    expect(seen.statuses.slice(1), name).toEqual([403, 200, 403, 403, 404, 404, 404, 404])
    expect(seen.found, name).toEqual([])
  }
  expect((await inspect(api.as(owner.person), owner)).statuses).toEqual(Array(9).fill(401))
  expect((await inspect(viewers.administrator, owner)).showing).toEqual([])
  await open(owner)
  expect((await inspect(viewers.administrator, owner)).showing).toEqual(['by id'])
})

test('C-30 an unknown or malformed id is a 404', async () => {
  const getStatus = async (applicationId: string) =>
    (await viewers.business.call(getApplication, { params: { applicationId } })).status
  expect(await getStatus('2147483647')).toBe(404)
  for (const wrong of ['0', 'x', '1.5', '-1', '99999999999', '2147483648'])
    expect(await getStatus(wrong), wrong).toBe(404)
})

test('C-30 FD-10 FD-11 others get the answers and the place that the owner previews, but no zip', async () => {
  const { person, applicationId } = await makeOwner()
  await change(person, { is_public: true })
  const own = await api.as(person).call(getOwnApplication, {})
  const seen = await viewers.business.call(getApplication, { params: { applicationId: String(applicationId) } })
  const { audience, ...answers } = own.body
  expect(audience).toBe('members')
  expect(seen.body).toEqual({ ...answers, contact: null })
  expect(seen.body.open_ended_questions.map(({ question_id }) => question_id)).toEqual([29, 30, 50])
  const params = { nameOrId: person.username }
  const [ownUser, seenUser] = [api.as(person), viewers.business].map((client) => client.call(getUser, { params }))
  expect((await seenUser)?.body).toEqual({ ...(await ownUser)?.body, zip: null })
})

// Last, because it moves the clock.
test('AD-12 OD-08 an administrator reads a private application for one hour; its owner is told and sees the reason', async () => {
  const [owner, second] = [await makeOwner(), api.as(await makeUser(api, { roles: ['Administrator'] }))]
  const params = { applicationId: String(owner.applicationId) }
  const getStatus = async (client: TestClient) => (await client.call(getApplication, { params })).status
  const looks = async () => (await api.as(owner.person).call(listLooks, {})).body
  for (const short of ['', 'too short']) {
    const on = { params: { userId: String(owner.person.id) }, body: { reason: short } }
    expect((await viewers.administrator.call(openApplicationOf, on)).status).toBe(422)
  }
  expect(
    (await viewers.moderator.call(openApplicationOf, { params: { userId: String(owner.person.id) }, body: { reason } }))
      .status,
  ).toBe(403)
  expect((await looks()).looks).toEqual([])
  expect(await getStatus(viewers.administrator)).toBe(403)

  const getDay = () => new Date().toISOString().slice(0, 10)
  const today = getDay()
  expect((await open(owner)).status).toBe(200)
  expect(await getStatus(viewers.administrator)).toBe(200)
  expect(await getStatus(second)).toBe(403)
  const acts = await listActs(api.deps.db, { limit: 10, aboutUserId: owner.person.id })
  expect(acts.map((row) => [row.act, row.reason])).toEqual([['private application opened', reason]])
  const { looks: seen, pagination } = await looks()
  expect(seen).toEqual([
    { day: expect.any(String), kind: 'staff', organization: null, count: 1, reason, shared: false },
  ])
  // The day may end meanwhile.
  expect([today, getDay()]).toContain(seen[0]?.day)
  expect(pagination).toMatchObject({ total: 1, last_page: 1 })
  expect((await api.as(applicant).call(listLooks, {})).body.looks).toEqual([])
  const email = await waitForSubject(api, owner.person.email, 'An administrator opened your private application')
  expect(email.text).toContain(`The reason: ${reason}`)
  expect(email.text).not.toContain(CANARY)

  const none = { params: { userId: String(applicant.id) }, body: { reason } }
  expect((await viewers.administrator.call(openApplicationOf, none)).status).toBe(404)

  api.forward(59 * 60_000)
  expect(await getStatus(viewers.administrator)).toBe(200)
  api.forward(60_000)
  expect(await getStatus(viewers.administrator)).toBe(403)
})
