import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flag, id, lineOfText, pathId } from './primitives.ts'

test('C-13 C-16 an id may come as a number or as digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (value) => {
      expect(id.parse(value)).toBe(value)
      expect(id.parse(String(value))).toBe(value)
      expect(pathId.parse(String(value))).toBe(value)
    }),
  )
})

test('C-13 C-16 nothing else is an id', () => {
  const wrong = [
    0,
    -1,
    1.5,
    2_147_483_648,
    1e20,
    '0',
    '01',
    '1.5',
    ' 1',
    '1e3',
    '2147483648',
    '99999999999',
    '',
    null,
    true,
    [7],
    {},
  ]
  for (const value of wrong) expect(id.safeParse(value).success, JSON.stringify(value)).toBe(false)
})

test.each([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
  ...['True', 'TRUE', 'yes', 'Yes', 'on'].map((word) => [word, true] as const),
  ...['False', 'FALSE', 'no', 'NO', 'off'].map((word) => [word, false] as const),
] as const)('C-18 X-24 the flag %j means %j', (value, meaning) => {
  expect(flag.parse(value)).toBe(meaning)
})

test('C-18 X-24 nothing else is a flag', () => {
  for (const value of [2, -1, '', 'maybe', 'null', 'n', '2', null, [1], {}])
    expect(flag.safeParse(value).success, JSON.stringify(value)).toBe(false)
})

test('C-22 a line of text is trimmed, in one Unicode form and without line breaks', () => {
  expect(lineOfText(10).parse('  e\u0301 ')).toBe('\u00e9')
  for (const value of ['a\nb', 'a\u0007b', 'a\u0085b', 'x'.repeat(11)]) {
    expect(lineOfText(10).safeParse(value).success, JSON.stringify(value)).toBe(false)
  }
})
