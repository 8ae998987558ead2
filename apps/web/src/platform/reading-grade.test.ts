import { expect, test } from 'vitest'
import { countSyllables, gradeReading, listWords } from '../../../../scripts/reading-grade.mjs'

test.each([
  ['the be cat strength reads rules asked moved don’t', 1],
  ['table tables pages needed safety likely business someone hello changes far-off', 2],
  ['everyone video deletion example decided messages', 3],
  ['application conversation experience', 4],
  ['administrator', 5],
])('%s: each has %i', (words, count) => {
  expect(words.split(' ').map((word) => [word, countSyllables(word)])).toEqual(
    words.split(' ').map((word) => [word, count]),
  )
})

test('a short word is easier than a long one, and a short sentence than a long one', () => {
  const [short, long] = [
    'We save what you write. You can come back.',
    'We save what you write so that you can come back.',
  ]
  expect(gradeReading(short)).toBeLessThan(gradeReading(long))
  expect(gradeReading(long)).toBeLessThan(gradeReading(long.replace('save', 'automatically preserve')))
  // 13 words in 1 sentence with 25 syllables.
  expect(gradeReading('An administrator can suspend an account after a decision about an appeal today.')).toBeCloseTo(
    0.39 * 13 + (11.8 * 25) / 13 - 15.59,
  )
})

test('an address is one short word, and a number and a word with an apostrophe are one each', () => {
  expect(listWords('Use name@example.com or https://example.com/a-path, at 5 o’clock')).toEqual([
    'Use',
    'it',
    'or',
    'it',
    'at',
    '5',
    'o’clock',
  ])
})
