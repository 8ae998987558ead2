import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { encodings } from '@sparkle/testing/encodings.ts'
import { expect, test } from 'vitest'
import { makeApplication, makeUser, suspend } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const page = { current_page: 1, last_page: 1, per_page: 15, total_relation: 'eq' }
const nobody = { ...page, total: 0, data: [] }

const person = await makeUser(api, { username: 'Ada.Byron-1' })
const { id } = await makeApplication(api, person, { is_public: true })
const viewer = api.as(await makeUser(api))
const search = (username: string) => viewer.call(searchApplications, { body: { username } })

test.each(encodings)(
  'C-29 F-31 O-22 finds an application by the whole username, ignoring case: %s',
  async (encoding) => {
    for (const username of ['Ada.Byron-1', 'ada.byron-1', ' ADA.BYRON-1 ']) {
      const reply = await viewer.call(searchApplications, { body: { username } }, encoding)
      expect(reply.status).toBe(200)
      expect(reply.body).toEqual({ ...page, total: 1, data: [{ id, user_id: person.id }] })
    }
  },
)

test('C-29 every signed-in person may look someone up, whatever their role', async () => {
  const people = [
    await makeUser(api, { businessAccount: true }),
    await makeUser(api, { roles: ['Moderator'] }),
    await makeUser(api, { roles: ['Administrator'] }),
    person,
  ]
  for (const one of people) {
    const reply = await api.as(one).call(searchApplications, { body: { username: person.username } })
    expect(reply.body.data).toEqual([{ id, user_id: person.id }])
  }
})

test('C-29 a part of a name, a pattern or an unknown name finds nothing', async () => {
  for (const username of [
    'Ada',
    'ada.byron-',
    'ada%',
    '%',
    'ada_byron-1',
    'nobody',
    "a' or 1=1 --",
    '\u212Aelly',
    '1',
  ]) {
    expect((await search(username)).body, username).toEqual(nobody)
  }
})

test('C-29 O-51 people without an application and suspended people are not found', async () => {
  const [empty, suspended] = [await makeUser(api), await makeUser(api)]
  await makeApplication(api, suspended, { is_public: true })
  await suspend(api, suspended)
  for (const { username } of [empty, suspended]) expect((await search(username)).body).toEqual(nobody)
})

test('C-29 O-54 for an application that is not public only the id is returned', async () => {
  const owner = await makeUser(api)
  const application = await makeApplication(api, owner, { headline: 'secret' })
  const reply = await search(owner.username)
  expect(reply.body.data).toEqual([{ id: application.id, user_id: owner.id }])
  expect(reply.text).not.toContain('secret')
})

test('C-29 a username is required, and other keys are refused', async () => {
  for (const body of [{}, { username: '' }, { username: ' ' }, { username: 7 }, { username: ['ada'] }]) {
    const reply = await viewer.call(searchApplications, { body: body as { username: string } })
    expect(reply.status, JSON.stringify(body)).toBe(422)
    expect(Object.keys(reply.error.errors ?? {})).toEqual(['username'])
  }
  const reply = await viewer.call(searchApplications, { body: { username: 'ada', email: 'x' } as { username: string } })
  expect(reply.error.errors).toEqual({ email: ['This field is not known.'] })
})
