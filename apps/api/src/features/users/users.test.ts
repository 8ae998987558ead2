import { createApplication } from '@sparkle/contract/applications/applications.ts'
import {
  getOwnInfo,
  getUser,
  getUserByForumId,
  getUserByUsername,
  saveOwnInfo,
} from '@sparkle/contract/people/users.ts'
import { describe, expect, test } from 'vitest'
import { makeUser, type Person, suspend } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()

const place = { country: 'us' as const, state: 'UT' as const, town: 'Salt Lake City', zip: '84101' }
/** What others see of `place`. */
const shown = { ...place, zip: null }
const nowhere = { country: null, state: null, town: null, zip: null }
const save = (person: Person, extra: object = {}) => api.as(person).call(saveOwnInfo, { body: { ...place, ...extra } })
const lookUp = async (viewer: Person, nameOrId: string | number) =>
  api.as(viewer).call(getUser, { params: { nameOrId: String(nameOrId) } })

describe('own info', () => {
  test('C-12 the fields of a missing location are null', async () => {
    const person = await makeUser(api)
    const reply = await api.as(person).call(getOwnInfo, {})
    expect(reply.body).toEqual({ id: null, userId: person.id, ...nowhere })
  })

  test("C-13 another person's location cannot be changed", async () => {
    const [person, other] = [await makeUser(api), await makeUser(api)]
    const { id } = (await save(other)).body
    for (const extra of [{ userId: other.id }, { id }, { id: id ?? 0, userId: person.id }, { id: 2_147_483_647 }]) {
      const reply = await save(person, extra)
      expect(reply.status, JSON.stringify(extra)).toBe(403)
      expect(reply.error.code).toBe('forbidden')
    }
    expect((await api.as(person).call(getOwnInfo, {})).body).toMatchObject(nowhere)
  })

  test('C-13 saving the location again keeps its id', async () => {
    const person = await makeUser(api)
    const first = await save(person, { id: null, userId: person.id })
    expect(first.body).toEqual({ ...place, id: expect.any(Number), userId: person.id })
    const second = await save(person, { id: first.body.id, userId: String(person.id), town: 'Moab', zip: '84532-1234' })
    expect(second.body).toEqual({ ...first.body, town: 'Moab', zip: '84532-1234' })
    expect((await api.as(person).call(getOwnInfo, {})).body).toEqual(second.body)
  })

  test('C-13 concurrent saves create one location', async () => {
    const person = await makeUser(api)
    const replies = await Promise.all([save(person), save(person), save(person)])
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1)
  })

  test.each([
    ['U-50', 'country', '', 'Please select your country from the dropdown menu'],
    ['U-50', 'country', 'ca', 'Please select your country from the dropdown menu'],
    ['U-51', 'state', '', 'Please select your state from the dropdown menu'],
    ['U-43', 'state', 'DC', 'Please select your state from the dropdown menu'],
    ['U-52', 'town', '  ', 'Please enter the name of your town'],
    ['U-61', 'town', 'St. Louis', 'Please use only letters and spaces. You can write “St Louis”.'],
    ['U-53', 'zip', '', 'Please enter your 5-digit zip code'],
    ['U-57', 'zip', '1234', 'Please enter a 5-digit Zip Code!'],
  ])('C-13 %s %s %j is refused with the text of the form', async (_, field, value, text) => {
    const person = await makeUser(api)
    const reply = await save(person, { [field]: value })
    expect(reply.status).toBe(422)
    expect(reply.error.errors?.[field]?.[0]).toBe(text)
  })
})

