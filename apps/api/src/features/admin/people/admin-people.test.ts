import * as actions from '@sparkle/contract/admin/admin-actions.ts'
import { listActs } from '@sparkle/contract/admin/admin-log.ts'
import * as calls from '@sparkle/contract/admin/admin-people.ts'
import { login } from '@sparkle/contract/auth/auth.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { makeApplication, makeUser, suspend } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const boss = await makeUser(api, { roles: ['Administrator'], username: 'the.boss', email: 'boss@office.example' })
const admin = api.as(boss)
const reason = 'Asked for it by phone'

type Query = NonNullable<Parameters<typeof admin.call<typeof calls.listPeople>>[1]['query']>

async function find(query: Query) {
  const { status, body, text } = await admin.call(calls.listPeople, { query })
  expect(status, text).toBe(200)
  return body.people.map(({ username }) => username)
}

test('AD-08 people are found by part of username, email, first and last name', async () => {
  const people = { firstName: 'Zoë', lastName: 'Quillfeather' }
  await makeUser(api, { username: 'wanderer_1', email: 'post%box@nowhere.example', ...people })
  for (const q of ['anderer', 'WANDER', 'box@now', 'zoë', 'ZOË', 'illfea', 'Zoë Quill', 'x@now', 'rer_1']) {
    expect(await find({ q }), q).toEqual(['wanderer_1'])
  }
  // Without three letters or digits in a row, only the start of a name is found.
  for (const q of ['wa', 'po', 'zo', 'QU']) expect(await find({ q }), q).toEqual(['wanderer_1'])
  for (const q of ['an', 'eather_', '%%', '__', '_1', 'r_1', 't%b', 'post_box', 'nobody here'])
    expect(await find({ q }), q).toEqual([])
})

test('AD-08 filters, order and pages', async () => {
  const start = 'filters'
  const names = ['c', 'a', 'b', 'd'].map((letter) => `${start}.${letter}`)
  const [c, , b, d] = [
    await makeUser(api, { username: names[0] as string, businessAccount: true }),
    await makeUser(api, { username: names[1] as string }),
    await makeUser(api, { username: names[2] as string, roles: ['Moderator'] }),
    await makeUser(api, { username: names[3] as string, businessAccount: true }),
  ]
  await suspend(api, b)
  await api.pool.query(`delete from role_grants where user_id = $1 and role = 'Business'`, [d.id])
  await api.pool.query('update users set must_confirm_email = true where id = $1', [c.id])
  const shown = async (query: Query) => (await find({ q: start, ...query })).map((name) => name.at(-1)).join('')
  expect(await shown({})).toBe('dbac')
  expect(await shown({ order: 'username' })).toBe('abcd')
  expect(await shown({ role: 'Moderator' })).toBe('b')
  expect(await shown({ role: 'Business' })).toBe('c')
  expect(await shown({ state: 'active' })).toBe('dac')
  expect(await shown({ state: 'suspended' })).toBe('b')
  expect(await shown({ state: 'unconfirmed' })).toBe('c')
  expect(await shown({ state: 'waiting' })).toBe('d')
  expect(await shown({ kind: 'business' })).toBe('dc')
  expect(await shown({ kind: 'applicant', state: 'active' })).toBe('a')
  expect(await find({ state: 'waiting' })).toEqual([d.username])

  await api.pool.query(
    `insert into users (username, email, business_account)
    select 'crowd' || lpad(n::text, 5, '0'), n || '@crowd.example', false from generate_series(1, 10060) n`,
  )
  const page = async (query: Query) => (await admin.call(calls.listPeople, { query })).body
  const few = await page({ q: 'crowd0001', order: 'username' })
  expect(few).toMatchObject({ total: 10, total_relation: 'eq', last_page: 1 })
  const second = await page({ q: 'crowd00', order: 'username', page: 2 })
  expect(second).toMatchObject({ total: 999, total_relation: 'eq', last_page: 20 })
  expect(second.people[0]?.username).toBe('crowd00051')
  const many = await page({ q: 'crowd', page: 2 })
  expect(many).toMatchObject({ total: 10_000, total_relation: 'gte', last_page: 200 })
  expect(many.people.map(({ username }) => username).slice(0, 2)).toEqual(['crowd10010', 'crowd10009'])
  expect(many.people).toHaveLength(50)
  expect((await page({ page: 1 })).people[0]?.username).toBe('crowd10060')
})

