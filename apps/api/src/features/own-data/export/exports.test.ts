import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sparkle/contract/core/time.ts'
import { askExport, exportFilePath, listExports, stopExport } from '@sparkle/contract/people/own-data.ts'
import { beforeEach, expect, test } from 'vitest'
import { createToken } from '#api/platform/tokens.ts'
import { toArchive } from '#test/archives.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { waitForSubject } from '#test/outbox.ts'
import { buildTestApp } from '#test/test-app.ts'
import { makeExports, sweepExports } from './making.service.ts'

const api = await buildTestApp()
const ask = (person: Person, password = person.password) => api.as(person).call(askExport, { body: { password } })
const list = async (person: Person) => (await api.as(person).call(listExports, {})).body
const listFiles = () => Array.fromAsync(api.deps.storage.list('exports'))

// Exports of other tests are not in the way.
beforeEach(async () => {
  await api.pool.query('delete from exports')
  await sweepExports(api.deps)
})

async function getFile(person: { token: string } | undefined, id: number): Promise<Response> {
  const headers = person && { authorization: `Bearer ${person.token}` }
  return fetch(`${await api.address()}${exportFilePath(id)}`, { headers })
}

/** Asks for an export and makes its file an hour later. */
async function makeReady(person: Person): Promise<number> {
  const { body, status } = await ask(person)
  expect(status).toBe(202)
  api.forward(HOUR_MS)
  await makeExports(api.deps)
  return body.id
}

/** The token of the link in the email about a new export. */
async function getStopToken({ email }: Person): Promise<string> {
  const { text } = await waitForSubject(api, email, 'Someone asked for your Sparkle data')
  return /\/user\/data\/stop\/([\w-]{43})/.exec(text)?.[1] ?? ''
}

test('OD-13 the file is made an hour after it was asked for, and an email leads to the page', async () => {
  const person = await makeUser(api)
  const asked = await ask(person)
  expect(asked.body).toMatchObject({ state: 'asked', ready_at: null, expires_at: null, bytes: null })
  expect(asked.body.due_at).toBe(asked.body.asked_at + 3600)
  api.forward(HOUR_MS - MINUTE_MS)
  await makeExports(api.deps)
  expect((await list(person)).exports).toEqual([asked.body])
  expect((await getFile(person, asked.body.id)).status).toBe(404)
  api.forward(MINUTE_MS)
  await makeExports(api.deps)
  const { exports } = await list(person)
  expect(exports).toMatchObject([{ id: asked.body.id, state: 'ready' }])
  const [ready] = exports
  expect((ready?.expires_at ?? 0) - (ready?.ready_at ?? 0)).toBe((7 * DAY_MS) / 1000)
  const email = await waitForSubject(api, person.email, 'Your Sparkle data is ready')
  expect(email.text).toContain('https://sparkle.example/user/data\n')

  const reply = await getFile(person, asked.body.id)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/zip',
    'content-length': String(ready?.bytes),
  })
  const { data } = toArchive(Buffer.from(await reply.arrayBuffer()))
  expect(data.account).toMatchObject([{ username: person.username, email: person.email }])
})

test('OD-13 nobody else gets the file', async () => {
  const [person, other] = [await makeUser(api), await makeUser(api, { roles: ['Administrator'] })]
  const id = await makeReady(person)
  expect((await getFile(other, id)).status).toBe(404)
  expect((await getFile(undefined, id)).status).toBe(401)
  expect((await getFile(person, id)).status).toBe(200)
})

test('OD-13 after seven days the file is gone, for its person and from the storage', async () => {
  const person = await makeUser(api)
  const id = await makeReady(person)
  api.forward(7 * DAY_MS - MINUTE_MS)
  await sweepExports(api.deps)
  expect((await getFile(person, id)).status).toBe(200)
  api.forward(MINUTE_MS)
  expect((await getFile(person, id)).status).toBe(404)
  expect((await list(person)).exports).toEqual([])
  await sweepExports(api.deps)
  expect(await listFiles()).toEqual([])
  expect((await api.pool.query('select from exports')).rowCount).toBe(0)
})

test('OD-13 "This was not me" works without a login, before the file is made and after', async () => {
  for (const isMade of [false, true]) {
    const person = await makeUser(api)
    const id = isMade ? await makeReady(person) : (await ask(person)).body.id
    const token = await getStopToken(person)
    expect((await api.call(stopExport, { body: { token } })).status).toBe(200)
    api.forward(2 * HOUR_MS)
    await makeExports(api.deps)
    expect((await getFile(person, id)).status).toBe(404)
    expect(await listFiles()).toEqual([])
    expect(await list(person)).toMatchObject({ exports: [{ id, state: 'stopped' }], next_at: null })
    expect((await api.call(stopExport, { body: { token } })).status, 'a second time').toBe(200)
  }
  expect((await api.call(stopExport, { body: { token: createToken() } })).error?.code).toBe('link_expired')
})

test('OD-13 an export needs the password, and there is one a day', async () => {
  const person = await makeUser(api)
  expect((await ask(person, 'not my password')).error?.code).toBe('wrong_password')
  const replies = await Promise.all([ask(person), ask(person)])
  expect(replies.map(({ status }) => status).sort()).toEqual([202, 429])
  const { exports, next_at } = await list(person)
  expect(exports).toHaveLength(1)
  expect(next_at).toBe((exports[0]?.asked_at ?? 0) + 86_400)
  api.forward(DAY_MS)
  expect((await list(person)).next_at).toBeNull()
  expect((await ask(person)).status).toBe(202)
})

test('OD-13 a file whose process died is made again, and what it left behind is removed', async () => {
  const person = await makeUser(api)
  const { id } = (await ask(person)).body
  api.forward(HOUR_MS)
  const { rows } = await api.pool.query<{ key: string }>(
    'update exports set busy_until = $1 where id = $2 returning file_key as key',
    [new Date(api.deps.now().getTime() + 2 * MINUTE_MS), id],
  )
  const unfinished = `${rows[0]?.key}.unfinished`
  await api.deps.storage.put(unfinished, Buffer.from('half'))
  await makeExports(api.deps)
  expect((await list(person)).exports, 'made by another process').toMatchObject([{ state: 'asked' }])
  await sweepExports(api.deps)
  expect(await listFiles()).toEqual([unfinished])
  api.forward(2 * MINUTE_MS)
  await Promise.all([makeExports(api.deps), makeExports(api.deps)])
  expect((await getFile(person, id)).status).toBe(200)
  await api.deps.storage.put('exports/unknown.zip', Buffer.from('of a removed account'))
  await sweepExports(api.deps)
  expect(await listFiles()).toEqual([rows[0]?.key])
})

test('OD-13 a file that is stopped while it is made is never there', async () => {
  const person = await makeUser(api)
  const { id } = (await ask(person)).body
  const token = await getStopToken(person)
  api.forward(HOUR_MS)
  const putStream: typeof api.deps.storage.putStream = async (key, pieces) => {
    const size = await api.deps.storage.putStream(key, pieces)
    await api.call(stopExport, { body: { token } })
    return size
  }
  await makeExports({ ...api.deps, storage: { ...api.deps.storage, putStream } })
  expect((await getFile(person, id)).status).toBe(404)
  expect(await listFiles()).toEqual([])
})
