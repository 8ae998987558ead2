import { createApplication, getOwnApplication } from '@sparkle/contract/applications/applications.ts'
import { expect, test } from 'vitest'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()

test('C-22 a business account cannot create an application', async () => {
  const business = await makeUser(api, { businessAccount: true })
  const reply = await api.as(business).call(createApplication, { body: {} })
  expect(reply.status).toBe(403)
})

test('C-22 FD-09 a headline of 101 characters is refused, one of 100 is kept', async () => {
  const [first, second] = [await makeUser(api), await makeUser(api)]
  const long = await api.as(first).call(createApplication, { body: { headline: 'x'.repeat(101) } })
  expect(long.status).toBe(422)
  const fit = await api.as(second).call(createApplication, { body: { headline: 'x'.repeat(100) } })
  expect(fit.body.headline).toHaveLength(100)
})

test('C-22 O-10 O-53 U-83 a new application has a default headline and is not public', async () => {
  const person = await makeUser(api)
  const reply = await api.as(person).call(createApplication, { body: { headline: ' ' } })
  expect(reply.status).toBe(201)
  expect(reply.body).toEqual({
    id: expect.any(Number),
    user_id: person.id,
    headline: 'My New Sparkle App',
    about: null,
    is_active: true,
    is_public: false,
    audience: 'me',
    status: null,
    work_learn_best: [],
    hours_per_week: null,
    best_learn_new: null,
    education: [],
    work_weekend_nights: null,
    reliable_transportation: null,
    work_weekend_nights_not_sure: false,
    reliable_transportation_not_sure: false,
    work_ethic: [],
    business_excites: [],
    multiple_choice_other: [],
    open_ended_questions: [],
    version: 0,
  })
})

test('C-22 creating a second one is a 409, also concurrently', async () => {
  const person = await makeUser(api)
  const tries = await Promise.all([1, 2, 3].map(() => api.as(person).call(createApplication, { body: {} })))
  expect(tries.map((reply) => reply.status).sort()).toEqual([201, 409, 409])
  expect(tries.find((reply) => reply.status === 409)?.error.code).toBe('already_exists')
})

test('C-21 without an application the status is 404', async () => {
  const person = await makeUser(api)
  const reply = await api.as(person).call(getOwnApplication, {})
  expect(reply.status).toBe(404)
  expect(reply.error.code).toBe('not_found')
})

test("C-21 one's own application has only its own answers, in order of the questions", async () => {
  const [person, other] = [await makeUser(api), await makeUser(api)]
  const ids: number[] = []
  for (const owner of [other, person]) {
    const { id } = (await api.as(owner).call(createApplication, { body: {} })).body
    ids.push(id)
    const values = [id, `by ${owner.username}`]
    await api.pool.query(
      `insert into open_ended_answers (application_id, question_id, answer_value, answer_type)
       values ($1, 30, $2, 'text'), ($1, 20, $2, 'text')`,
      values,
    )
    await api.pool.query(
      'insert into other_choice_answers (application_id, question_id, answer_value) values ($1, 19, $2)',
      values,
    )
  }
  const { body } = await api.as(person).call(getOwnApplication, {})
  const answer = { id: expect.any(Number), application_id: ids[1], answer_value: `by ${person.username}` }
  expect(body.id).toBe(ids[1])
  expect(body.open_ended_questions).toEqual([
    { ...answer, question_id: 20, answer_type: 'text' },
    { ...answer, question_id: 30, answer_type: 'text' },
  ])
  expect(body.multiple_choice_other).toEqual([{ ...answer, question_id: 19 }])
})
