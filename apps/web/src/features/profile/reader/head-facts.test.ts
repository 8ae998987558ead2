import { expect, test } from 'vitest'
import {
  answerAllExcept,
  makeApplication,
  PICTURE,
  pictureAnswer,
  textAnswer,
} from '#test/replies/application-replies.ts'
import { findHeadPicture, listHeadFacts } from './head-facts.ts'

const inThreeWords = (text: string) => ({ open_ended_questions: [textAnswer(31, text)] })
const listFacts = (...given: Parameters<typeof makeApplication>) =>
  listHeadFacts(makeApplication(...given)).map(({ label, words }) => [label, ...words])

test('FD-11 the head says what was answered', () => {
  const answers = {
    business_excites: [3, 1],
    multiple_choice_other: [{ id: 1, question_id: 19, application_id: 5, answer_value: 'Zoo' }],
    hours_per_week: 20,
    work_weekend_nights: true,
    ...inThreeWords('Kind, funny and loyal.'),
  }
  expect(listFacts(answers)).toEqual([
    ['Looks for work in', 'Food & Beverage', 'Retail', 'Zoo'],
    ['Hours', '20 hours a week', 'Weekends and nights'],
    ['In three words', 'Kind', 'funny', 'loyal'],
  ])
})

test('FD-11 the head says nothing of what its reader does not get', () => {
  expect(listFacts()).toEqual([])
  expect(findHeadPicture(makeApplication())).toBeUndefined()
  const ofOthers = makeApplication(answerAllExcept(17, 7, 19, 31, 29, 39, 43, 46))
  expect(listHeadFacts(ofOthers)).toEqual([])
  expect(findHeadPicture(ofOthers)).toBeUndefined()
})

test.each([
  ['Kind, funny and loyal.', ['Kind', 'funny', 'loyal']],
  ['kind\nstrong\n\ncalm & quick', ['kind', 'strong', 'calm']],
  ['Brave', ['Brave']],
  ['My friends would say that I never give up, and that I am kind', []],
])('FD-11 of "%s" the head takes its words, and none of a longer text', (text, words) => {
  expect(listFacts(inThreeWords(text))).toEqual(words.length > 0 ? [['In three words', ...words]] : [])
})

test('FD-11 without three words, strengths stand in for them', () => {
  expect(listFacts({ work_ethic: [1, 2, 5, 6] })).toEqual([['Way of working', 'Organized', 'On Time', 'Creative']])
})

test('FD-11 the head has the first picture, described in its words', () => {
  const pictures = [pictureAnswer(43, { alt_text: 'My dog' }), pictureAnswer(39)]
  expect(findHeadPicture(makeApplication({ open_ended_questions: pictures }))).toEqual({
    address: PICTURE,
    alt: 'What makes me sparkle',
  })
})
