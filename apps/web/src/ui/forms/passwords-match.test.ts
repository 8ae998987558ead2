import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordsMatch } from './passwords-match.ts'

test('U-28 two identical, filled passwords match', () => {
  expect(passwordsMatch('long enough 1', 'long enough 1')).toBe(true)
})

test('U-28 two empty fields do not match', () => {
  expect(passwordsMatch('', '')).toBe(false)
})

test('U-28 one empty field does not match, whichever it is', () => {
  expect(passwordsMatch('secret', '')).toBe(false)
  expect(passwordsMatch('', 'secret')).toBe(false)
})

test('U-28 case and spaces count', () => {
  expect(passwordsMatch('Secret', 'secret')).toBe(false)
  expect(passwordsMatch('secret', 'secret ')).toBe(false)
})

test('U-29 the state follows every change of either field', () => {
  const typing: [string, string, boolean][] = [
    ['a', '', false],
    ['ab', 'a', false],
    ['ab', 'ab', true],
    ['abc', 'ab', false],
    ['abc', 'abc', true],
    ['abc', '', false],
  ]
  for (const [password, confirmation, expected] of typing) expect(passwordsMatch(password, confirmation)).toBe(expected)
})

test('U-28 any text matches itself alone', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (text, other) => {
      expect(passwordsMatch(text, text)).toBe(true)
      expect(passwordsMatch(text, other)).toBe(text === other)
    }),
  )
})
