import { readFile } from 'node:fs/promises'
import { register } from '@sparkle/contract/auth/auth.ts'
import { avatarInSize, avatarSizes } from '@sparkle/contract/core/images.ts'
import { HOUR_MS } from '@sparkle/contract/core/time.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { lockAssetsForReading } from '#api/features/assets/assets.queries.ts'
import { sweepAssets } from '#api/features/assets/assets.service.ts'
import { makeUser, newPerson, type Person } from '#test/makers.ts'
import {
  asFile,
  jpeg,
  jpegOfSize,
  paint,
  photoWithMetadata,
  readWebp,
  sidewaysPhoto,
  storedAssets,
  storedFiles,
  traces,
} from '#test/pictures.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()

const upload = (person: Person, bytes: Uint8Array) =>
  api.as(person).call(updateUser, { body: {}, files: { avatar: asFile(bytes) } })

const getKey = (avatar: string) => avatar.split('/')[2] ?? ''

/** The picture as stored by the server. */
async function storedPicture(avatar: string): Promise<Buffer> {
  const file = (await storedFiles(api)).find((path) => path.endsWith(avatar.replace('/assets/', '')))
  return readFile(file ?? '')
}

test('C-05 U-34 a picture can be sent with the registration', async () => {
  const body = { ...newPerson(), business_account: 0 as const }
  const reply = await api.call(register, { body, files: { avatar: asFile(await jpeg()) } })
  expect(reply.status).toBe(201)
  expect(reply.body.user.avatar).toMatch(/^\/assets\/[0-9a-f]{32}\/192\.webp$/)
  expect((await api.send({ url: reply.body.user.avatar })).status).toBe(200)
})

test('C-05 a refused registration leaves no picture behind', async () => {
  const taken = await makeUser(api)
  const before = [(await storedAssets(api)).length, (await storedFiles(api)).length]
  const files = { avatar: asFile(await jpeg()) }
  const name = newPerson()
  const replies = await Promise.all([
    api.call(register, { body: { ...newPerson(), username: taken.username, business_account: 0 }, files }),
    ...[1, 2, 3].map((n) =>
      api.call(register, { body: { ...name, email: `pic${n}@example.com`, business_account: 0 }, files }),
    ),
  ])
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 422, 422, 422])
  expect([(await storedAssets(api)).length, (await storedFiles(api)).length]).toEqual([
    (before[0] ?? 0) + 1,
    (before[1] ?? 0) + avatarSizes.length,
  ])
})

test('C-16 F-17 an avatar is served as WebP in each size, cached for ten minutes', async () => {
  const person = await makeUser(api)
  const { avatar } = (await upload(person, await paint(60, 40).png().toBuffer())).body
  for (const size of avatarSizes) {
    const reply = await api.send({ url: avatarInSize(avatar, size) })
    expect(reply.status).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=600',
      'x-content-type-options': 'nosniff',
    })
    expect(reply.text.slice(8, 12)).toBe('WEBP')
  }
})

test('C-16 any other URL under /assets is a 404 in JSON', async () => {
  const person = await makeUser(api)
  const { avatar } = (await upload(person, await jpeg())).body
  const key = getKey(avatar)
  const others = [
    `/assets/${key}/47.webp`,
    `/assets/${key}/192.png`,
    `/assets/${key}/192.webp/x`,
    `/assets/${key}/`,
    `/assets/${key.toUpperCase()}/192.webp`,
    `/assets/${'0'.repeat(32)}/192.webp`,
    '/assets/..%2f..%2fetc/192.webp',
    '/assets/%00/192.webp',
    '/assets/../package.json',
  ]
  for (const url of others) {
    const reply = await api.send({ url })
    expect(reply.status, url).toBe(404)
    expect(reply.error.code, url).toBe('not_found')
  }
})

test('C-16 a sideways photo is turned upright', async () => {
  const person = await makeUser(api)
  const { avatar } = (await upload(person, await sidewaysPhoto())).body
  const pixels = await readWebp(await storedPicture(avatar))
  expect(pixels.at(0.5, 0.1)).toEqual('red')
  expect(pixels.at(0.5, 0.9)).toEqual('blue')
})

test('C-16 location, camera and appended data are removed', async () => {
  const person = await makeUser(api)
  const photo = await photoWithMetadata()
  expect(photo.includes('camera owner')).toBe(true)
  const { avatar } = (await upload(person, photo)).body
  for (const size of avatarSizes) {
    const kept = await storedPicture(avatarInSize(avatar, size))
    for (const trace of traces) {
      expect(kept.includes(trace), `${trace} in ${size}`).toBe(false)
    }
  }
})

test('A-74 A-76 a file of 3,999,999 bytes is accepted, one of 4,000,000 is refused with 413', async () => {
  const person = await makeUser(api)
  expect((await upload(person, await jpegOfSize(3_999_999))).status).toBe(200)
  const reply = await upload(person, await jpegOfSize(4_000_000))
  expect(reply.status).toBe(413)
  expect(reply.error.code).toBe('too_large')
})

