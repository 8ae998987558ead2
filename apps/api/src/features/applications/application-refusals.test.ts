import { updateApplication } from '@sparkle/contract/applications/applications.ts'
import { pictureQuestionIds, questions } from '@sparkle/contract/applications/questions.ts'
import { expect, test } from 'vitest'
import { applicationHelpers, open, other } from '#test/answer-helpers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()

const { save, read, applicant } = applicationHelpers(api)

/** Expects a 422 with one text for the field, and that nothing is stored. */
async function expectRefused(change: object, field: string, text?: string) {
  const { person, application } = await applicant({ headline: 'Before', ...open(30, 'before') })
  const reply = await save(person, { headline: 'After', hours_per_week: 12, ...change })
  expect(reply.status, JSON.stringify(change)).toBe(422)
  expect(reply.error.code).toBe('invalid_input')
  expect(Object.keys(reply.error.errors ?? {})).toEqual([field])
  if (text) expect(reply.error.errors?.[field]).toEqual([text])
  expect(await read(person)).toEqual(application)
}

const HOURS = 'Please enter a number between 0 and 168'
const URL_TEXT = 'Please enter a valid url'
const makeLink = (length: number) => `https://linkedin.com/${'x'.repeat(length - 21)}`

test.each([0, 168, '0', '168'])('A-56 %j hours are accepted', async (hours) => {
  const { person } = await applicant()
  const saved = await save(person, { hours_per_week: hours })
  expect(saved.body.application.hours_per_week).toBe(Number(hours))
})

test.each(['ten', '-1', '1.5', '1e1', '8 9', '٣', -1, 1.5, true, [8]])('A-54 %j is not a number of hours', (hours) =>
  expectRefused({ hours_per_week: hours }, 'hours_per_week', HOURS),
)

test.each([
  'https://linkedin.com@evil.example/',
  'https://linkedin.com\\@evil.example/',
  'https://evil.example/\u202enideknil',
  'https://linkedin.com\u200b/in/sam',
])('A-58 the deceptive link %j is refused', (link) =>
  expectRefused(open(47, link), 'open_ended_questions.0.answer_value', URL_TEXT),
)

test.each([169, '169', 1e20, '99999999999999999999'])('A-55 %j hours are too many', (hours) =>
  expectRefused({ hours_per_week: hours }, 'hours_per_week', HOURS),
)

test.each([
  ['work_learn_best', 4],
  ['education', 6],
  ['work_ethic', 8],
  ['business_excites', 11],
] as const)('A-22 A-23 A-28 A-29 A-30 %s accepts 1 to %i, each once', async (field, last) => {
  await expectRefused({ [field]: [0] }, `${field}.0`)
  await expectRefused({ [field]: [1, last + 1] }, `${field}.1`)
  for (const value of [[last, last], ['one'], [1.5], [null], 'all', { a: 1 }, null]) {
    await expectRefused({ [field]: value }, field)
  }
})

test.each([0, 4, '4', 1.5, [1], true])('A-25 best_learn_new %j is not a choice', (value) =>
  expectRefused({ best_learn_new: value }, 'best_learn_new'),
)

test.each(['maybe', 2, [true]])('A-26 A-27 %j is neither yes nor no', async (value) => {
  for (const field of ['work_weekend_nights', 'reliable_transportation']) await expectRefused({ [field]: value }, field)
})

test.each([
  [47, 'https://www.linkedin.com/in/ada'],
  [47, 'HTTP://LinkedIn.com'],
  [48, 'https://instagram.com/ada'],
  [49, 'http://ada.example/work?a=1&b=2#top'],
  [50, 'https://ada.example'],
  [47, makeLink(300)],
])('A-57 O-66 O-68 question %i accepts %s', async (questionId, link) => {
  const { person } = await applicant()
  const saved = await save(person, open(questionId, ` ${link} `))
  expect(saved.body.application.open_ended_questions[0]?.answer_value).toBe(link)
})

test('I-12 a link without https:// is completed, and given again it changes nothing', async () => {
  const { person } = await applicant()
  const saved = await save(person, open(47, ' linkedin.com/in/ada '))
  expect(saved.body.application.open_ended_questions[0]?.answer_value).toBe('https://linkedin.com/in/ada')
  const again = await save(person, open(47, 'linkedin.com/in/ada'))
  expect(again.body.application.version).toBe(saved.body.application.version)
})

