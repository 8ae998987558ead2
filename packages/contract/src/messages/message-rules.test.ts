import { expect, test } from 'vitest'
import { EXCERPT_LENGTH, toExcerpt } from './message-rules.ts'

test('I-75 an excerpt is the start of a message on one line, cut between characters', () => {
  expect(toExcerpt('  Hello,\n\n\tare you free?  ')).toBe('Hello, are you free?')
  expect(toExcerpt('x'.repeat(EXCERPT_LENGTH))).toBe('x'.repeat(EXCERPT_LENGTH))
  expect(toExcerpt('🎉'.repeat(EXCERPT_LENGTH + 1))).toBe(`${'🎉'.repeat(EXCERPT_LENGTH)}…`)
})
