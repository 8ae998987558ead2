import { expect, test } from 'vitest'
import { getFirstSentence } from './first-sentence.ts'

test.each([
  ['I bake bread. I also sing.', 'I bake bread.'],
  ['  I bake bread  ', 'I bake bread'],
  ['Bread!\nAnd cake.', 'Bread!'],
  ['- bread\n- cake', '- bread'],
  ['Version 2.5 of my robot works. Really?', 'Version 2.5 of my robot works.'],
  ['', ''],
])('FD-19 a card quotes the first sentence of %j', (answer, sentence) => {
  expect(getFirstSentence(answer)).toBe(sentence)
})

test('FD-19 a long sentence is cut after a word, and within a very long one after a whole character', () => {
  expect(getFirstSentence(`${'bread '.repeat(50)}.`)).toBe(`${'bread '.repeat(25)}bread…`)
  expect(getFirstSentence('🍞'.repeat(150))).toBe('🍞'.repeat(150))
  expect(getFirstSentence('🍞'.repeat(200))).toBe(`${'🍞'.repeat(160)}…`)
})