const png = await paint(600, 400).png().toBuffer()
const photo = await jpeg(600, 400)
/** A PNG header that claims 100,000 x 100,000 pixels. */
const bomb = Buffer.from(png)
bomb.writeUInt32BE(100_000, 16)
bomb.writeUInt32BE(100_000, 20)

test.each<[string, Uint8Array]>([
  ['an empty file', Buffer.alloc(0)],
  ['text', Buffer.from('hello')],
  ['a path', Buffer.from('/etc/passwd')],
  ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')],
  ['gif', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['webp', await paint().webp().toBuffer()],
  ['tiff', await paint().tiff().toBuffer()],
  ['a truncated JPEG', photo.subarray(0, photo.length / 2)],
  ['a truncated PNG', png.subarray(0, png.length / 2)],
  ['the header of a JPEG', photo.subarray(0, 20)],
  ['a PNG with too many pixels', bomb],
  ['a real picture of 49 million pixels', await paint(7000, 7000).png().toBuffer()],
])('A-80 A-81 C-16 %s is refused with 422 and leaves nothing behind', async (_, bytes) => {
  const person = await makeUser(api)
  const before = [await storedAssets(api), await storedFiles(api)]
  const reply = await upload(person, bytes)
  expect(reply.status).toBe(422)
  expect(reply.error.code).toBe('bad_image')
  expect([await storedAssets(api), await storedFiles(api)]).toEqual(before)
})

test('C-16 a picture of more than 25 megapixels is refused with the reason', async () => {
  const person = await makeUser(api)
  const reply = await upload(person, await paint(6300, 4000).png().toBuffer())
  expect(reply.status).toBe(422)
  expect(reply.error).toEqual({
    code: 'bad_image',
    message: 'This picture has more than 25 megapixels.',
    errors: { avatar: ['Choose a smaller picture.'] },
  })
})

test('of many concurrent pictures of one account some are refused, and other accounts are served', async () => {
  const [person, other] = [await makeUser(api), await makeUser(api)]
  const picture = await jpeg(2000, 2000)
  const many = Promise.all(Array.from({ length: 12 }, () => upload(person, picture)))
  expect((await upload(other, picture)).status).toBe(200)
  for (const reply of await many) {
    expect([200, 503]).toContain(reply.status)
    if (reply.status === 200) continue
    expect(reply.headers['retry-after']).toBe('10')
    expect(reply.error.code).toBe('busy')
  }
})

test.each([
  [1, 1],
  [1, 20_000],
  [20_000, 1],
  [3, 60_000],
])('C-16 a picture of %i x %i pixels is processed in time', async (width, height) => {
  const person = await makeUser(api)
  expect((await upload(person, await paint(width, height).png().toBuffer())).status).toBe(200)
})

test('C-16 a replaced or removed avatar is gone immediately, also for clients that have it cached', async () => {
  const person = await makeUser(api)
  const first = (await upload(person, await jpeg())).body.avatar
  const { etag } = (await api.send({ url: first })).headers
  const revalidate = (url: string) => api.send({ url, headers: { 'if-none-match': String(etag) } })
  expect((await revalidate(first)).status).toBe(304)
  const second = (await upload(person, await jpeg())).body.avatar
  expect(getKey(second)).not.toBe(getKey(first))
  expect((await revalidate(first)).status).toBe(404)
  expect((await api.send({ url: second })).status).toBe(200)

  await api.as(person).call(updateUser, { body: { avatar: '' } })
  const gone = await api.send({ url: second })
  expect(gone.status).toBe(404)
  expect(gone.headers['cache-control']).toBe('no-store')
  const keys = (await storedAssets(api)).map(({ key }) => key)
  for (const avatar of [first, second]) {
    expect(keys).not.toContain(getKey(avatar))
    expect((await storedFiles(api)).join('\n')).not.toContain(getKey(avatar))
  }
})

test('C-16 a picture replaced during a backup stays until the sweep', async () => {
  const person = await makeUser(api)
  const first = (await upload(person, await jpeg())).body.avatar
  const backup = new pg.Client({ connectionString: api.databaseUrl })
  await backup.connect()
  await lockAssetsForReading(backup)
  const second = (await upload(person, await jpeg())).body.avatar
  expect(await storedAssets(api)).toContainEqual({ key: getKey(first), attached: false })
  expect((await api.send({ url: first })).status).toBe(200)
  await backup.end()

  await sweepAssets(api.deps)
  expect((await api.send({ url: first })).status, 'younger than an hour').toBe(200)
  api.forward(HOUR_MS + 1)
  await sweepAssets(api.deps)
  expect((await api.send({ url: first })).status).toBe(404)
  expect((await api.send({ url: second })).status).toBe(200)
  expect((await storedAssets(api)).every((asset) => asset.attached)).toBe(true)
})

test('C-16 of many concurrent uploads one is kept and the others are swept', async () => {
  const person = await makeUser(api)
  const picture = await jpeg(900, 900)
  const replies = await Promise.all(Array.from({ length: 6 }, () => upload(person, picture)))
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200, 200])
  api.forward(HOUR_MS + 1)
  await sweepAssets(api.deps)
  const left = (await storedAssets(api)).map((asset) => asset.key)
  expect(replies.filter((reply) => left.includes(getKey(reply.body.avatar)))).toHaveLength(1)
})
