import * as calls from '@sparkle/contract/auth/auth.ts'
import { type CallResponse, DEVICE_HEADER } from '@sparkle/contract/core/call.ts'
import { HOUR_MS, MINUTE_MS } from '@sparkle/contract/core/time.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { sweepAuth } from '#api/features/auth/auth.jobs.ts'
import { createToken } from '#api/platform/tokens.ts'
import { makeUser, newPerson, type Person } from '#test/makers.ts'
import { tokenIn, waitForSubject } from '#test/outbox.ts'
import { buildTestApp } from '#test/test-app.ts'
import type { TestReply } from '#test/test-client.ts'
import { rememberDevice } from './known-devices.service.ts'
import { unknownDeviceLanes } from './password-attempts.policy.ts'
import { countAttempt } from './password-attempts.service.ts'

const api = await buildTestApp({ rateLimits: true })

let addresses = 0
/** An address that has not been used yet. */
const elsewhere = () => {
  addresses += 1
  return `198.51.${Math.floor(addresses / 200)}.${(addresses % 200) + 1}`
}

interface From {
  address?: string
  device?: string
}

const toHeaders = ({ address = elsewhere(), device }: From) => ({
  'x-forwarded-for': address,
  ...(device && { [DEVICE_HEADER]: device }),
})
const logIn = (username: string, password: string, from: From = {}) =>
  api.send({ method: 'POST', url: calls.login.path, payload: { username, password }, headers: toHeaders(from) })

async function guess(times: number, name: string, from: From = {}) {
  const statuses: number[] = []
  for (let round = 0; round < times; round++) statuses.push((await logIn(name, `guess ${round}`, from)).status)
  return statuses
}

/** Counts 21 wrong passwords from different addresses, or from one, without the cost of checking them. */
async function exhaust(name: string, userId: number, from: From = {}) {
  for (let round = 0; round < 21; round++) {
    const lanes = unknownDeviceLanes({ name, userId, network: from.address ?? elsewhere() })
    await countAttempt(api.deps, lanes).catch((error) => expect(error).toMatchObject({ code: 'too_many_requests' }))
  }
}

const wrong = (times: number) => Array<number>(times).fill(401)

function expectWait(reply: TestReply<unknown>, minutes: number) {
  expect(reply.error.code).toBe('too_many_requests')
  expect(reply.status).toBe(429)
  expect(Math.ceil(Number(reply.headers['retry-after']) / 60)).toBe(minutes)
}

test('wrong passwords for one account from many addresses are refused after 20, with growing waits', async () => {
  const { username, password } = await makeUser(api)
  expect(await guess(20, username)).toEqual(wrong(20))
  for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
    expectWait(await logIn(username, 'guess'), minutes)
    expectWait(await logIn(username.toUpperCase(), password), minutes)
    api.forward(minutes * MINUTE_MS)
    expect((await logIn(username, 'guess')).status).toBe(401)
  }
  api.forward(HOUR_MS)
  expect((await logIn(username, password)).status).toBe(200)
})

test('concurrent attempts get no further than sequential ones', async () => {
  const { username } = await makeUser(api)
  const replies = await Promise.all(Array.from({ length: 40 }, () => logIn(username, 'guess')))
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(20)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(20)
})

test('username and email share one count, and nothing reveals that they belong to one person', async () => {
  const { username, email, password } = await makeUser(api)
  expect(await guess(20, username)).toEqual(wrong(20))
  // The same response as for an unknown email.
  const byEmail = await logIn(email, password)
  expect(byEmail.status).toBe(401)
  expect(byEmail.text).toBe((await logIn(newPerson().email, password)).text)
  api.forward(MINUTE_MS)
  expect((await logIn(email, password)).status).toBe(200)
})

test('an unknown name is counted in the same way', async () => {
  expect(await guess(20, 'nobody-of-this-name')).toEqual(wrong(20))
  expectWait(await logIn('Nobody-of-this-name', 'guess'), 1)
})

test('one address alone cannot make the account wait elsewhere', async () => {
  const { username, password } = await makeUser(api)
  const address = elsewhere()
  expect((await guess(30, username, { address })).filter((status) => status === 401)).toHaveLength(10)
  expect((await logIn(username, password)).status).toBe(200)
})

test('nobody can be locked out on a device they have used before', async () => {
  const { id, username, email, password } = await makeUser(api)
  const [device, address] = [createToken(), elsewhere()]
  expect((await logIn(username, password, { device, address })).status).toBe(200)
  await exhaust(username, id, { address })
  await exhaust(username, id)
  await exhaust(email, id)
  expect((await logIn(username, password, { address })).status).toBe(429)
  for (const name of [username, email]) {
    expect((await logIn(name, password, { device, address })).status).toBe(200)
    expect((await logIn(name, password, { device })).status).toBe(200)
  }
})

test('only the device used for registration is known', async () => {
  const person = { ...newPerson(), business_account: 0 }
  const device = createToken()
  const headers = toHeaders({ device })
  const registered = await api.send({ method: 'POST', url: calls.register.path, payload: person, headers })
  expect(registered.status).toBe(201)
  await exhaust(person.username, (registered.body as CallResponse<typeof calls.register>).user.id)
  expect((await logIn(person.username, person.password, { device })).status).toBe(200)
  for (const other of [createToken(), 'x', `${device}x`, '']) {
    expect((await logIn(person.username, person.password, { device: other })).status, other).toBe(429)
  }
})

