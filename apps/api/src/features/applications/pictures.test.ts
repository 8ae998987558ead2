import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflate } from 'node:zlib'
import {
  getOwnApplication,
  removePicture,
  updateApplication,
  uploadPicture,
} from '@sparkle/contract/applications/applications.ts'
import { pictureQuestionIds, questions } from '@sparkle/contract/applications/questions.ts'
import { avatarSizes } from '@sparkle/contract/core/images.ts'
import { HOUR_MS } from '@sparkle/contract/core/time.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sweepAssets } from '#api/features/assets/assets.service.ts'
import { makeApplication, makeUser, type Person } from '#test/makers.ts'
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

async function applicant() {
  const person = await makeUser(api)
  const { id } = await makeApplication(api, person)
  const upload = (bytes: Uint8Array, question_id = 29, application_id = id) =>
    api.as(person).call(uploadPicture, { body: { application_id, question_id }, files: { 'file[]': asFile(bytes) } })
  return { person, applicationId: id, upload }
}

const remove = (person: Person, question_id: number | string, asset_id: number | string | undefined) =>
  api.as(person).call(removePicture, { query: { question_id: `${question_id}`, asset_id: `${asset_id}` } })
const answers = async (person: Person) => (await api.as(person).call(getOwnApplication, {})).body.open_ended_questions
const getKey = (address: string) => address.split('/').at(-1) ?? ''

async function storedPicture(address: string): Promise<Buffer> {
  const file = (await storedFiles(api)).find((path) => path.endsWith(`${getKey(address)}/picture.webp`))
  return readFile(file ?? '')
}

/** A valid PNG of black pixels, which compress to almost nothing. */
async function blackPng(width: number, height: number): Promise<Buffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  // One bit per pixel, grayscale.
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const row = Buffer.alloc(1 + Math.ceil(width / 8))
  const rows = Readable.from(Array.from({ length: height }, () => row))
  const data = await buffer(rows.pipe(createDeflate()))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

test('C-27 O-12 A-64 a picture becomes the answer to its question', async () => {
  const { person, applicationId, upload } = await applicant()
  const reply = await upload(await jpeg())
  expect(reply.status).toBe(201)
  expect(reply.body).toEqual({
    id: expect.any(Number),
    question_id: 29,
    application_id: applicationId,
    answer_value: expect.stringMatching(/^\/api\/v1\/sparkleApplication\/pictures\/[0-9a-f]{32}$/),
    answer_type: 'picture',
    alt_text: null,
  })
  expect(await answers(person)).toEqual([reply.body])
  const served = await api.as(person).send({ url: reply.body.answer_value })
  expect(served.status).toBe(200)
  expect(served.text.slice(8, 12)).toBe('WEBP')
})

test('C-27 A-34 O-73 only the four picture questions accept a picture', async () => {
  const { person, upload } = await applicant()
  const others = questions.map(({ id }) => id).filter((id) => !pictureQuestionIds.includes(id))
  for (const questionId of [...others, 6, 51]) {
    const reply = await upload(await jpeg(), questionId)
    expect(reply.status, `${questionId}`).toBe(422)
    expect(reply.error.errors).toEqual({ question_id: ['This question takes no picture.'] })
    expect((await remove(person, questionId, 1)).status).toBe(422)
  }
  expect(pictureQuestionIds).toEqual([29, 39, 43, 46])
  for (const questionId of pictureQuestionIds) expect((await upload(await jpeg(), questionId)).status).toBe(201)
  expect((await answers(person)).map(({ question_id }) => question_id)).toEqual([29, 39, 43, 46])
})

