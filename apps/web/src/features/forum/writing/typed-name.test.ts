import { expect, test } from 'vitest'
import { completeName, findTypedName } from './typed-name.ts'

const findAtEnd = (text: string) => findTypedName(text, text.length)

test('FB-08 a name is completed from two letters on, at the caret', () => {
  expect(findAtEnd('@sa')).toEqual({ at: 0, start: 'sa' })
  expect(findAtEnd('Thanks, @sam.lee-1')).toEqual({ at: 8, start: 'sam.lee-1' })
  expect(findTypedName('(@sa) and more', 4)).toEqual({ at: 1, start: 'sa' })
  expect(findAtEnd('@s')).toBeUndefined()
  expect(findAtEnd('@sam ')).toBeUndefined()
  expect(findTypedName('@sample', 4)).toBeUndefined()
})

test('FB-08 nothing is completed in an email address or a link', () => {
  for (const text of ['sam@example', 'sam.lee@ex', 'https://example.com/@sam', '@@sam']) {
    expect(findAtEnd(text), text).toBeUndefined()
  }
})

test('FB-08 a completed name is followed by one space', () => {
  const typed = { at: 3, start: 'sa' }
  expect(completeName('Hi @sa', typed, 'sam')).toEqual({ from: 3, to: 6, insert: '@sam ', start: 8, end: 8 })
  expect(completeName('Hi @sa there', typed, 'sam')).toEqual({ from: 3, to: 6, insert: '@sam', start: 8, end: 8 })
})
