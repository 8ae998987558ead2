import { expect, test } from 'vitest'
import { type QuestionKind, questions, type Tab } from './questions.ts'

const idsWhere = (matches: (question: (typeof questions)[number]) => boolean) =>
  questions.filter(matches).map((question) => question.id)
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

test('A-35 to A-53 the catalogue holds the questions of table Q, in order of their ids', () => {
  expect(questions.map((question) => question.id)).toEqual([1, 2, 3, 4, 5, 7, ...range(15, 50)])
})

test.each<[Tab, number[]]>([
  ['About', [2, 3, 4, 5, 7, ...range(15, 23), ...range(47, 50)]],
  ['Experience', range(24, 29)],
  ['Sparkle', range(30, 39)],
  ['Inspiration', range(40, 43)],
  ['Goals', range(44, 46)],
])('A-49 to A-53 the tab %s shows its questions', (tab, ids) => {
  expect(idsWhere((question) => question.tab === tab)).toEqual(ids)
})

test.each<[QuestionKind, number[]]>([
  ['avatar', [1]],
  ['one-choice', [2]],
  ['choices', [3, 15, 16, 19]],
  ['yes-no', [4, 7]],
  ['hours', [17]],
  ['picture', [29, 39, 43, 46]],
  ['links', [23]],
  ['link', [47, 48, 49, 50]],
  ['text', [5, 18, 20, 21, 22, ...range(24, 28), ...range(30, 38), ...range(40, 42), 44, 45]],
])('A-34 the answers of kind %s', (kind, ids) => {
  expect(idsWhere((question) => question.kind === kind)).toEqual(ids)
})

test('A-53 questions 2 to 5 are legacy, and no other', () => {
  expect(idsWhere((question) => question.legacy === true)).toEqual([2, 3, 4, 5])
})

test('A-44 to A-48 the four links are part of question 23', () => {
  expect(idsWhere((question) => question.partOf === 23)).toEqual([47, 48, 49, 50])
})

test.each(questions)('FD-10 question $id has a short label for readers, without words of a form', ({ text, label }) => {
  expect(label).toMatch(/^[A-Z][A-Za-z, ]+$/)
  expect(label.length).toBeLessThanOrEqual(24)
  expect(label).not.toMatch(/\b(pick|choose|select|share|tell|add|enter|answer|question|fit|you|your|us)\b/i)
  expect(label).not.toBe(text)
})

test('FD-10 no two labels are the same', () => {
  expect(new Set(questions.map(({ label }) => label)).size).toBe(questions.length)
})
