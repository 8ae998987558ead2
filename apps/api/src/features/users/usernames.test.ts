import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { checkInput, login, register } from '@sparkle/contract/auth/auth.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { getUser, getUserByUsername, updateUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { readMigrations } from '#api/platform/migrations.ts'
import { migrationsFolder } from '#api/program-files.ts'
import { makeApplication, makeUser, newPerson, type Person, suspend } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()

const isFree = async (value: string) => (await api.call(checkInput, { body: { type: 'username', value } })).body.result
const tryName = (username: string) => api.call(register, { body: { ...newPerson(), username, business_account: 0 } })
const rename = (person: Person, username: string) => api.as(person).call(updateUser, { body: { username } })
const lookUp = (viewer: Person, nameOrId: string) => api.as(viewer).call(getUser, { params: { nameOrId } })

const taken = {
  code: 'username_taken',
  message: 'This username is in use.',
  errors: { username: ['This username is in use.'] },
}

async function expectTaken(username: string): Promise<void> {
  expect(await isFree(username), username).toBe(false)
  const reply = await tryName(username)
  expect(reply.status, username).toBe(422)
  expect(reply.error).toEqual(taken)
}

/** Simulates the passing of time. */
const age = (person: Person, interval: string) =>
  api.pool.query(
    `update username_claims set free_from = free_from - $2::interval where user_id = $1 and free_from < 'infinity'`,
    [person.id, interval],
  )

test('names of staff and of the site cannot be registered or taken', async () => {
  for (const name of ['Admin', 'moderator', 'Sparkle-Support-1', 'adm1n', 'SPARKLE', 'the.M0d']) await expectTaken(name)
  const person = await makeUser(api)
  const reply = await rename(person, 'Admin')
  expect(reply.status).toBe(422)
  expect(reply.error).toEqual(taken)
})

test('I-46 a name that looks like a web address can be neither registered nor taken, and the reply says why', async () => {
  const text = 'A username cannot look like a web address. Leave out the last dot.'
  const refusal = { code: 'username_taken', message: text, errors: { username: [text] } }
  const person = await makeUser(api)
  await api.pool.query('update users set must_rename = true where id = $1', [person.id])
  for (const name of ['evil.com', 'PayPal-Login.NET', 'x.co.uk', 'win.xyz', 'evil.com.', 'evil.org-', 'www.evil']) {
    const checked = await api.call(checkInput, { body: { type: 'username', value: name } })
    expect(checked.body, name).toEqual({ result: false, problem: text })
    const tried = await tryName(name)
    expect([tried.status, tried.error], name).toEqual([422, refusal])
    const renamed = await rename(person, name)
    expect([renamed.status, renamed.error], name).toEqual([422, refusal])
  }
  for (const name of ['ann.smith', 'sam.lee', 'com', 'dot.com4u']) expect(await isFree(name), name).toBe(true)
})

test('I-46 someone who has such a name keeps it', async () => {
  const person = await makeUser(api)
  await api.pool.query(`update users set username = 'old-shop.com' where id = $1`, [person.id])
  expect((await rename(person, 'Old-Shop.com')).body.username).toBe('Old-Shop.com')
  const { password } = person
  expect((await api.call(login, { body: { username: 'old-shop.com', password } })).status).toBe(200)
})

test("a name that looks like another person's is refused as taken", async () => {
  await makeUser(api, { username: 'paul' })
  await makeUser(api, { username: 'Maria.Lo' })
  for (const name of ['pauI', 'pau1', 'PAUL', 'rnaria.l0', 'Marla.1o']) await expectTaken(name)
  const other = await makeUser(api)
  expect((await rename(other, 'pauI')).error).toEqual(taken)
  expect(await isFree('paula')).toBe(true)
})

test('of concurrent registrations with names that look alike exactly one succeeds', async () => {
  const names = ['wil1iarn', 'william', 'wiIliam', 'w1lliarn', 'WILLIAM', 'vvilliam']
  const replies = await Promise.all(names.slice(0, 5).map(tryName))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422])
  for (const { status, error } of replies) if (status === 422) expect(error).toEqual(taken)
  expect((await tryName('vvilliam')).status).toBe(201)
})

