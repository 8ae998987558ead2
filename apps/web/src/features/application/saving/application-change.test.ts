import { expect, test } from 'vitest'
import { getQuestion, makeApplication, textAnswer } from '#test/replies/application-replies.ts'
import { type AnswerValue, storedValue } from '#web/features/application/answers/answer-values.ts'
import { sections } from '#web/features/application/sections.ts'
import { toChange } from './application-change.ts'

const application = makeApplication({
  open_ended_questions: [
    textAnswer(20, 'Old'),
    textAnswer(49, 'https://old.example'),
    { ...textAnswer(29, '/a/picture'), answer_type: 'picture' },
  ],
  business_excites: [1],
})

function changeFor(questionId: number, value: AnswerValue) {
  const question = getQuestion(questionId)
  return toChange(question, value, storedValue(question, application), application, 3)
}

test('C-23 a text is sent alone, with the version that it is based on', () => {
  expect(changeFor(20, { kind: 'text', text: 'New' })).toEqual({
    open_ended_questions: [{ id: 120, question_id: 20, application_id: 5, answer_type: 'text', answer_value: 'New' }],
    base_version: 3,
  })
})

test('O-26 a new entry has no id yet', () => {
  expect(changeFor(21, { kind: 'text', text: 'Art' }).open_ended_questions?.[0]).toMatchObject({
    id: null,
    question_id: 21,
  })
})

test('I-13 a text is sent without extra spaces', () => {
  const sent = changeFor(20, { kind: 'text', text: ' A  new \n\nday ' }).open_ended_questions
  expect(sent?.[0]?.answer_value).toBe('A new\n\nday')
})

test('a blank text clears the answer', () => {
  expect(changeFor(20, { kind: 'text', text: ' \n ' }).open_ended_questions?.[0]?.answer_value).toBe('')
})

test('C-26 open-ended questions are null when no text has changed', () => {
  expect(changeFor(17, { kind: 'hours', text: '20' })).toEqual({
    open_ended_questions: null,
    hours_per_week: 20,
    base_version: 3,
  })
})

test('O-66 empty hours are saved as null, 0 as 0', () => {
  expect(changeFor(17, { kind: 'hours', text: ' ' }).hours_per_week).toBeNull()
  expect(changeFor(17, { kind: 'hours', text: '0' }).hours_per_week).toBe(0)
})

test('A-38 I-10 yes, no and not sure', () => {
  for (const yes of [true, false]) {
    const change = changeFor(7, { kind: 'yes-no', yes })
    expect(change).toEqual({ open_ended_questions: null, work_weekend_nights: yes, base_version: 3 })
  }
  expect(changeFor(7, { kind: 'yes-no', yes: 'not-sure' })).toMatchObject({
    work_weekend_nights: null,
    work_weekend_nights_not_sure: true,
  })
})

test.each([
  [15, 'work_learn_best'],
  [16, 'education'],
  [19, 'business_excites'],
] as const)('A-35 A-36 A-39 question %i fills %s', (questionId, field) => {
  expect(changeFor(questionId, { kind: 'choices', chosen: [4, 2], other: '' })).toEqual({
    open_ended_questions: null,
    [field]: [2, 4],
    base_version: 3,
  })
})

test('A-32 the other business interest is sent alone when only it has changed', () => {
  expect(changeFor(19, { kind: 'choices', chosen: [1], other: ' Animals ' })).toEqual({
    open_ended_questions: null,
    multiple_choice_other: [{ id: null, question_id: 19, application_id: 5, answer_value: 'Animals' }],
    base_version: 3,
  })
})

test('O-68 I-12 only changed links are sent, completed', () => {
  const links = { 47: 'linkedin.com/in/sam ', 48: '', 49: 'old.example', 50: '' }
  expect(changeFor(23, { kind: 'links', links }).open_ended_questions).toEqual([
    { id: null, question_id: 47, application_id: 5, answer_type: 'text', answer_value: 'https://linkedin.com/in/sam' },
  ])
})

test('C-24 C-25 no change contains a picture or question 1', () => {
  const storable = sections.filter(({ kind }) => kind !== 'avatar' && kind !== 'picture')
  for (const { id } of storable) {
    const value = storedValue(getQuestion(id), application)
    if (value.kind === 'picture') throw new Error('A picture is not a storable value.')
    const sent = changeFor(id, value).open_ended_questions ?? []
    expect(sent.every(({ question_id, answer_type }) => question_id !== 1 && answer_type === 'text')).toBe(true)
  }
})

test('I-25 I-26 a description is sent without the picture', () => {
  const picture = { kind: 'picture' as const, file: null, isRemoved: false, stored: { address: '/p', altText: null } }
  const described = (description: string, isDecoration = false) =>
    changeFor(29, { ...picture, description, isDecoration }).picture_alt_texts
  expect(described(' My dog ')).toEqual([{ question_id: 29, alt_text: 'My dog' }])
  expect(described('My dog', true)).toEqual([{ question_id: 29, alt_text: '' }])
  expect(described('  ')).toEqual([{ question_id: 29, alt_text: null }])
})
