import { countCharacters } from '@sparkle/contract/applications/answer-rules.ts'
import { type ApplicationChange, updateApplication } from '@sparkle/contract/applications/applications.ts'
import { encodings } from '@sparkle/testing/encodings.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { applicationHelpers, open, other } from '#test/answer-helpers.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()

const { save, read, applicant } = applicationHelpers(api)

describe('what is saved', () => {
  test('C-23 without an application the status is 404', async () => {
    const reply = await save(await makeUser(api), { headline: 'Mine' })
    expect(reply.status).toBe(404)
    expect(reply.error.code).toBe('not_found')
    const business = await makeUser(api, { businessAccount: true })
    expect((await save(business, { headline: 'Mine' })).status).toBe(404)
  })

  test('C-23 O-11 O-58 A-21 A-22 A-23 A-24 A-25 A-26 A-27 A-28 A-29 A-30 A-31 A-32 A-33 all fields are saved and returned', async () => {
    const { person, application } = await applicant()
    const fields = {
      headline: 'Hire me',
      about: 'I like cats.',
      is_active: false,
      is_public: true,
      work_learn_best: [1, 2, 3, 4],
      hours_per_week: 20,
      best_learn_new: 3,
      education: [1, 6],
      work_weekend_nights: false,
      reliable_transportation: true,
      work_ethic: [8],
      business_excites: [1, 11],
    }
    const reply = await save(person, { ...fields, ...other('Trains'), ...open(30, 'I bake.') })
    expect(reply.status).toBe(200)
    const answer = { id: expect.any(Number), application_id: application.id }
    expect(reply.body).toEqual({
      application: {
        ...fields,
        audience: 'members',
        status: null,
        work_weekend_nights_not_sure: false,
        reliable_transportation_not_sure: false,
        id: application.id,
        user_id: person.id,
        multiple_choice_other: [{ ...answer, question_id: 19, answer_value: 'Trains' }],
        open_ended_questions: [{ ...answer, question_id: 30, answer_value: 'I bake.', answer_type: 'text' }],
        version: application.version + 1,
      },
      replaced: [],
    })
    expect(await read(person)).toEqual(reply.body.application)
  })

  test('C-23 C-26 missing keys, unlisted questions and null lists change nothing', async () => {
    const { person, application } = await applicant({ headline: 'Hire me', education: [2], ...open(30, 'I bake.') })
    const saved = (await save(person, { ...open(31, 'Kind'), multiple_choice_other: null })).body.application
    expect(saved).toEqual({
      ...application,
      open_ended_questions: [...application.open_ended_questions, expect.objectContaining({ question_id: 31 })],
      version: application.version + 1,
    })
    for (const change of [{}, { open_ended_questions: null }, { open_ended_questions: [] }]) {
      expect((await save(person, change)).body.application).toEqual(saved)
    }
  })

  test('C-23 A-32 an empty or blank text clears an answer', async () => {
    const { person } = await applicant({ ...other('Trains'), ...open(30, 'I bake.'), about: 'Me' })
    const links = open(50, 'https://ada.example')
    await save(person, links)
    const cleared = (await save(person, { ...other(' \r\n '), ...open(30, ''), about: '  ' })).body.application
    expect(cleared).toMatchObject({ multiple_choice_other: [], about: null })
    expect(cleared.open_ended_questions.map(({ question_id }) => question_id)).toEqual([50])
    expect((await save(person, open(50, ' '))).body.application.open_ended_questions).toEqual([])
  })

  test('A-24 A-26 A-27 numbers, choices and yes or no can be cleared', async () => {
    const { person } = await applicant({
      hours_per_week: 0,
      best_learn_new: 1,
      work_weekend_nights: true,
      education: [1],
    })
    const empty = { hours_per_week: null, best_learn_new: null, work_weekend_nights: null, education: [] }
    expect((await save(person, empty)).body.application).toMatchObject(empty)
  })

  test('C-23 saving the same values again changes nothing, whatever the order of choices', async () => {
    const change = { education: [3, 1], about: 'Me', is_public: true, ...open(30, 'a\nb'), ...other('Trains') }
    const { person, application } = await applicant(change)
    expect(application.education).toEqual([1, 3])
    const again = { ...change, education: [1, 3], ...open(30, 'a\r\nb'), base_version: 0 }
    expect((await save(person, again)).body).toEqual({ application, replaced: [] })
    expect((await read(person)).version).toBe(application.version)
  })

  test('I-13 extra spaces in texts and hours are not stored', async () => {
    const { person } = await applicant()
    const change = { ...open(30, ' I  bake. \n\nI sing. '), ...other(' Wild  birds '), hours_per_week: ' 20 ' }
    const saved = (await save(person, change)).body.application
    expect(saved.open_ended_questions[0]?.answer_value).toBe('I bake.\n\nI sing.')
    expect(saved.multiple_choice_other[0]?.answer_value).toBe('Wild birds')
    expect(saved.hours_per_week).toBe(20)
    await api.deps.db.execute(sql`update open_ended_answers set answer_value = ' I  bake. \n\nI sing. '
      where application_id = ${saved.id}`)
    const again = (await save(person, change)).body.application
    expect(again.version, 'a text stored before is not a change').toBe(saved.version)
  })

  test('A-62 O-67 texts are stored in one Unicode form with plain line breaks, as they are counted', async () => {
    const { person } = await applicant()
    const typed = `${'e\u0301'.repeat(298)}\r\nx`
    expect(countCharacters(typed)).toBe(300)
    const saved = (await save(person, { ...open(30, typed), ...other(typed), about: 'a\rb' })).body.application
    const stored = `${'é'.repeat(298)}\nx`
    expect(saved.open_ended_questions[0]?.answer_value).toBe(stored)
    expect(saved.multiple_choice_other[0]?.answer_value).toBe(stored)
    expect(saved.about).toBe('a\nb')
  })

  test('C-23 text with an emoji, quotes and markup is returned as typed', async () => {
    const { person } = await applicant()
    const typed = `<b>"Zoë" & 'co'</b> 👩‍🦽 ${'\\'} %_ {} 中文\n end`
    expect((await save(person, open(30, typed))).body.application.open_ended_questions[0]?.answer_value).toBe(typed)
  })

  test.each(encodings)('C-23 numbers and flags may be sent as text, lists as in a form: %s', async (encoding) => {
    const { person } = await applicant({ best_learn_new: 2, business_excites: [4] })
    const flat = { is_public: '1', hours_per_week: '168', best_learn_new: '', business_excites: '', education: '6' }
    const saved = await api.as(person).call(updateApplication, { body: flat as ApplicationChange }, encoding)
    expect(saved.body.application).toMatchObject({
      is_public: true,
      hours_per_week: 168,
      best_learn_new: null,
      business_excites: [],
      education: [6],
    })
  })

  test('C-23 answers can be sent as a urlencoded form', async () => {
    const { person } = await applicant()
    const payload =
      'work_ethic[]=2&work_ethic[]=1&open_ended_questions[0][question_id]=30&open_ended_questions[0][answer_value]=Hi'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await api.as(person).send({ method: 'POST', url: updateApplication.path, payload, headers })
    expect(reply.status).toBe(200)
    const saved = await read(person)
    expect(saved.work_ethic).toEqual([1, 2])
    expect(saved.open_ended_questions[0]?.answer_value).toBe('Hi')
  })
})