test('attempts on a known device have their own limit', async () => {
  const { username, password } = await makeUser(api)
  const device = createToken()
  await logIn(username, password, { device })
  expect(await guess(10, username, { device })).toEqual(wrong(10))
  expectWait(await logIn(username, password, { device }), 1)
  expect((await logIn(username, password)).status).toBe(200)
})

test('a device is forgotten after 180 days without a login, or once there are 20 newer ones', async () => {
  const { id, username, password } = await makeUser(api)
  const devices = Array.from({ length: 21 }, createToken)
  for (const device of devices) {
    await rememberDevice(api.deps.db, id, device, api.deps.now())
    api.forward(1000)
  }
  await exhaust(username, id)
  expect((await logIn(username, password, { device: devices[0] ?? '' })).status).toBe(429)
  expect((await logIn(username, password, { device: devices[1] ?? '' })).status).toBe(200)
  api.forward(181 * 24 * HOUR_MS)
  await exhaust(username, id)
  expect((await logIn(username, password, { device: devices[1] ?? '' })).status).toBe(429)
  await sweepAuth(api.deps)
  const { rows } = await api.pool.query('select user_id from known_devices where user_id = $1', [id])
  expect(rows).toEqual([])
})

test('recovery always works, and then the same device and address can log in again', async () => {
  const person = await makeUser(api)
  const [address, device, oldDevice] = [elsewhere(), createToken(), createToken()]
  await logIn(person.username, person.password, { device: oldDevice })
  await exhaust(person.username, person.id)
  await exhaust(person.email, person.id, { address })
  await api.send({
    method: 'POST',
    url: calls.recoverPassword.path,
    payload: { email: person.email },
    headers: toHeaders({ address }),
  })
  const token = tokenIn(await waitForSubject(api, person.email, 'Set a new Sparkle password'))
  const password = 'a new violet lamp'
  const payload = { email: person.email, token, password }
  const headers = toHeaders({ address, device })
  const completed = await api.send({ method: 'POST', url: calls.completeRecovery.path, payload, headers })
  expect(completed.status).toBe(200)
  expect((await logIn(person.email, password, { address })).status).toBe(200)
  await exhaust(person.username, person.id)
  expect((await logIn(person.username, password, { device })).status).toBe(200)
  // Devices from before the password change are forgotten.
  expect((await logIn(person.username, password, { device: oldDevice })).status).toBe(429)
})

test('failures are forgotten a day after the last wait, and the sweep deletes them', async () => {
  const { id, username } = await makeUser(api)
  await exhaust(username, id)
  expect((await logIn(username, 'guess')).status).toBe(429)
  api.forward(24 * HOUR_MS + 2 * MINUTE_MS)
  expect(await guess(2, username)).toEqual(wrong(2))
  api.forward(24 * HOUR_MS + 2 * MINUTE_MS)
  await sweepAuth(api.deps)
  const { rows } = await api.pool.query('select count(*)::int as count from password_failures')
  expect(rows).toEqual([{ count: 0 }])
})

test('right passwords leave no rows, and the table contains no names', async () => {
  const person = await makeUser(api)
  const before = await api.pool.query('select * from password_failures')
  await logIn(person.username, person.password)
  expect((await api.pool.query('select * from password_failures')).rows).toEqual(before.rows)
  await logIn(person.username, 'guess')
  const { rows } = await api.pool.query("select encode(key, 'escape') as key from password_failures")
  expect(rows.length).toBeGreaterThan(before.rows.length)
  expect(JSON.stringify(rows)).not.toContain(person.username)
})

test('the counts survive a restart', async () => {
  const { id, username, password } = await makeUser(api)
  await exhaust(username, id)
  // A new process on the same database shares nothing else.
  const restarted = await buildApp(api.deps, {
    logger: api.deps.log,
    limits: null,
    webFolder: api.dataDir,
    dataDir: api.dataDir,
    readiness: api.readiness,
  })
  const reply = await restarted.inject({ method: 'POST', url: calls.login.path, payload: { username, password } })
  expect(reply.statusCode).toBe(429)
  await restarted.close()
})

const changePassword = (person: Person, current: string) =>
  api.as(person).call(calls.changePassword, { body: { current_password: current, password: 'a new violet lamp' } })
const changeEmail = (person: Person, password: string) =>
  api.as(person).call(updateUser, { body: { email: newPerson().email, password } })

test('a stolen token cannot be used to guess the password: password and email changes share one count', async () => {
  const [person, other] = [await makeUser(api), await makeUser(api)]
  const replies: TestReply<unknown>[] = []
  for (let round = 0; round < 5; round++) {
    replies.push(await changePassword(person, 'guess'), await changeEmail(person, 'guess'))
  }
  expect(replies.map(({ error }) => error.code)).toEqual(Array(10).fill('wrong_password'))
  expectWait(await changePassword(person, person.password), 1)
  expectWait(await changeEmail(person, person.password), 1)
  expect((await changeEmail(other, other.password)).status).toBe(200)
  expect((await logIn(person.username, person.password)).status).toBe(200)
  api.forward(MINUTE_MS)
  expect((await changePassword(person, person.password)).status).toBe(200)
})