test('AD-08 an invalid search is refused at its field, and no log line has its words', async () => {
  for (const [query, field] of [
    [{ q: 'a' }, 'q'],
    [{ q: 'x'.repeat(101) }, 'q'],
    [{ page: 201 }, 'page'],
    [{ state: 'gone' as never }, 'state'],
  ] as const) {
    const reply = await admin.call(calls.listPeople, { query })
    expect([reply.status, Object.keys(reply.error.errors ?? {})]).toEqual([422, [field]])
  }
  const before = api.logged().length
  await find({ q: 'secretwords' })
  const logged = api.logged().slice(before)
  expect(logged).toContain('"route":"/api/v1/admin/people"')
  expect(logged).not.toContain('secretwords')
})

test('AD-12 AD-19 an account is shown with devices, state of the application and staff actions, but no answers', async () => {
  const person = await makeUser(api, { firstName: 'Ann', lastName: 'Lee' })
  const show = async (nameOrId: string) => (await admin.call(calls.getPerson, { params: { nameOrId } })).body
  const { id, username, email, password } = person
  expect(await show(username)).toMatchObject({
    ...{ id, username, email, first_name: 'Ann', last_name: 'Lee', kind: 'applicant', roles: ['Applicant'] },
    ...{ application: 'none', pending_email: null, suspended_at: null, email_state: 'not_asked', acts: [] },
  })
  await api.send({
    method: 'POST',
    url: login.path,
    payload: { username, password },
    headers: { 'user-agent': 'A phone' },
  })
  await makeApplication(api, person, { about: 'My private words' })
  await api.as(person).call(updateUser, { body: { email: 'next@example.com', password } })
  await admin.call(actions.endSessionsOf, { params: { userId: String(boss.id) }, body: { reason } })
  const back = await api.call(login, { body: { username: boss.username, password: boss.password } })
  boss.token = back.body.token
  const again = api.as(boss)
  await again.call(actions.grantRole, { params: { userId: String(id) }, body: { reason, role: 'Moderator' } })
  const shown = await again.call(calls.getPerson, { params: { nameOrId: String(id) } })
  expect(shown.body).toMatchObject({ application: 'private', pending_email: 'next@example.com' })
  expect(shown.body.sessions.map(({ device }) => device).sort()).toContain('A phone')
  expect(shown.body.sessions.map((session) => Object.keys(session).sort())).toEqual(
    Array(2).fill(['created_at', 'device', 'last_used_at']),
  )
  expect(shown.body.acts).toMatchObject([
    { by: { username: boss.username }, about: { username }, act: 'user role given', reason },
  ])
  expect(shown.text).not.toContain('My private words')
  for (const nameOrId of ['nobody-here', '2147483647', '99999999999']) {
    expect((await again.call(calls.getPerson, { params: { nameOrId } })).status).toBe(404)
  }
})

test('AD-19 the log lists what staff did, by whom and about whom', async () => {
  const [second, person] = [await makeUser(api, { roles: ['Administrator'] }), await makeUser(api)]
  const on = { params: { userId: String(person.id) }, body: { reason } }
  await api.as(second).call(actions.suspendPerson, on)
  await api.as(second).call(actions.restorePerson, on)
  await api.as(boss).call(actions.grantRole, { ...on, body: { reason, role: 'Moderator' } })
  const list = async (query: { about?: string; by?: string; act?: string; page?: number }) => {
    const { body } = await api.as(boss).call(listActs, { query })
    return body.acts.map(({ act, by }) => [act, by?.username])
  }
  const given = ['user role given', boss.username]
  const restored = ['user restored', second.username]
  expect(await list({ about: person.username.toUpperCase() })).toEqual([
    given,
    restored,
    ['user suspended', second.username],
  ])
  expect(await list({ by: second.username })).toHaveLength(2)
  expect(await list({ about: person.username, act: 'user restored' })).toEqual([restored])
  expect(await list({ about: 'nobody-here' })).toEqual([])
  expect(await list({ by: 'nobody-here' })).toEqual([])
  expect((await list({})).slice(0, 2)).toEqual([given, restored])
  const { acts } = (await api.as(boss).call(listActs, { query: { about: person.username } })).body
  expect(acts[0]).toMatchObject({ details: [{ name: 'role', text: 'Moderator' }], reason, about: { id: person.id } })
  await api.pool.query(
    `insert into staff_acts (act, subject_kind, reason) select 'seeded', 'site', n::text from generate_series(1, 60) n`,
  )
  const [first, next] = [
    (await api.as(boss).call(listActs, { query: { act: 'site seeded' } })).body,
    (await api.as(boss).call(listActs, { query: { act: 'site seeded', page: 2 } })).body,
  ]
  expect([first.acts.length, first.has_more, first.acts[0]?.by, first.acts[0]?.reason]).toEqual([50, true, null, '60'])
  expect([next.acts.length, next.has_more, next.acts[0]?.reason]).toEqual([10, false, '10'])
})
