import { questions } from '@sparkle/contract/applications/questions.ts'
import { expect, test } from 'vitest'
import { makeApplication, textAnswer } from '#test/replies/application-replies.ts'
import { importance, listLeftOut, listParts, printedQuestions, toPrintedParts } from './printed-parts.ts'

const byNumber = (one: number, other: number) => one - other

test('OD-19 each question but pictures has one place on the page and one in the order of importance', () => {
  const written = questions.filter(({ kind, partOf }) => kind !== 'avatar' && kind !== 'picture' && !partOf)
  const ids = written.map(({ id }) => id)
  expect(Object.values(printedQuestions).flat().toSorted(byNumber)).toEqual(ids)
  expect(importance.toSorted(byNumber)).toEqual(ids)
})

test('OD-19 what does not fit is left out at the end of a sentence or as a whole answer, the least important first', () => {
  const answers = makeApplication({
    open_ended_questions: [
      textAnswer(37, 'I sing. I walk at 5.30 p.m. with Dr. Kim.'),
      textAnswer(27, 'I bake! I clean.'),
      textAnswer(24, 'A bakery'),
    ],
  })
  const names = listParts(answers)
  expect(names).toEqual(['work', 'person'])
  const parts = toPrintedParts(answers, names)
  const texts = parts.flatMap((part) => part.answers.map(({ pieces }) => pieces.map(({ text }) => text)))
  expect(texts).toEqual([['A bakery'], ['I bake! ', 'I clean.'], ['I sing. ', 'I walk at 5.30 p.m. with Dr. Kim.']])
  const leftOut = (kept: number) => {
    const { whole, cut } = listLeftOut(parts, kept)
    return [whole.map(({ id }) => id), cut.map(({ id }) => id)]
  }
  expect(leftOut(5)).toEqual([[], []])
  expect(leftOut(4)).toEqual([[], [37]])
  expect(leftOut(3)).toEqual([[37], []])
  expect(leftOut(1)).toEqual([[24, 37], [27]])
})
