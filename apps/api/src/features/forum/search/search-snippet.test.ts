import { expect, test } from 'vitest'
import { toSnippet } from './search-snippet.ts'

const mark = (text: string) => text.replace(/\*([^*]+)\*/g, '\u0002$1\u0003')
const toLine = (text: string) =>
  toSnippet(mark(text))
    .map((piece) => (piece.is_match ? `*${piece.text}*` : piece.text))
    .join('')

test.each([
  ['', ''],
  ['No match.', 'No match.'],
  ['*one*', '*one*'],
  ['A *one* and *two*.', 'A *one* and *two*.'],
  ['a \u0004b\u0005 *c*', 'a <b> *c*'],
])('FB-01 a short text is kept: %j', (text, line) => {
  expect(toLine(text)).toBe(line)
})

test('FB-01 a long text is cut between words around the match', () => {
  const line = toLine(`${'before '.repeat(50)}*here* ${'after '.repeat(80)}`)
  expect(line).toMatch(/^… (before ){8}\*here\* (after )+after …$/)
  expect(line.length).toBeLessThan(260)
})

test('FB-01 the place with the most matches is shown', () => {
  const line = toLine(`A *good* start. ${'between '.repeat(60)}A *good* *work*. ${'after '.repeat(60)}`)
  expect(line).toMatch(/^… between .*A \*good\* \*work\*\. after .* …$/)
})

test('FB-01 without a match the start is shown', () => {
  expect(toLine('word '.repeat(100))).toMatch(/^(word )+word …$/)
})

test('FB-01 a word without an end is cut', () => {
  const line = toLine(`${'x'.repeat(500)} *${'y'.repeat(500)}* ${'z'.repeat(500)}`)
  expect(line.length).toBeLessThan(260)
  expect(line).toMatch(/^… \*y+\* …$/)
  expect(toSnippet(mark(`*${'😀'.repeat(500)}*`)).every(({ text }) => text.isWellFormed())).toBe(true)
})