test('C-27 the file may be named file[] or file', async () => {
  const { person, applicationId } = await applicant()
  for (const name of ['file[]', 'file']) {
    const form = new FormData()
    form.append('application_id', `${applicationId}`)
    form.append('question_id', '39')
    form.append(name, asFile(await jpeg()))
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const reply = await api.as(person).send({
      method: 'POST',
      url: uploadPicture.path,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(reply.status, name).toBe(201)
  }
})

test('C-27 without a file, or without an application, nothing is stored', async () => {
  const { person, applicationId, upload } = await applicant()
  const theirs = await applicant()
  const nobody = await makeUser(api)
  const before = [await storedAssets(api), await storedFiles(api)]
  const body = { application_id: applicationId, question_id: 29 }
  const empty = await api.as(person).call(uploadPicture, { body })
  expect(empty.status).toBe(422)
  expect(Object.keys(empty.error.errors ?? {})).toEqual(['file'])
  for (const id of [theirs.applicationId, 2_147_483_647]) {
    expect((await upload(await jpeg(), 29, id)).status, `${id}`).toBe(404)
  }
  const files = { 'file[]': asFile(await jpeg()) }
  expect((await api.as(nobody).call(uploadPicture, { body, files })).status).toBe(404)
  expect([await storedAssets(api), await storedFiles(api)]).toEqual(before)
})

test('C-27 a new picture replaces the old one immediately, under the same answer', async () => {
  const { person, upload } = await applicant()
  const first = (await upload(await jpeg())).body
  const second = (await upload(await jpeg())).body
  expect(second.id).toBe(first.id)
  expect(second.answer_value).not.toBe(first.answer_value)
  expect(await answers(person)).toEqual([second])
  expect((await api.as(person).send({ url: first.answer_value })).status).toBe(404)
  const left = (await storedFiles(api)).join('\n')
  expect(left).not.toContain(getKey(first.answer_value))
  expect(left).toContain(getKey(second.answer_value))
})

test('C-27 of many concurrent uploads one is kept and the others are swept', async () => {
  const { person, upload } = await applicant()
  const picture = await jpeg(400, 300)
  const replies = await Promise.all(Array.from({ length: 6 }, () => upload(picture)))
  expect(replies.map((reply) => reply.status)).toEqual(Array(6).fill(201))
  api.forward(HOUR_MS + 1)
  await sweepAssets(api.deps)
  const left = (await storedAssets(api)).map(({ key }) => key)
  const kept = replies.filter((reply) => left.includes(getKey(reply.body.answer_value)))
  expect(kept.map((reply) => reply.body)).toEqual(await answers(person))
})

test('C-27 C-28 uploads and removals increment the version and do not change the texts', async () => {
  const { person, upload } = await applicant()
  const text = { question_id: 30, answer_value: 'I bake.' }
  await api.as(person).call(updateApplication, { body: { open_ended_questions: [text] } })
  const { id } = (await upload(await jpeg())).body
  await remove(person, 29, id)
  const own = (await api.as(person).call(getOwnApplication, {})).body
  expect(own.version).toBe(3)
  expect(own.open_ended_questions).toEqual([expect.objectContaining(text)])
})

test('C-28 O-12 A-65 a removed picture and its file are gone immediately', async () => {
  const { person, upload } = await applicant()
  const { id, answer_value } = (await upload(await jpeg(), 46)).body
  const reply = await remove(person, 46, id)
  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({ success: true })
  expect(await answers(person)).toEqual([])
  expect((await api.as(person).send({ url: answer_value })).status).toBe(404)
  expect((await remove(person, 46, id)).status).toBe(404)
  expect((await storedFiles(api)).join('\n')).not.toContain(getKey(answer_value))
})

test('C-28 a picture of another person or question is a 404 and is not removed', async () => {
  const [own, theirs] = [await applicant(), await applicant()]
  const picture = (await theirs.upload(await jpeg())).body
  const mine = (await own.upload(await jpeg(), 39)).body
  const administrator = await makeUser(api, { roles: ['Administrator'] })
  for (const [person, questionId, id] of [
    [own.person, 29, picture.id],
    [own.person, 29, mine.id],
    [own.person, 39, 2_147_483_647],
    [administrator, 29, picture.id],
  ] as const) {
    const reply = await remove(person, questionId, id)
    expect(reply.status).toBe(404)
    expect(reply.error.code).toBe('not_found')
  }
  for (const wrong of ['x', '0', '-1', '99999999999', ''])
    expect((await remove(own.person, 29, wrong)).status).toBe(422)
  expect(await answers(own.person)).toEqual([mine])
  expect(await answers(theirs.person)).toEqual([picture])
})

test('O-72 a picture is private: it needs a token, and is revalidated at every use', async () => {
  const { person, upload } = await applicant()
  const { answer_value: url } = (await upload(await jpeg())).body
  expect((await api.send({ url })).status).toBe(401)
  const reply = await api.as(person).send({ url })
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-cache',
    etag: `"${getKey(url)}"`,
    'x-content-type-options': 'nosniff',
  })
  const etag = String(reply.headers.etag)
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await api.as(person).send({ url, headers: { 'if-none-match': known } })
    expect(again.status, known).toBe(304)
    expect(again.text).toBe('')
  }
  expect((await api.as(person).send({ url, headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  expect((await api.send({ url, headers: { 'if-none-match': etag } })).status).toBe(401)
})

test('O-72 a picture is not available under the avatar URL, nor an avatar under the picture URL', async () => {
  const { person, upload } = await applicant()
  const key = getKey((await upload(await jpeg())).body.answer_value)
  for (const file of ['picture.webp', 'picture', ...avatarSizes.map((size) => `${size}.webp`)]) {
    expect((await api.as(person).send({ url: `/assets/${key}/${file}` })).status, file).toBe(404)
  }
  const { avatar } = (await api.as(person).call(updateUser, { body: {}, files: { avatar: asFile(await jpeg()) } })).body
  const url = `/api/v1/sparkleApplication/pictures/${avatar.split('/')[2]}`
  expect((await api.as(person).send({ url })).status).toBe(404)
})

test('O-72 an unknown or invalid key is a 404', async () => {
  const person = await makeUser(api)
  for (const key of ['0'.repeat(32), 'x', '..%2f..%2fetc%2fpasswd', 'x'.repeat(150)]) {
    const reply = await api.as(person).send({ url: `/api/v1/sparkleApplication/pictures/${key}` })
    expect(reply.status, key).toBe(404)
    expect(reply.error.code).toBe('not_found')
  }
  expect((await api.as(person).send({ url: '/api/v1/sparkleApplication/pictures/%00' })).status).toBe(400)
})

test('C-27 a photo of 24 megapixels is scaled down', async () => {
  const { upload } = await applicant()
  const photo = await paint(4000, 6000)
    .composite([{ input: await noise(500, 500), left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
  const { answer_value } = (await upload(photo)).body
  const stored = await storedPicture(answer_value)
  expect(await readWebp(stored)).toMatchObject({ width: 1067, height: 1600 })
  expect(stored.length).toBeLessThan(300_000)
})

test('C-27 a picture that is hard to compress stays below 300 kB', async () => {
  const { upload } = await applicant()
  const photo = await sharp(await noise(1300, 1000))
    .jpeg()
    .toBuffer()
  const stored = await storedPicture((await upload(photo)).body.answer_value)
  expect(stored.length).toBeLessThan(300_000)
  expect((await readWebp(stored)).width).toBeGreaterThan(600)
})

test('C-27 a small picture is not enlarged, and a strip is accepted', async () => {
  const { upload } = await applicant()
  const small = await storedPicture((await upload(await paint(60, 40).png().toBuffer())).body.answer_value)
  expect(await readWebp(small)).toMatchObject({ width: 60, height: 40 })
  const strip = await storedPicture((await upload(await paint(60_000, 3).png().toBuffer())).body.answer_value)
  expect(await readWebp(strip)).toMatchObject({ width: 1600, height: 1 })
})

test('C-27 a picture is turned upright and keeps nothing but its pixels', async () => {
  const { upload } = await applicant()
  const upright = await readWebp(await storedPicture((await upload(await sidewaysPhoto())).body.answer_value))
  expect([upright.at(0.5, 0.1), upright.at(0.5, 0.9)]).toEqual(['red', 'blue'])
  const stored = await storedPicture((await upload(await photoWithMetadata())).body.answer_value)
  for (const trace of traces) expect(stored.includes(trace), trace).toBe(false)
})

test('C-27 a small file of 30,000 x 30,000 pixels is refused without a spike in memory', async () => {
  const { upload } = await applicant()
  const bomb = await blackPng(30_000, 30_000)
  expect(bomb.length).toBeLessThan(1_000_000)
  expect((await upload(await blackPng(3000, 3000))).status, 'a smaller one of the same kind').toBe(201)
  const before = process.memoryUsage.rss()
  const replies = await Promise.all(Array.from({ length: 5 }, () => upload(bomb)))
  expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000)
  for (const reply of replies) {
    expect(reply.status).toBe(422)
    expect(reply.error.code).toBe('bad_image')
  }
})

test('A-80 C-27 a file that is not a picture is refused and leaves nothing behind', async () => {
  const { person, upload } = await applicant()
  const before = [await storedAssets(api), await storedFiles(api)]
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'
  const whole = await jpeg(600, 400)
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('hello'),
    Buffer.from(svg),
    await paint().webp().toBuffer(),
    whole.subarray(0, whole.length / 2),
  ]) {
    const reply = await upload(bytes)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.error.errors ?? {})).toEqual(['file'])
  }
  expect((await upload(await jpegOfSize(4_000_000))).status).toBe(413)
  expect([await storedAssets(api), await storedFiles(api)]).toEqual(before)
  expect(await answers(person)).toEqual([])
})

/** A PNG of random pixels. */
function noise(width: number, height: number): Promise<Buffer> {
  const pixels = randomBytes(width * height * 3)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}
