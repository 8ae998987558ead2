import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { toPostHtml } from '#api/features/forum/read/post-html.ts'
import { findNamed } from './post-names.ts'

const names = Array.from({ length: 12 }, (_, number) => `person${number}`)
const people = new Map(['Ann', 'bob', ...names].map((name) => [name.toLowerCase(), name]))
const find = (message: string) => findNamed(toPostHtml(message, people)).map(({ kind, username }) => [kind, username])

test('FB-07 a name in the text counts, one inside a quote does not', () => {
  expect(find('Ask @Ann, @bob and @nobody.')).toEqual([
    ['mention', 'ann'],
    ['mention', 'bob'],
  ])
  expect(find('> as @ann says\n> > and @bob\n\nYes')).toEqual([])
  expect(find('> quoted\n\n@bob look')).toEqual([['mention', 'bob']])
  expect(find('`@ann` and mail@ann')).toEqual([])
})

test('FB-07 a quote as the reply form writes it counts for its author, once and before a mention', () => {
  expect(find('@Ann wrote:\n\n> Ask @bob\n\nI agree, @Ann')).toEqual([['quote', 'ann']])
  expect(find('Hi @Ann\n\n@Ann wrote:\n\n> Words')).toEqual([['quote', 'ann']])
  expect(find('@Ann wrote:\n\n> @bob wrote:\n> > Words\n\nYes')).toEqual([['quote', 'ann']])
  expect(find('@Ann wrote: well\n\n> Words')).toEqual([['mention', 'ann']])
})

test('FB-07 the first ten people count', () => {
  expect(find(names.map((name) => `@${name}`).join(' ')).length).toBe(10)
})

test('FB-07 a link that only looks like a mention names nobody and breaks nothing', () => {
  expect(find(`[@x](${addresses.profile('')}%E0%A4%A) [@y](${addresses.profile('')}%ff) and @bob`)).toEqual([
    ['mention', 'bob'],
  ])
})
