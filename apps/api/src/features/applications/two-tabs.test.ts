import {
  type ApplicationChange,
  getOwnApplication,
  updateApplication,
} from '@sparkle/contract/applications/applications.ts'
import { questions } from '@sparkle/contract/applications/questions.ts'
import { expect, test } from 'vitest'
import { makeApplication, makeUser, type Person } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()

const save = async (person: Person, change: ApplicationChange) => {
  const reply = await api.as(person).call(updateApplication, { body: change })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
const read = async (person: Person) => (await api.as(person).call(getOwnApplication, {})).body
const open = (questionId: number, text: string) => ({
  open_ended_questions: [{ question_id: questionId, answer_value: text }],
})
const other = (text: string) => ({ multiple_choice_other: [{ question_id: 19 as const, answer_value: text }] })

async function applicant(change: ApplicationChange = {}) {
  const person = await makeUser(api)
  const { version } = await makeApplication(api, person, change)
  return { person, base_version: version }
}

const textQuestions = questions.filter(({ kind, field }) => kind === 'text' && !field).map(({ id }) => id)

test('C-23 each save that changes something increments the version', async () => {
  const { person, base_version } = await applicant()
  expect(base_version).toBe(0)
  expect((await save(person, { ...open(30, 'a'), education: [1] })).application.version).toBe(1)
  expect((await save(person, open(30, 'a'))).application.version).toBe(1)
  expect((await save(person, open(30, ''))).application.version).toBe(2)
})

test('C-23 two tabs that answer different questions keep both answers and replace nothing', async () => {
  const { person, base_version } = await applicant({ ...open(30, 'old'), education: [1] })
  await save(person, { ...open(31, 'first tab'), education: [2], base_version })
  const second = await save(person, { ...open(32, 'second tab'), hours_per_week: 8, base_version })
  expect(second.replaced).toEqual([])
  expect(second.application).toMatchObject({ education: [2], hours_per_week: 8 })
  expect(second.application.open_ended_questions.map(({ answer_value }) => answer_value)).toEqual([
    'old',
    'first tab',
    'second tab',
  ])
})

test('C-23 on the same question the later save wins and reports what it replaced', async () => {
  const { person, base_version } = await applicant()
  const first = {
    ...open(30, 'first'),
    ...other('first'),
    about: 'first',
    education: [1],
    work_weekend_nights: true,
    business_excites: [1],
    hours_per_week: 5,
  }
  await save(person, { ...first, base_version })
  const second = {
    ...open(30, 'second'),
    ...other('second'),
    about: 'second',
    education: [2],
    work_weekend_nights: false,
    business_excites: [2],
    hours_per_week: 5,
  }
  const { application, replaced } = await save(person, { ...second, base_version })
  expect(replaced, 'the hours are the same in both').toEqual([5, 7, 16, 19, 30])
  expect(application).toMatchObject({ about: 'second', education: [2], work_weekend_nights: false })
  expect(application.open_ended_questions[0]?.answer_value).toBe('second')
})

test('C-23 an answer cleared in another tab counts as changed', async () => {
  const { person, base_version } = await applicant(open(30, 'old'))
  await save(person, open(30, ''))
  expect((await save(person, { ...open(30, 'new'), base_version })).replaced).toEqual([30])
})

test('C-23 replaced headlines and switches are not reported', async () => {
  const { person, base_version } = await applicant()
  await save(person, { headline: 'first', is_public: true, is_active: false })
  const second = await save(person, { headline: 'second', is_public: false, is_active: true, base_version })
  expect(second.replaced).toEqual([])
  expect(second.application).toMatchObject({ headline: 'second', is_public: false, is_active: true })
})

test('C-23 nothing is reported for a save based on the newest version, or on none', async () => {
  const { person } = await applicant(open(30, 'old'))
  const { version } = await read(person)
  expect((await save(person, { ...open(30, 'new'), base_version: version })).replaced).toEqual([])
  expect((await save(person, open(30, 'newer'))).replaced).toEqual([])
})

test('C-23 concurrent saves lose nothing', async () => {
  const { person, base_version } = await applicant()
  const saves = await Promise.all(
    textQuestions.map((id) => save(person, { ...open(id, `answer ${id}`), base_version })),
  )
  expect(saves.flatMap(({ replaced }) => replaced)).toEqual([])
  const versions = saves.map(({ application }) => application.version)
  expect(versions.toSorted((one, other) => one - other)).toEqual(textQuestions.map((_, index) => index + 1))
  const { open_ended_questions, version } = await read(person)
  expect(version).toBe(textQuestions.length)
  expect(open_ended_questions.map(({ question_id, answer_value }) => [question_id, answer_value])).toEqual(
    textQuestions.map((id) => [id, `answer ${id}`]),
  )
})

test('C-23 of many concurrent saves of one question all but the first report it', async () => {
  const { person, base_version } = await applicant()
  const saves = await Promise.all(
    Array.from({ length: 12 }, (_, n) => save(person, { ...open(30, `${n}`), base_version })),
  )
  const newest = saves.find(({ application }) => application.version === 12)
  expect(saves.filter(({ replaced }) => replaced.length === 0)).toHaveLength(1)
  expect(saves.flatMap(({ replaced }) => replaced)).toEqual(Array(11).fill(30))
  expect(await read(person)).toEqual(newest?.application)
})
