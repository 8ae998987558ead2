import {
  type ApplicationChange,
  getApplication,
  getOwnApplication,
  removePicture,
  updateApplication,
  uploadPicture,
} from '@sparkle/contract/applications/applications.ts'
import { expect, test } from 'vitest'
import { makeApplication, makeUser, type Person } from '#test/makers.ts'
import { asFile, jpeg } from '#test/pictures.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const photo = await jpeg()

async function applicant(change?: ApplicationChange) {
  const person = await makeUser(api)
  const { id } = await makeApplication(api, person, change)
  const upload = (alt_text?: string, question_id = 29) =>
    api.as(person).call(uploadPicture, {
      body: { application_id: id, question_id, alt_text },
      files: { 'file[]': asFile(photo) },
    })
  const describe = (alt_text: string | null, question_id = 29, base_version?: number) =>
    api.as(person).call(updateApplication, { body: { picture_alt_texts: [{ question_id, alt_text }], base_version } })
  return { person, id, upload, describe }
}

const read = async (person: Person) => (await api.as(person).call(getOwnApplication, {})).body
const altTexts = async (person: Person) => (await read(person)).open_ended_questions.map(({ alt_text }) => alt_text)

test('I-29 a picture is uploaded with its text, as only decoration, or without a text', async () => {
  const { person, upload } = await applicant()
  expect((await upload(' My dog\r\non a beach ')).body.alt_text).toBe('My dog\non a beach')
  expect((await upload('', 39)).body.alt_text).toBe('')
  expect((await upload(undefined, 43)).body.alt_text).toBeNull()
  expect(await altTexts(person)).toEqual(['My dog\non a beach', '', null])
})

test('I-29 the text is changed without a new upload, and unchanged texts save nothing', async () => {
  const { person, upload, describe } = await applicant()
  const { answer_value, id } = (await upload()).body
  const { version } = await read(person)
  for (const [step, text] of ['My dog', '', null].entries()) {
    const reply = await describe(text)
    expect(reply.status).toBe(200)
    expect(reply.body.application).toMatchObject({
      version: version + step + 1,
      open_ended_questions: [{ id, answer_value, alt_text: text }],
    })
    expect((await describe(text)).body.application.version).toBe(version + step + 1)
  }
})

test('I-29 a new picture starts without a text, and a removed one takes its text along', async () => {
  const { person, upload } = await applicant()
  await upload('My dog')
  const { id } = (await upload()).body
  expect(await altTexts(person)).toEqual([null])
  await upload('My cat')
  await api.as(person).call(removePicture, { query: { question_id: '29', asset_id: `${id}` } })
  await upload()
  expect(await altTexts(person)).toEqual([null])
})

test('I-29 only a stored picture has a text, of at most 300 characters', async () => {
  const { person, upload, describe } = await applicant()
  expect((await describe('My dog')).status).toBe(404)
  await upload()
  expect((await describe('é'.repeat(300))).status).toBe(200)
  expect((await describe('é'.repeat(301))).status).toBe(422)
  expect((await upload('é'.repeat(301))).status).toBe(422)
  expect((await describe('My dog', 30)).status).toBe(422)
  const twice = { picture_alt_texts: [1, 2].map((n) => ({ question_id: 29, alt_text: `${n}` })) }
  expect((await api.as(person).call(updateApplication, { body: twice })).status).toBe(422)
  const mixed = { education: [2], picture_alt_texts: [{ question_id: 39, alt_text: 'none' }] }
  expect((await api.as(person).call(updateApplication, { body: mixed })).status).toBe(404)
  expect(await read(person)).toMatchObject({ education: [], open_ended_questions: [{ alt_text: 'é'.repeat(300) }] })
})

test('I-29 text answers have no such field, so clients can send them back as they came', async () => {
  const { person } = await applicant({ open_ended_questions: [{ question_id: 30, answer_value: 'A lot.' }] })
  const { open_ended_questions } = await read(person)
  expect(Object.keys(open_ended_questions[0] ?? {})).not.toContain('alt_text')
})

test('I-29 a text saved over one from another window is reported', async () => {
  const { person, upload, describe } = await applicant()
  await upload()
  const { version } = await read(person)
  expect((await describe('first', 29, version)).body.replaced).toEqual([])
  expect((await describe('second', 29, version)).body.replaced).toEqual([29])
})

test('I-29 others read the text with the application, and only then', async () => {
  const { id, upload, person } = await applicant()
  await upload('My dog')
  const other = await makeUser(api)
  const readAs = () => api.as(other).call(getApplication, { params: { applicationId: `${id}` } })
  expect((await readAs()).text).not.toContain('My dog')
  await api.as(person).call(updateApplication, { body: { is_public: true } })
  expect((await readAs()).body.open_ended_questions).toMatchObject([{ question_id: 29, alt_text: 'My dog' }])
})