describe('another person', () => {
  test('C-14 is found by username in upper and lower case', async () => {
    const [viewer, person] = [await makeUser(api), await makeUser(api)]
    for (const name of [person.username, person.username.toUpperCase()]) {
      const reply = await lookUp(viewer, name)
      expect(reply.body).toMatchObject({ userId: person.id, username: person.username })
      expect(reply.body.avatar).toBe('/images/default-applicant.svg')
    }
  })

  test('C-15 is found by id', async () => {
    const [viewer, person] = [await makeUser(api), await makeUser(api)]
    expect((await lookUp(viewer, person.id)).body).toMatchObject({ userId: person.id, username: person.username })
  })

  test('C-14 C-15 an unknown name or id is a 404', async () => {
    const viewer = await makeUser(api)
    const unknown = [
      'nobody-here',
      '999999',
      '2147483648',
      '9'.repeat(30),
      '0',
      "a' or 1=1",
      '..',
      '%',
      '\u212Aelly',
      'ü',
    ]
    for (const name of unknown) expect((await lookUp(viewer, name)).status, name).toBe(404)
  })

  test('C-14 C-19 C-20 a suspended person is a 404', async () => {
    const [viewer, person] = [await makeUser(api), await makeUser(api)]
    const { forumId } = (await lookUp(viewer, person.id)).body
    await suspend(api, person)
    const { username } = person
    expect((await lookUp(viewer, username)).status).toBe(404)
    expect((await lookUp(viewer, person.id)).status).toBe(404)
    expect((await api.as(viewer).call(getUserByForumId, { params: { forumId: String(forumId) } })).status).toBe(404)
    expect((await api.as(viewer).call(getUserByUsername, { params: { username } })).status).toBe(404)
  })

  test('C-15 shows a location only to those allowed to see it', async () => {
    const [viewer, person] = [await makeUser(api), await makeUser(api)]
    const administrator = await makeUser(api, { roles: ['Administrator'] })
    const business = await makeUser(api, { businessAccount: true })
    await save(person)
    await save(business)
    for (const other of [viewer, business]) {
      expect((await lookUp(other, person.id)).body).toMatchObject({ id: null, ...nowhere })
    }
    for (const entitled of [person, administrator])
      expect((await lookUp(entitled, person.id)).body).toMatchObject(place)
    expect((await lookUp(viewer, business.id)).body).toMatchObject(shown)
  })

  test('C-15 shows the location of a public and active application', async () => {
    const [viewer, person] = [await makeUser(api), await makeUser(api)]
    await save(person)
    await api.as(person).call(createApplication, { body: {} })
    const publish = (isPublic: boolean, isActive: boolean) =>
      api.pool.query('update applications set is_public = $2, is_active = $3 where user_id = $1', [
        person.id,
        isPublic,
        isActive,
      ])
    for (const [isPublic, isActive, isShown] of [
      [false, true, false],
      [true, false, false],
      [true, true, true],
    ] as const) {
      await publish(isPublic, isActive)
      const { body } = await lookUp(viewer, person.username)
      expect(body).toMatchObject(isShown ? shown : nowhere)
    }
  })

  test('C-15 shows the zip only to its owner and administrators', async () => {
    const [viewer, person] = [await makeUser(api), await makeUser(api, { businessAccount: true })]
    const administrator = await makeUser(api, { roles: ['Administrator'] })
    await save(person, { zip: '84101-1234' })
    for (const nameOrId of [person.id, person.username]) {
      expect((await lookUp(viewer, nameOrId)).body).toMatchObject(shown)
      for (const entitled of [person, administrator])
        expect((await lookUp(entitled, nameOrId)).body.zip).toBe('84101-1234')
    }
  })

  test('C-14 C-15 shows neither email nor name', async () => {
    const [viewer, person] = [await makeUser(api), await makeUser(api, { firstName: 'Ada', lastName: 'Byron' })]
    const reply = await lookUp(viewer, person.id)
    expect(Object.keys(reply.body).sort()).toEqual(
      ['avatar', 'country', 'forumId', 'id', 'state', 'town', 'userId', 'username', 'zip'].sort(),
    )
  })
})

describe('basic user info', () => {
  test('C-19 C-20 is found by forum id and by username', async () => {
    const [viewer, person] = [await makeUser(api), await makeUser(api)]
    const { username } = person
    const byName = await api.as(viewer).call(getUserByUsername, { params: { username: username.toUpperCase() } })
    expect(byName.body).toEqual({
      id: person.id,
      username,
      avatar: '/images/default-applicant.svg',
      forumId: expect.any(Number),
    })
    const params = { forumId: String(byName.body.forumId) }
    expect((await api.as(viewer).call(getUserByForumId, { params })).body).toEqual(byName.body)
  })

  test('C-19 E-05 an unknown or malformed forum id is a 404', async () => {
    const viewer = await makeUser(api)
    const getStatus = async (forumId: string) =>
      (await api.as(viewer).call(getUserByForumId, { params: { forumId } })).status
    expect(await getStatus('999999')).toBe(404)
    for (const wrong of ['0', 'x', '1.5', '-1', '99999999999', '2147483648'])
      expect(await getStatus(wrong), wrong).toBe(404)
  })
})