describe('ids in entries', () => {
  test("O-26 one's own ids, null and missing ids are accepted", async () => {
    const { person, application } = await applicant({ ...open(30, 'one'), ...other('one') })
    const [answer] = application.open_ended_questions
    const [choice] = application.multiple_choice_other
    const own = { application_id: application.id }
    for (const [text, ids] of [
      [
        'two',
        [
          { ...own, id: answer?.id },
          { ...own, id: choice?.id },
        ],
      ],
      [
        'three',
        [
          { id: null, application_id: null },
          { id: null, application_id: null },
        ],
      ],
      ['four', [{ id: String(answer?.id), application_id: String(application.id) }, own]],
    ] as const) {
      const reply = await save(person, { ...open(30, text, ids[0]), ...other(text, ids[1]) })
      expect(reply.body.application.open_ended_questions).toEqual([{ ...answer, answer_value: text }])
      expect(reply.body.application.multiple_choice_other).toEqual([{ ...choice, answer_value: text }])
    }
  })

  test('O-26 an answer cleared in another tab can be filled again under its old id', async () => {
    const { person, application } = await applicant(open(30, 'one'))
    const id = application.open_ended_questions[0]?.id
    await save(person, open(30, ''))
    const reply = await save(person, open(30, 'two', { id, application_id: application.id }))
    expect(reply.body.application.open_ended_questions).toEqual([expect.objectContaining({ id, answer_value: 'two' })])
  })

  test('O-26 ids of another person or question, and unknown ids, are refused with 403', async () => {
    const theirs = (await applicant({ ...open(30, 'theirs'), ...other('theirs') })).application
    const { person, application } = await applicant({ ...open(30, 'mine'), ...open(31, 'mine'), ...other('mine') })
    const own = application.open_ended_questions.find(({ question_id }) => question_id === 31)?.id
    for (const change of [
      open(30, 'x', { application_id: theirs.id }),
      open(30, 'x', { id: theirs.open_ended_questions[0]?.id }),
      open(30, 'x', { id: theirs.open_ended_questions[0]?.id, application_id: application.id }),
      open(30, 'x', { id: own }),
      open(32, 'x', { id: 2_147_483_647 }),
      other('x', { application_id: theirs.id }),
      other('x', { id: theirs.multiple_choice_other[0]?.id }),
      { headline: 'x', ...open(30, 'mine', { id: 2_147_483_647 }) },
    ]) {
      const reply = await save(person, { about: 'half', ...change })
      expect(reply.status, JSON.stringify(change)).toBe(403)
      expect(reply.error.code).toBe('forbidden')
    }
    expect(await read(person)).toEqual(application)
  })
})