test.each([
  ['A-58', 50, 'ada'],
  ['A-58', 50, 'ftp://ada.example'],
  ['A-58', 50, 'javascript:alert(1)//http://x'],
  ['A-58', 50, 'http://'],
  ['A-58', 50, 'https:///ada'],
  ['A-58', 49, 'https://ada.example/a b'],
  ['A-58', 49, 'https://ada.example/\njavascript:alert(1)'],
  ['A-59', 47, makeLink(301)],
  ['A-60', 47, 'https://ada.example'],
  ['A-61', 48, 'https://linkedin.com/ada'],
])('%s question %i does not accept %s', (_, questionId, link) =>
  expectRefused(open(questionId, link), 'open_ended_questions.0.answer_value', URL_TEXT),
)

test('A-62 a text of 301 characters is refused with the index of its entry', async () => {
  const text = 'Please use at most 300 characters. You have 301.'
  const answers = [31, 32].map((question_id) => ({
    question_id,
    answer_value: question_id === 32 ? 'x'.repeat(301) : 'ok',
  }))
  await expectRefused({ open_ended_questions: answers }, 'open_ended_questions.1.answer_value', text)
  await expectRefused(other('x'.repeat(301)), 'multiple_choice_other.0.answer_value', text)
  await expectRefused({ about: 'x'.repeat(2001) }, 'about')
  await expectRefused({ headline: 'x'.repeat(101) }, 'headline', 'Please use at most 100 characters. You have 101.')
})

test('C-24 C-25 O-57 question 1, and picture, field and unknown questions accept no text', async () => {
  const withField = questions.filter(({ field }) => field).map(({ id }) => id)
  for (const questionId of [1, ...pictureQuestionIds, ...withField, 23, 6, 8, 51, 2_147_483_647]) {
    await expectRefused(open(questionId, 'text'), 'open_ended_questions.0.question_id', 'This question takes no text.')
  }
  await expectRefused(open(30, 'text', { answer_type: 'picture' }), 'open_ended_questions.0.answer_type')
  await expectRefused(
    { multiple_choice_other: [{ question_id: 16, answer_value: 'x' }] },
    'multiple_choice_other.0.question_id',
  )
})

test('C-23 a repeated question is refused', async () => {
  const twice = [1, 2].map((n) => ({ question_id: 30, answer_value: `${n}` }))
  await expectRefused({ open_ended_questions: twice }, 'open_ended_questions')
})

test('C-23 unknown keys are refused by name', async () => {
  await expectRefused({ user_id: 7 }, 'user_id')
  await expectRefused({ version: 7 }, 'version')
  await expectRefused(open(30, 'x', { asset_key: 'x' }), 'open_ended_questions.0.asset_key')
})

test('C-23 all errors are reported at once', async () => {
  const { person } = await applicant()
  const reply = await save(person, { hours_per_week: 200, ...open(50, 'nonsense'), education: [9] })
  expect(reply.error.errors).toEqual({
    hours_per_week: [HOURS],
    'open_ended_questions.0.answer_value': [URL_TEXT],
    'education.0': ['Choose from the list.'],
  })
  expect(reply.error.message).toBe(`${HOURS} (and 2 more errors)`)
})

test('C-23 huge lists, objects and nesting are refused without a server error', async () => {
  const { person } = await applicant()
  const deep = `{"education":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  for (const payload of [
    JSON.stringify({ education: Array(100_000).fill(0) }),
    JSON.stringify({ open_ended_questions: Array(100_000).fill({}) }),
    JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`key${n}`, 1]))),
    deep,
  ]) {
    const headers = { 'content-type': 'application/json' }
    const reply = await api.as(person).send({ method: 'POST', url: updateApplication.path, payload, headers })
    expect(reply.status).toBe(422)
    expect(reply.text.length).toBeLessThan(200)
  }
})

test('C-23 a database error in the middle of a save leaves nothing half saved', async () => {
  const { person, application } = await applicant(open(30, 'before'))
  await api.pool.query(`alter table open_ended_answers add constraint no_boom check (answer_value <> 'boom')`)
  const reply = await save(person, { headline: 'After', ...other('After'), ...open(30, 'boom') })
  await api.pool.query('alter table open_ended_answers drop constraint no_boom')
  expect(reply.status).toBe(500)
  expect(await read(person)).toEqual(application)
})
