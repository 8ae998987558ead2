import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSegmentId, slugSegment, toSlug } from './slugs.ts'

const title = fc.string({ unit: 'grapheme', maxLength: 150 })
const id = fc.integer({ min: 1, max: 2_147_483_647 })

test('K-12 a slug is in lower case', () => {
  expect(toSlug('Hello World')).toBe('hello-world')
  fc.assert(fc.property(title, (text) => toSlug(text) === toSlug(text).toLowerCase()))
})

test('K-13 spaces become hyphens', () => {
  expect(toSlug('a  b c')).toBe('a--b-c')
  fc.assert(fc.property(title, (text) => !toSlug(text).includes(' ')))
})

test('K-14 other signs are removed, and an empty slug becomes thread', () => {
  expect(toSlug('What? "Yes" & no: 3-4!')).toBe('what-yes--no-3-4')
  expect(toSlug('???')).toBe('thread')
  fc.assert(fc.property(title, (text) => /^[a-z0-9-]+$/.test(toSlug(text))))
})

test('R-13 a thread segment is slug, dot, id', () => {
  expect(slugSegment('My title', 123)).toBe('my-title.123')
})

test('R-14 the id is the text after the dot, whatever the title', () => {
  fc.assert(fc.property(title, id, (text, number) => parseSegmentId(slugSegment(text, number)) === number))
  fc.assert(fc.property(id, id, (node, number) => parseSegmentId(`${node}.${number}`) === number))
})

test('R-14 a segment without an id has none', () => {
  for (const segment of [
    '',
    'title',
    'title.',
    'title.x',
    'title.0',
    'title.01',
    'title.-1',
    'title.1.5x',
    'title.99999999999',
  ]) {
    expect(parseSegmentId(segment), segment).toBeUndefined()
  }
})
