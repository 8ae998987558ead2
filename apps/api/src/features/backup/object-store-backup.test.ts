import { join } from 'node:path'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { openS3Storage } from '#api/platform/s3-storage.ts'
import { makeUser } from '#test/makers.ts'
import { asFile, jpeg } from '#test/pictures.ts'
import { emptyPlace } from '#test/servers/backups.ts'
import { runCli } from '#test/servers/commands.ts'
import { newFolder } from '#test/servers/folders.ts'
import { openS3Server, s3Login } from '#test/servers/s3-server.ts'
import { buildTestApp } from '#test/test-app.ts'

test('a backup reads pictures from an object store, and a restore writes them to one', async () => {
  const s3 = await openS3Server()
  const [from, to] = [s3.place('from'), s3.place('to')]
  const api = await buildTestApp({ assetStore: from })
  const files = { avatar: asFile(await jpeg()) }
  await api.as(await makeUser(api)).call(updateUser, { body: {}, files })
  const file = join(await newFolder(), 'sparkle.tar')
  const made = await runCli(['backup', file], { DATABASE_URL: api.databaseUrl, ASSETS_URL: from.url, ...s3Login })
  expect(made.out).toContain('4 files')

  const place = await emptyPlace()
  const env = { DATABASE_URL: place.databaseUrl, DATA_DIR: place.dataDir, ASSETS_URL: to.url, ...s3Login }
  expect(await runCli(['restore', file], env)).toMatchObject({ code: 0 })
  const listed = async (where: typeof from) => (await Array.fromAsync(openS3Storage(where).list())).sort()
  expect(await listed(to)).toHaveLength(4)
  expect(await listed(to)).toEqual(await listed(from))
  const refused = await runCli(['restore', file], env)
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('There are already pictures')
})
