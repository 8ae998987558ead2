import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@sparkle/contract/auth/auth.ts'
import { permissions, whoami } from '@sparkle/contract/auth/sessions.ts'
import { ADMINISTER } from '@sparkle/contract/core/permissions.ts'
import { listNodes } from '@sparkle/contract/forum/forum.ts'
import { getThread } from '@sparkle/contract/forum/threads.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbeddedPostgres } from '#api/platform/postgres/embedded-postgres.ts'
import { openStream } from '#test/event-stream.ts'
import { makeThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { waitForEmail, waitForSubject } from '#test/outbox.ts'
import { commandRunner, runCli } from '#test/servers/commands.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const cli = commandRunner(api)

test('L-16 grant and revoke take effect immediately', async () => {
  const person = await makeUser(api)
  await makeUser(api, { roles: ['Administrator'] })
  const may = async () => (await api.as(person).call(permissions, {})).body.some(({ name }) => name === ADMINISTER)
  const granted = await cli(['grant', person.username.toUpperCase(), 'administrator'])
  expect(granted).toMatchObject({ code: 0, err: '' })
  expect(granted.out).toContain('Administrator')
  expect(await may()).toBe(true)
  expect((await cli(['revoke', person.username, 'Administrator'])).code).toBe(0)
  expect(await may()).toBe(false)
})

test('C-02 suspend signs a person out immediately, restore lets them sign in again', async () => {
  const person = await makeUser(api)
  const stream = await openStream(api, person.token)
  expect((await stream.next())?.event).toBe('ready')
  expect((await cli(['user', 'suspend', person.username])).code).toBe(0)
  expect(await stream.nextLive()).toEqual({ type: 'alert' })
  expect((await stream.next())?.event).toBe('end')
  expect((await api.as(person).call(whoami, {})).status).toBe(401)
  expect((await cli(['user', 'list'])).out).toContain(`${person.username}\t${person.email}\tApplicant\tsuspended\n`)
  expect((await cli(['user', 'restore', person.username])).code).toBe(0)
  const { username, password } = person
  expect((await api.call(login, { body: { username, password } })).status).toBe(200)
})

test('AD-11 a new email and a recovery are sent from the command line, with staff actions', async () => {
  const person = await makeUser(api)
  const newEmail = 'from-the-shell@example.com'
  const args = ['--reason', 'Asked for it by phone']
  const changed = await cli(['user', 'email', person.username, newEmail, ...args])
  expect(changed).toEqual({ code: 0, out: expect.stringContaining(newEmail), err: '' })
  expect((await waitForEmail(api, newEmail)).subject).toBe('Confirm your new email for Sparkle')
  expect((await api.as(person).call(whoami, {})).body).toMatchObject({ email: person.email, pendingEmail: newEmail })
  expect(await cli(['user', 'recovery', person.username, ...args])).toMatchObject({ code: 0, err: '' })
  await waitForSubject(api, person.email, 'Set a new Sparkle password')
  const { out } = await cli(['acts', '--about', person.username])
  expect(out).toContain('user recovery sent')
  expect(out).toContain('user email change started')
  expect(out).not.toContain('@')
  const shown = (await cli(['user', 'show', person.username])).out
  expect(shown).toContain(`email\t${person.email}\n`)
  expect(shown).toContain(`pending_email\t${newEmail}\n`)
  expect(shown).toContain('user recovery sent\tAsked for it by phone\n')
  const invalid = await cli(['user', 'email', person.username, 'no address'])
  expect([invalid.code, invalid.out]).toEqual([1, ''])
})

test('C-37 the forum structure is managed from the command line', async () => {
  const reader = api.as(await makeUser(api))
  const ok = async (...args: string[]) => {
    const { code, out, err } = await cli(['forum', ...args])
    expect([code, err]).toEqual([0, ''])
    return /\d+/.exec(out)?.[0] ?? ''
  }
  const work = await ok('add-category', 'Work', '--description', 'All about it')
  const first = await ok('add-forum', work, 'First days')
  const second = await ok('add-forum', work, 'Pay')
  await ok('rename', second, 'Pay and hours')
  await ok('move', second, '--order', '1')
  const { nodes } = (await reader.call(listNodes, {})).body
  expect(nodes.map(({ node_id, title }) => [String(node_id), title])).toEqual([
    [work, 'Work'],
    [second, 'Pay and hours'],
    [first, 'First days'],
  ])
  const { out } = await cli(['forum', 'list'])
  expect(out).toBe(`${work}\t1\tWork\n  ${second}\t1\tPay and hours\t0\n  ${first}\t2\tFirst days\t0\n`)
  for (const wrong of [
    ['add-forum', '999', 'x'],
    ['rename', 'x', 'y'],
    ['move', work, '--category', work],
    ['close', work],
    ['delete', work],
    ['delete', first, '--target', first],
  ]) {
    const { code, err } = await cli(['forum', ...wrong])
    expect(code).toBe(1)
    expect(err).not.toContain('at ')
  }
  await ok('describe', first, 'Ask what others ask')
  await ok('close', first)
  await ok('hide', first)
  expect((await cli(['forum', 'list'])).out).toContain(`  ${first}\t2\tFirst days\t0\tclosed\thidden\n`)
  await ok('open', first)
  await ok('show', first)
  const { thread_id } = await makeThread(api, await makeUser(api), Number(first))
  expect((await cli(['forum', 'delete', first])).err).toContain('This forum has threads.')
  await ok('delete', first, '--target', second)
  const { thread } = (await reader.call(getThread, { params: { threadId: String(thread_id) } })).body
  expect([String(thread.node_id), thread.Forum.title]).toEqual([second, 'Pay and hours'])
})

test('commands are recorded as staff acts, which `acts` lists newest first', async () => {
  const person = await makeUser(api)
  const done = [
    ['grant', person.username, 'Moderator', '--reason', 'Helps in the evenings'],
    ['revoke', person.username, 'Moderator'],
    ['user', 'suspend', person.username, '--reason', 'Spam in messages'],
    ['user', 'restore', person.username],
  ]
  for (const args of done) expect(await cli(args)).toMatchObject({ code: 0, err: '' })
  const sanction = 'select id, kind, words, until, lifted_at from sanctions where user_id = $1'
  const { rows } = await api.pool.query(sanction, [person.id])
  expect(rows).toMatchObject([{ kind: 'suspension', words: 'Spam in messages', until: null }])
  const [{ id: sanctionId, lifted_at: liftedAt }] = rows
  expect(liftedAt).not.toBeNull()
  const shown = async (...args: string[]) => {
    const { code, out, err } = await cli(['acts', ...args])
    expect([code, err]).toEqual([0, ''])
    return out
      .trim()
      .split('\n')
      .map((line) => line.split('\t').slice(1))
  }
  const line = (name: string, reason: string, details: string) => [
    ...['command line', name, String(person.id), person.username, reason, details],
  ]
  expect(await shown('--about', person.username.toUpperCase())).toEqual([
    line('user restored', '', `{"sanction_ids":[${sanctionId}]}`),
    line('user suspended', 'Spam in messages', `{"sanction_id":${sanctionId}}`),
    line('user role taken', '', '{"role":"Moderator"}'),
    line('user role given', 'Helps in the evenings', '{"role":"Moderator"}'),
  ])
  const added = await cli(['forum', 'add-category', 'Our school', '--reason', 'New here'])
  const id = /\d+/.exec(added.out)?.[0]
  expect(await shown('--limit', '1')).toEqual([['command line', 'category added', id, '', 'New here', '{}']])
})

test('C-02 migrate may run repeatedly', async () => {
  expect(await cli(['migrate'])).toMatchObject({ code: 0, out: 'The database is up to date.\n' })
})

test('C-02 commands use the embedded database whether or not Sparkle is running', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sparkle-cli-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  expect(await runCli(['user', 'list'], { DATA_DIR: dataDir })).toEqual({ code: 0, out: '', err: '' })
  const running = await openEmbeddedPostgres({ dataDir, log: () => {} })
  onTestFinished(running.stop)
  expect(await runCli(['migrate'], { DATA_DIR: dataDir })).toMatchObject({ code: 0, err: '' })
})

test.each([
  ['an unknown user', ['grant', 'nobody-here', 'Moderator'], 'There is no user named nobody-here.'],
  ['an unknown role', ['grant', 'nobody-here', 'King'], 'There is no role named King.'],
  ['a reason of two lines', ['user', 'restore', 'nobody-here', '--reason', 'a\u0007b'], 'Use plain text on one line.'],
  ['an invalid limit', ['acts', '--limit', '0'], 'Must be 1 to 10000.'],
  ['an unknown command', ['crown'], "unknown command 'crown'"],
])('C-02 %s is reported in one line', async (_, args, text) => {
  const { code, out, err } = await cli(args)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain(text)
  expect(err.trim().split('\n')).toHaveLength(1)
})

test.each([
  ['an invalid setting', { DATABASE_URL: 'nonsense' }, 'DATABASE_URL'],
  ['an unreachable database', { DATABASE_URL: 'postgres://127.0.0.1:1/sparkle' }, 'ECONNREFUSED'],
])('C-02 %s is reported in one line', async (_, env, text) => {
  const { code, err } = await runCli(['user', 'list'], env)
  expect(code).toBe(1)
  expect(err).toContain(text)
  expect(err.trim().split('\n')).toHaveLength(1)
})
