import { appendFile, copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { login } from '@sparkle/contract/auth/auth.ts'
import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { askDeletion, keepAccount } from '@sparkle/contract/people/own-data.ts'
import { getUser } from '@sparkle/contract/people/users.ts'
import { requireReady } from '@sparkle/testing/server-process.ts'
import { expect, test } from 'vitest'
import { makeApplication, makeUser } from '#test/makers.ts'
import { listEmails, waitForJobs } from '#test/outbox.ts'
import { backUp, emptyPlace, restoreInto } from '#test/servers/backups.ts'
import { runCli } from '#test/servers/commands.ts'
import { newFolder } from '#test/servers/folders.ts'
import { runServer } from '#test/servers/server-process.ts'
import { buildTestApp } from '#test/test-app.ts'
import { deleteDue } from './forgetting.service.ts'
import { copyEntries, readEntries, toDigest, writeEntry } from './ledger.ts'
import { forgetRestored } from './restored-people.service.ts'

/** Someone who left after a backup was made, and someone who stays. */
async function makeBackupWithGone() {
  const api = await buildTestApp()
  const [gone, stays] = [await makeUser(api), await makeUser(api)]
  await makeApplication(api, gone, { is_public: true, about: 'Canarybread' })
  const file = join(await newFolder(), 'before.tar')
  await backUp(api, file)
  await api.pool.query('update users set email = $1 where id = $2', [`new.${gone.email}`, gone.id])
  const asked = await api.as(gone).call(askDeletion, { body: { password: gone.password, posts: 'remove' } })
  expect(asked.status).toBe(202)
  await waitForJobs(api)
  api.forward(14 * DAY_MS)
  await deleteDue(api.deps)
  return { file, gone, stays, ledger: api.deps.deletionLedger }
}

test('OD-17 a restore with the list of deletions hides who left since, and deletes them again', async () => {
  const { file, gone, stays, ledger } = await makeBackupWithGone()
  const place = await emptyPlace()
  const env = { DATABASE_URL: place.databaseUrl, DATA_DIR: place.dataDir }
  const missing = await runCli(['restore', file, '--deletions', join(place.dataDir, 'nothing.log')], env)
  expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('There is no file') })
  const restored = await runCli(['restore', file, '--deletions', ledger], env)
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toContain('1 person had left since.')

  const api = await buildTestApp({ databaseUrl: place.databaseUrl })
  api.forward(14 * DAY_MS)
  const { token } = (await api.call(login, { body: { username: stays.username, password: stays.password } })).body
  const find = async (nameOrId: string) => (await api.as({ token }).call(getUser, { params: { nameOrId } })).status
  expect([await find(gone.username), await find(String(gone.id)), await find(stays.username)]).toEqual([404, 404, 200])
  const back = { body: { username: gone.username, password: gone.password } }
  expect((await api.call(keepAccount, back)).error.code).toBe('link_expired')
  expect((await api.pool.query(`select from applications where about = 'Canarybread'`)).rowCount).toBe(1)
  await deleteDue(api.deps)
  expect((await api.pool.query('select from applications')).rowCount).toBe(0)
  expect((await api.call(login, back)).error.code).toBe('wrong_credentials')
  expect(await listEmails(api, gone.email)).toEqual([])
})

test('OD-17 a start on a restored database hides them before it serves anyone', async () => {
  const { file, gone, stays, ledger } = await makeBackupWithGone()
  const place = await emptyPlace()
  await restoreInto(place, file)
  await copyFile(ledger, join(place.dataDir, 'deletions.log'))
  await requireReady(await runServer({ DATABASE_URL: place.databaseUrl, DATA_DIR: place.dataDir }))
  const api = await buildTestApp({ databaseUrl: place.databaseUrl })
  const logIn = async ({ username, password }: typeof gone) =>
    (await api.call(login, { body: { username, password } })).status
  // 403 while the account waits for the job, 401 once it is gone.
  expect([401, 403]).toContain(await logIn(gone))
  expect(await logIn(stays)).toBe(200)
})

test('OD-17 the list deletes nobody of another database, and a line that was cut short does no harm', async () => {
  const api = await buildTestApp()
  const [person, other] = [await makeUser(api), await makeUser(api)]
  const { deletionLedger } = api.deps
  const entry = { posts: 'remove', at: new Date().toISOString() } as const
  const { rows } = await api.pool.query<{ created_at: Date }>('select created_at from users order by id')
  const [personAt, otherAt] = rows.slice(-2).map(({ created_at }) => created_at) as [Date, Date]
  await writeEntry(deletionLedger, { user: person.id, digest: toDigest(person.id, new Date(0)), ...entry })
  await writeEntry(deletionLedger, { user: other.id, digest: toDigest(person.id, personAt), ...entry })
  expect(await forgetRestored(api.deps, deletionLedger)).toBe(0)
  await appendFile(deletionLedger, '{"user":1,"dig')
  await writeEntry(deletionLedger, { user: person.id, digest: toDigest(person.id, personAt), ...entry })
  await writeEntry(deletionLedger, { user: other.id, digest: toDigest(other.id, otherAt), ...entry })
  expect(await forgetRestored(api.deps, deletionLedger), 'the line after it counts').toBe(2)
  expect(await forgetRestored(api.deps, join(await newFolder(), 'nothing.log'))).toBe(0)
})

test('OD-17 the entries of another list are added once, also if it is the same file', async () => {
  const folder = await newFolder()
  const [own, other] = [join(folder, 'own.log'), join(folder, 'other.log')]
  const entries = [1, 2, 3].map((user) => ({
    ...{ user, digest: toDigest(user, new Date(0)), posts: 'remove' as const, at: new Date().toISOString() },
  }))
  for (const entry of entries.slice(0, 2)) await writeEntry(own, entry)
  for (const entry of entries.slice(1)) await writeEntry(other, entry)
  for (const from of [own, other, other]) await copyEntries(from, own)
  expect(await Array.fromAsync(readEntries(own))).toEqual(entries)
})
