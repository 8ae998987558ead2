import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { claimSetup, getSetup } from '@sparkle/contract/admin/setup.ts'
import { login } from '@sparkle/contract/auth/auth.ts'
import { listSessions, roles, whoami } from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { findSetupStep } from '#api/features/site/site.service.ts'
import { makeUser, newPerson } from '#test/makers.ts'
import { commandRunner } from '#test/servers/commands.ts'
import { newFolder } from '#test/servers/folders.ts'
import { buildTestApp, type TestApi } from '#test/test-app.ts'
import { prepareSetup } from './setup-code.service.ts'

const publicUrl = 'https://sparkle.example'

/** A node on the database of this app, which starts at the app's time. */
const startNode = (api: TestApi, dataDir: string) =>
  prepareSetup(api.deps.db, {
    publicUrl,
    dataDir,
    now: api.deps.now,
    onUnwritable: (error) => {
      throw error
    },
  })

async function getCode(api: TestApi): Promise<string> {
  const line = (await startNode(api, api.dataDir)) ?? ''
  const code = line.slice(-43)
  expect(code).toMatch(/^[\w-]{43}$/)
  expect(line).toBe(`Set up Sparkle: ${publicUrl}${addresses.setupWith(code)}`)
  return code
}

const isOpen = async (api: TestApi) => (await api.call(getSetup, {})).body.is_open
const claim = (api: TestApi, code: string, person = newPerson()) => api.call(claimSetup, { body: { code, ...person } })

test('AD-01 nodes that start together share one code, and a later start makes a new one', async () => {
  const api = await buildTestApp()
  const code = await getCode(api)
  const file = join(api.dataDir, 'setup-code')
  expect(await readFile(file, 'utf8')).toBe(`${code}\n`)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await getCode(api)).toBe(code)
  expect(await startNode(api, await newFolder())).toMatch(/has just printed the link.*npm run cli -- setup-code/)

  api.forward(11 * 60_000)
  const newest = await getCode(api)
  expect(newest).not.toBe(code)
  expect((await claim(api, code)).status).toBe(422)
  expect((await claim(api, newest)).status).toBe(200)
})

test('AD-01 starts at the same moment make one code', async () => {
  const api = await buildTestApp()
  const folders = await Promise.all(Array.from({ length: 5 }, newFolder))
  const lines = await Promise.all(folders.map((folder) => startNode(api, folder)))
  expect(lines.filter((line) => line?.includes(addresses.setupWith('')))).toHaveLength(1)
})

test('AD-02 AD-04 AD-19 only the right code makes an administrator, once, and is in no log line', async () => {
  const api = await buildTestApp()
  const code = await getCode(api)
  expect(await isOpen(api)).toBe(true)
  const person = newPerson()
  for (const wrong of ['', 'x', `${code.slice(1)}A`]) {
    const reply = await claim(api, wrong, person)
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({ code: 'link_expired' })
  }
  // The rules of the sign-up hold, and a refused account does not use up the code.
  expect((await claim(api, code, { ...person, password: 'password123' })).body).toMatchObject({
    code: 'common_password',
  })
  expect(await isOpen(api)).toBe(true)

  const reply = await claim(api, code, person)
  expect(reply.status, reply.text).toBe(200)
  const token = reply.body.access_token
  expect((await api.as({ token }).call(roles, {})).body).toEqual(['Administrator', 'Applicant'])
  expect((await api.as({ token }).call(whoami, {})).body).toMatchObject({ username: person.username })
  const { rows } = await api.pool.query(
    `select u.id, u.email_confirmed_at is not null and not u.must_confirm_email as is_confirmed, a.act, a.reason, a.details
      from users u join staff_acts a on a.actor_id = u.id`,
  )
  expect(rows).toEqual([
    {
      id: expect.any(Number),
      is_confirmed: true,
      act: 'role given',
      reason: 'Used the set-up link',
      details: { role: 'Administrator' },
    },
  ])
  expect(await findSetupStep(api.deps.db)).toBe('site')

  expect(await isOpen(api)).toBe(false)
  expect((await claim(api, code)).status).toBe(404)
  expect((await claim(api, 'wrong')).status).toBe(404)
  // A restart finds the administrator, too.
  expect(await startNode(api, api.dataDir)).toBeNull()
  await expect(stat(join(api.dataDir, 'setup-code'))).rejects.toThrow('ENOENT')
  expect(await isOpen(api)).toBe(false)
  for (const secret of [code, token, person.password]) expect(api.logged()).not.toContain(secret)
})

test('AD-02 the first administrator need not confirm the email, because whoever reads the terminal is trusted', async () => {
  const api = await buildTestApp({ smtpUrl: 'smtp://127.0.0.1:1' })
  const token = (await claim(api, await getCode(api))).body.access_token
  expect((await api.as({ token }).call(whoami, {})).body).toMatchObject({ mustConfirmEmail: false })
  const { rows } = await api.pool.query('select user_id from email_confirmations')
  expect(rows).toEqual([])
})

test('AD-03 of 20 claims at once with the right code, one succeeds', async () => {
  const api = await buildTestApp()
  const code = await getCode(api)
  const replies = await Promise.all(Array.from({ length: 20 }, () => claim(api, code)))
  const statuses = replies.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array(19).fill(404)])
  const { rows } = await api.pool.query(`select count(*)::int as count from role_grants where role = 'Administrator'`)
  expect(rows).toEqual([{ count: 1 }])
  const { rows: people } = await api.pool.query('select count(*)::int as count from users')
  expect(people).toEqual([{ count: 1 }])
})

test('AD-02 five wrong codes an hour, but the right one still works', async () => {
  const api = await buildTestApp({ rateLimits: true })
  const code = await getCode(api)
  for (let tries = 0; tries < 5; tries += 1) expect((await claim(api, 'wrong')).status).toBe(422)
  expect((await claim(api, 'wrong')).status).toBe(429)
  const person = newPerson()
  expect((await claim(api, code, person)).status).toBe(200)
  const { username, password } = person
  expect((await api.call(login, { body: { username, password } })).status).toBe(200)
})

test('AD-01 AD-02 the command line makes a new link, until a role given there closes the set-up', async () => {
  const api = await buildTestApp()
  const cli = commandRunner(api, undefined, { DATA_DIR: api.dataDir, PUBLIC_URL: publicUrl })
  const first = await getCode(api)
  const { code, out, err } = await cli(['setup-code'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const newest = out.trim().slice(-43)
  expect(out).toBe(`${publicUrl}${addresses.setupWith(newest)}\n`)
  expect(newest).not.toBe(first)
  expect(await getCode(api)).toBe(newest)

  const person = await makeUser(api)
  expect((await cli(['grant', person.username, 'Administrator'])).code).toBe(0)
  expect(await isOpen(api)).toBe(false)
  expect((await claim(api, newest)).status).toBe(404)
  expect(await cli(['setup-code'])).toMatchObject({ code: 1, out: '' })
  expect((await api.as(person).call(listSessions, {})).body).toHaveLength(1)
})
