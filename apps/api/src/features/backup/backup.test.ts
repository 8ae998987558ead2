import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { login, recoverPassword } from '@sparkle/contract/auth/auth.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { getConversation } from '@sparkle/contract/messages/conversations.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { listBroken } from '@sparkle/testing/faults/consistency.ts'
import { startWriteLoad } from '@sparkle/testing/faults/write-load.ts'
import { freePort } from '@sparkle/testing/free-port.ts'
import { PASSWORD } from '@sparkle/testing/people.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { lockAssetsForReading } from '#api/features/assets/assets.queries.ts'
import { sweepAssets } from '#api/features/assets/assets.service.ts'
import { firstForums } from '#api/features/forum/structure/first-forums.ts'
import { createFirstForums } from '#api/features/forum/structure/structure.service.ts'
import { borrowEmbeddedPostgres } from '#api/platform/postgres/embedded-postgres.ts'
import { makeUser } from '#test/makers.ts'
import { listEmails } from '#test/outbox.ts'
import { asFile, jpeg, storedFiles } from '#test/pictures.ts'
import { backUp, emptyPlace, restoreInto } from '#test/servers/backups.ts'
import { runCli } from '#test/servers/commands.ts'
import { newFolder } from '#test/servers/folders.ts'
import { createCaller } from '#test/servers/server-calls.ts'
import { runServer } from '#test/servers/server-process.ts'
import { buildTestApp } from '#test/test-app.ts'

test('a backup of a busy Sparkle is a consistent snapshot, and a restored one continues from there', async () => {
  const api = await buildTestApp({
    smtpUrl: `smtp://127.0.0.1:${await freePort()}`,
    fixedSettings: { email_confirmation: 'optional' },
  })
  await createFirstForums(api.deps.db, firstForums)
  const load = await startWriteLoad(await api.address())
  onTestFinished(load.stop)
  await api.call(recoverPassword, { body: { email: 'writer0@example.com' } })
  await expect.poll(() => api.logged(), { timeout: 60_000 }).toContain('will be retried')
  await load.waitForMore(50)
  const file = join(await newFolder(), 'sparkle.tar')
  const made = await runCli(['backup', file], { DATABASE_URL: api.databaseUrl, DATA_DIR: api.dataDir })
  expect(made.out).toMatch(/^Wrote \S.*: \d+ rows, 1 waiting jobs, \d+ files\.\n$/)
  expect(made.err).toBe('')
  await load.stop()

  const dataDir = await newFolder()
  const restored = await runCli(['restore', file], { DATA_DIR: dataDir })
  expect(restored.out).toContain('Restored')
  const embedded = await borrowEmbeddedPostgres({ dataDir, log: () => {} })
  const pool = new pg.Pool({ connectionString: embedded.url })
  try {
    expect(await listBroken(pool, dataDir)).toEqual([])
    // A backup of the restored data is identical, also if it was restored into an external database.
    const again = await backUp({ databaseUrl: embedded.url, dataDir }, join(dataDir, 'again.tar.gz'))
    const place = await emptyPlace()
    const first = await restoreInto(place, file)
    expect(first.tables.find(({ name }) => name === 'users')?.rows).toBeGreaterThan(5)
    expect(first.sums.files?.entries).toBeGreaterThan(0)
    const comparable = { tables: first.tables, sums: first.sums, sequences: first.sequences, jobs: first.jobs }
    expect(again).toMatchObject(comparable)
    expect(await backUp(place, join(dataDir, 'third.tar'))).toMatchObject(comparable)
  } finally {
    await pool.end()
    await embedded.stop()
  }

  const server = await runServer({ DATA_DIR: dataDir })
  expect(await server.isReady).toBe(true)
  const call = createCaller(server.url)
  const logIn = async (username: string) => (await call(login, { username, password: PASSWORD })).body.token as string
  const pictured = await call(whoami, undefined, await logIn('writer5'))
  expect((await fetch(`${server.url}${pictured.body.avatar}`)).headers.get('content-type')).toBe('image/webp')
  const { body } = await call(getConversation, undefined, await logIn('writer1'))
  expect(body.conversation.title).toBe('The start')
  await expect.poll(() => listEmails({ dataDir }, 'writer0@example.com'), { timeout: 60_000 }).toHaveLength(1)
})

test('a picture replaced during a backup stays until the backup is done', async () => {
  const api = await buildTestApp()
  const person = await makeUser(api)
  const upload = async () => api.as(person).call(updateUser, { body: {}, files: { avatar: asFile(await jpeg()) } })
  const { avatar } = (await upload()).body
  const backup = new pg.Client(api.databaseUrl)
  await backup.connect()
  await lockAssetsForReading(backup)
  await upload()
  api.forward(3_600_001)
  await sweepAssets(api.deps)
  expect((await api.send({ url: avatar })).status).toBe(200)
  await backup.end()
  await expect
    .poll(async () => {
      await sweepAssets(api.deps)
      return (await api.send({ url: avatar })).status
    })
    .toBe(404)
  expect((await readdir(join(api.dataDir, 'assets'))).length).toBeGreaterThan(0)
  expect(await storedFiles(api)).toHaveLength(4)
})
