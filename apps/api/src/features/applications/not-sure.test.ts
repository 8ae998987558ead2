import { join } from 'node:path'
import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { getApplication, updateApplication } from '@sparkle/contract/applications/applications.ts'
import { encodings } from '@sparkle/testing/encodings.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { applicationHelpers } from '#test/answer-helpers.ts'
import { makeUser } from '#test/makers.ts'
import { backUp, emptyPlace, restoreInto } from '#test/servers/backups.ts'
import { newFolder } from '#test/servers/folders.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { save, read, applicant } = applicationHelpers(api)

const notSure = { work_weekend_nights: null, work_weekend_nights_not_sure: true }
const yes = { work_weekend_nights: true, work_weekend_nights_not_sure: false }
const nothing = { work_weekend_nights: null, work_weekend_nights_not_sure: false }

test('I-10 "not sure" is stored and returned, and the answer itself stays null', async () => {
  const { person } = await applicant()
  expect((await save(person, notSure)).body.application).toMatchObject(notSure)
  expect(await read(person)).toMatchObject(notSure)
  const transport = { reliable_transportation: null, reliable_transportation_not_sure: true }
  expect((await save(person, transport)).body.application).toMatchObject({ ...notSure, ...transport })
})

test.each(encodings)('I-10 "not sure" can be sent as %s', async (encoding) => {
  const { person } = await applicant({ work_weekend_nights: true })
  const body = { work_weekend_nights_not_sure: '1' } as object
  expect((await api.as(person).call(updateApplication, { body }, encoding)).status).toBe(200)
  expect(await read(person)).toMatchObject(notSure)
})

test('I-10 yes, no and "not sure" replace each other, and each can be cleared', async () => {
  const { person } = await applicant({ work_weekend_nights: false })
  const change = async (body: object) => (await save(person, body)).body.application
  expect(await change({ work_weekend_nights_not_sure: true })).toMatchObject(notSure)
  expect(await change({ work_weekend_nights: true })).toMatchObject(yes)
  expect(await change({ ...notSure, work_weekend_nights: true }), 'a yes wins').toMatchObject(yes)
  expect(await change(notSure)).toMatchObject(notSure)
  expect(await change({ work_weekend_nights_not_sure: false })).toMatchObject(nothing)
})

test('I-10 a client that does not know "not sure" keeps it by sending the null that it was given', async () => {
  const { person, application } = await applicant(notSure)
  const { body } = await save(person, { work_weekend_nights: application.work_weekend_nights, hours_per_week: 8 })
  expect(body.application).toMatchObject({ ...notSure, hours_per_week: 8 })
})

test('I-10 a yes or no that the previous release saves replaces "not sure"', async () => {
  const { person } = await applicant(notSure)
  await api.deps.db.execute(sql`update applications set work_weekend_nights = true where user_id = ${person.id}`)
  expect(await read(person)).toMatchObject(yes)
})

test('I-10 windows that disagree are told, whether the first or the second says "not sure"', async () => {
  for (const [first, second] of [
    [notSure, { work_weekend_nights: true }],
    [{ work_weekend_nights: true }, notSure],
  ]) {
    const { person, application } = await applicant()
    await save(person, { ...first, base_version: application.version })
    const { body } = await save(person, { ...second, base_version: application.version })
    expect(body.replaced).toEqual([7])
    const again = await save(person, { ...second, base_version: application.version })
    expect(again.body, 'saving it again changes nothing').toMatchObject({ application: body.application, replaced: [] })
  }
})

test('I-10 others see "not sure" while the profile is public, and no filter finds people by it', async () => {
  const { person, application } = await applicant({ ...notSure, is_public: true })
  const business = api.as(await makeUser(api, { businessAccount: true }))
  const params = { applicationId: String(application.id) }
  expect((await business.call(getApplication, { params })).body).toMatchObject(notSure)
  const multiple_choice = [{ question_id: 7, value: 1 }]
  const search = await business.call(searchApplications, { query: { page: 1 }, body: { multiple_choice } as object })
  expect(search.status).toBe(422)
  await save(person, { is_public: false })
  expect((await business.call(getApplication, { params })).status).toBe(403)
})

test('I-10 a backup contains "not sure"', async () => {
  const { person } = await applicant(notSure)
  const file = join(await newFolder(), 'sparkle.tar')
  await backUp(api, file)
  const place = await emptyPlace()
  await restoreInto(place, file)
  const client = new pg.Client(place.databaseUrl)
  await client.connect()
  const { rows } = await client.query('select work_weekend_nights_not_sure from applications where user_id = $1', [
    person.id,
  ])
  await client.end()
  expect(rows).toEqual([{ work_weekend_nights_not_sure: true }])
})
