import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { avatarSizes } from '@sparkle/contract/core/images.ts'
import { HOUR_MS } from '@sparkle/contract/core/time.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { expect, onTestFinished, test } from 'vitest'
import { sweepAssets } from '#api/features/assets/assets.service.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { asFile, jpeg, storedAssets, storedFiles } from '#test/pictures.ts'
import { openS3Server } from '#test/servers/s3-server.ts'
import { buildTestApp, type TestApi } from '#test/test-app.ts'

const upload = async (api: TestApi, person: Person) =>
  api.as(person).call(updateUser, { body: {}, files: { avatar: asFile(await jpeg()) } })

test('pictures are kept in an object store, and only they fail while it is unavailable', async () => {
  const s3 = await openS3Server()
  const api = await buildTestApp({ assetStore: s3.place('app') })
  const person = await makeUser(api)
  const { avatar } = (await upload(api, person)).body
  expect(await storedFiles(api)).toEqual([])
  const served = await api.send({ url: avatar })
  expect(served.status).toBe(200)
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': expect.stringMatching(/^\d+$/),
    'cache-control': 'public, max-age=600',
  })
  expect(served.text.slice(8, 12)).toBe('WEBP')
  expect((await api.send({ url: `/assets/${'0'.repeat(32)}/192.webp` })).status).toBe(404)

  await s3.kill()
  const unavailable = { code: 'unavailable', message: expect.stringContaining('cannot reach its picture storage') }
  for (const reply of [await upload(api, person), await api.send({ url: avatar })]) {
    expect(reply.status).toBe(503)
    expect(reply.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    expect(reply.error).toMatchObject(unavailable)
  }
  expect((await api.as(person).call(whoami, {})).body.avatar).toBe(avatar)
  await makeUser(api)
  expect(api.logged()).toContain('picture storage unavailable')

  await s3.start()
  expect((await api.send({ url: avatar })).status).toBe(200)
  const second = (await upload(api, person)).body.avatar
  expect((await api.send({ url: second })).status).toBe(200)

  // The first one was removed when it was replaced.
  expect((await api.send({ url: avatar })).status).toBe(404)
  expect(await Array.fromAsync(api.deps.storage.list())).toHaveLength(avatarSizes.length)

  // Replacing a picture while the store is unavailable succeeds; the sweep removes the old one later.
  await s3.kill()
  expect((await api.as(person).call(updateUser, { body: { avatar: '' } })).status).toBe(200)
  await s3.start()
  expect(await storedAssets(api)).toContainEqual({ key: second.split('/')[2], attached: false })
  api.forward(HOUR_MS + 1)
  await sweepAssets(api.deps)
  expect(await storedAssets(api)).toEqual([])
  expect(await Array.fromAsync(api.deps.storage.list())).toEqual([])
})

test('a full object store refuses new pictures like a full disk', async () => {
  const full = createServer((request, reply) => {
    const isList = request.method === 'GET'
    reply.writeHead(isList ? 200 : 507, { 'content-type': 'application/xml' })
    reply.end(isList ? '<ListBucketResult/>' : '<Error><Code>XMinioStorageFull</Code><Message>Full</Message></Error>')
  }).listen(0, '127.0.0.1')
  await once(full, 'listening')
  onTestFinished(() => {
    full.closeAllConnections()
    full.close()
  })
  const { port } = full.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  const assetStore = { bucket: 'pictures', prefix: '', region: 'us-east-1', endpoint, pathStyle: true }
  const api = await buildTestApp({ assetStore })
  const reply = await upload(api, await makeUser(api))
  expect(reply.status).toBe(507)
  expect(reply.error.code).toBe('storage_full')
  expect(await storedAssets(api)).toEqual([])
})