test('older accounts with names that look alike or like staff keep working', async () => {
  const [first, second, staff] = [await makeUser(api), await makeUser(api), await makeUser(api)]
  // As an older release created them.
  await api.pool.query('alter table users disable trigger user')
  for (const [person, name] of [
    [first, 'lila'],
    [second, 'IiIa'],
    [staff, 'Support'],
  ] as const) {
    await api.pool.query('delete from username_claims where user_id = $1', [person.id])
    await api.pool.query('update users set username = $2 where id = $1', [person.id, name])
  }
  await api.pool.query('alter table users enable trigger user')
  const migrations = readMigrations(migrationsFolder).flatMap(({ sql }) => sql)
  await api.pool.query(migrations.find((statement) => statement.includes('FROM "users" ORDER BY')) ?? '')
  for (const [person, username] of [
    [first, 'lila'],
    [second, 'IiIa'],
    [staff, 'Support'],
    [staff, 'SUPPORT'],
  ] as const) {
    expect((await rename(person, username)).body.username).toBe(username)
    expect((await lookUp(first, username)).body.userId).toBe(person.id)
    expect((await api.call(login, { body: { username, password: person.password } })).status).toBe(200)
  }
  await expectTaken('1i1a')
  expect((await rename(second, 'quite.another')).status).toBe(200)
  expect((await lookUp(second, 'lila')).body.userId).toBe(first.id)
  expect((await lookUp(first, 'IiIa')).status).toBe(404)
})

test('an old name leads to its person, but does not sign them in', async () => {
  const [viewer, person] = [await makeUser(api), await makeUser(api, { username: 'Old.Name-7' })]
  const application = await makeApplication(api, person)
  await rename(person, 'newer-name')
  await rename(person, 'newest-name')
  for (const name of ['old.name-7', 'OLD.NAME-7', 'Newer-Name', 'newest-name']) {
    expect((await lookUp(viewer, name)).body).toMatchObject({ userId: person.id, username: 'newest-name' })
    const basic = await api.as(viewer).call(getUserByUsername, { params: { username: name } })
    expect(basic.body).toMatchObject({ id: person.id, username: 'newest-name' })
    const found = await api.as(viewer).call(searchApplications, { body: { username: name } })
    expect(found.body.data).toEqual([{ id: application.id, user_id: person.id }])
  }
  for (const name of ['o1d.name-7', 'newer.narne']) expect((await lookUp(viewer, name)).status, name).toBe(404)
  const { password } = person
  expect((await api.call(login, { body: { username: 'Old.Name-7', password } })).status).toBe(401)
  expect((await api.call(login, { body: { username: 'newest-name', password } })).status).toBe(200)
  await suspend(api, { ...person, username: 'newest-name' })
  expect((await lookUp(viewer, 'old.name-7')).status).toBe(404)
})

test('an old name is available to others after a year, and to its owner at any time', async () => {
  const [owner, other] = [await makeUser(api, { username: 'forget-me' }), await makeUser(api)]
  await rename(owner, 'forget-me.not')
  await expectTaken('forget-me')
  await expectTaken('forget-rne')
  expect((await rename(other, 'Forget-Me')).error).toEqual(taken)
  expect((await rename(owner, 'Forget-Me')).body.username).toBe('Forget-Me')
  await rename(owner, 'forget-me.not')

  await age(owner, '364 days')
  await expectTaken('forget-me')
  await age(owner, '3 days')
  expect((await lookUp(other, 'forget-me')).body.userId).toBe(owner.id)
  expect(await isFree('forget-me')).toBe(true)
  const tries = await Promise.all([tryName('forget-me'), tryName('forget-rne')])
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 422])
  const [reply] = tries.filter(({ status }) => status === 201)
  const { username } = (await api.as({ token: reply?.body.access_token ?? '' }).call(whoami, {})).body
  expect((await lookUp(other, username)).body.userId).toBe(reply?.body.user.id)
})

test('a name cannot be taken while it is being given up', async () => {
  const [owner, other] = [await makeUser(api, { username: 'brief.moment' }), await makeUser(api)]
  const client = await api.pool.connect()
  await client.query('begin')
  await client.query(`update users set username = 'brief.moments' where id = $1`, [owner.id])
  const attempts = [tryName('brief.moment'), tryName('Brief.Mornent'), rename(other, 'brief.moment')]
  await client.query('commit')
  client.release()
  for (const { error } of await Promise.all<{ error: unknown }>(attempts)) expect(error).toEqual(taken)
})

test('nobody can reserve an unlimited number of names', async () => {
  const person = await makeUser(api, { username: 'collector' })
  const replies = []
  for (let count = 1; count <= 11; count++) replies.push((await rename(person, `collector.of.${count}`)).status)
  expect(replies).toEqual([...Array(10).fill(200), 429])
  expect((await rename(person, 'collector.of.3')).status).toBe(200)
  expect((await rename(person, 'Collector')).status).toBe(200)
})
