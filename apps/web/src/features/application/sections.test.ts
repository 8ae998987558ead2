import { defaultAvatars } from '@sparkle/contract/core/images.ts'
import { describe, expect, test } from 'vitest'
import { type Answers, findNumber, getProgress, isAnswered, linkQuestions, sections } from './sections.ts'

const NO_PHOTO = defaultAvatars.applicant
const PHOTO = '/assets/0a1b/192.webp'

const nothing: Answers = {
  about: null,
  best_learn_new: null,
  business_excites: [],
  education: [],
  hours_per_week: null,
  multiple_choice_other: [],
  open_ended_questions: [],
  reliable_transportation: null,
  reliable_transportation_not_sure: false,
  work_ethic: [],
  work_learn_best: [],
  work_weekend_nights: null,
  work_weekend_nights_not_sure: false,
}

const text = (question_id: number, answer_value = 'an answer') => ({
  id: question_id,
  question_id,
  application_id: 1,
  answer_value,
  answer_type: 'text' as const,
})

const everything: Answers = {
  ...nothing,
  business_excites: [1],
  education: [2],
  hours_per_week: 20,
  work_learn_best: [1, 4],
  work_weekend_nights: false,
  open_ended_questions: [
    ...sections.filter(({ kind }) => kind === 'text').map(({ id }) => text(id)),
    ...sections
      .filter(({ kind }) => kind === 'picture')
      .map(({ id }) => ({ ...text(id, '/a/picture'), answer_type: 'picture' as const })),
    text(50, 'https://example.com'),
  ],
}

function isDone(questionId: number, change: Partial<Answers>, avatar: string = NO_PHOTO): boolean {
  const section = sections.find(({ id }) => id === questionId)
  if (!section) throw new Error(`There is no section ${questionId}.`)
  return isAnswered(section, { ...nothing, ...change }, avatar)
}

test('O-61 there are 34 sections: the avatar, 7, 15 to 22, the links as 23, 24 to 46', () => {
  const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
  expect(sections.map(({ id }) => id)).toEqual([1, 7, ...range(15, 46)])
  expect(sections).toHaveLength(34)
})

test('I-11 each question has one number, from 1 to 34, and legacy questions and single links have none', () => {
  expect(sections.map(({ id }) => findNumber(id))).toEqual(sections.map((_, index) => index + 1))
  expect([2, 3, 4, 5, 47, 48, 49, 50].map(findNumber)).toEqual(Array(8).fill(undefined))
})

test('A-08 the four links are one section', () => {
  expect(linkQuestions.map(({ id }) => id)).toEqual([47, 48, 49, 50])
  expect(sections.filter(({ kind }) => kind === 'links').map(({ id }) => id)).toEqual([23])
})

describe('A-13 the loaded data decides whether a section is complete', () => {
  test('the avatar when it is not one of the two default images', () => {
    expect(isDone(1, {}, PHOTO)).toBe(true)
    expect(isDone(1, {}, defaultAvatars.applicant)).toBe(false)
    expect(isDone(1, {}, defaultAvatars.business)).toBe(false)
  })

  test('a text that is not blank', () => {
    expect(isDone(30, { open_ended_questions: [text(30)] })).toBe(true)
    expect(isDone(30, { open_ended_questions: [text(30, ' \n')] })).toBe(false)
    expect(isDone(30, { open_ended_questions: [text(31)] })).toBe(false)
  })

  test('a choice list that is not empty, or whose "other" is filled', () => {
    expect(isDone(19, { business_excites: [3] })).toBe(true)
    expect(isDone(19, { multiple_choice_other: [text(19, 'Animals')] })).toBe(true)
    expect(isDone(19, { multiple_choice_other: [text(19, ' ')] })).toBe(false)
    expect(isDone(16, {})).toBe(false)
  })

  test('a number that is set, even 0', () => {
    expect(isDone(17, { hours_per_week: 0 })).toBe(true)
    expect(isDone(17, {})).toBe(false)
  })

  test('I-10 a yes, a no or a "not sure"', () => {
    expect(isDone(7, { work_weekend_nights: true })).toBe(true)
    expect(isDone(7, { work_weekend_nights: false })).toBe(true)
    expect(isDone(7, { work_weekend_nights_not_sure: true })).toBe(true)
    expect(isDone(7, { work_weekend_nights: null, reliable_transportation_not_sure: true })).toBe(false)
  })

  test('one link at least', () => {
    expect(isDone(23, { open_ended_questions: [text(49, 'https://example.com')] })).toBe(true)
    expect(isDone(23, { open_ended_questions: [text(49, '')] })).toBe(false)
  })
})

describe('progress', () => {
  test('A-14 new: no section besides the avatar is complete', () => {
    expect(getProgress(undefined, NO_PHOTO)).toEqual({ state: 'new', answered: 0, total: 34 })
    expect(getProgress(nothing, PHOTO)).toEqual({ state: 'new', answered: 1, total: 34 })
  })

  test('A-14 not new with any other answer; legacy answers do not count', () => {
    expect(getProgress({ ...nothing, hours_per_week: 0 }, NO_PHOTO)).toMatchObject({ state: 'started', answered: 1 })
    expect(getProgress({ ...nothing, about: 'me', work_ethic: [1] }, NO_PHOTO).state).toBe('new')
  })

  test('A-15 complete: all sections are', () => {
    expect(getProgress(everything, PHOTO)).toEqual({ state: 'complete', answered: 34, total: 34 })
    expect(getProgress(everything, NO_PHOTO)).toMatchObject({ state: 'started', answered: 33 })
    expect(getProgress({ ...everything, education: [] }, PHOTO).state).toBe('started')
  })
})
