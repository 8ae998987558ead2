import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import {
  isSearchable,
  normalize,
  nothingWanted,
  parseSearch,
  type Search,
  toAddress,
  toParams,
} from './forum-search-address.ts'

const whole: Search = {
  wanted: {
    words: 'first aid & 100% "care"',
    author: 'sam',
    forumId: 2,
    threadId: undefined,
    time: 'week',
    order: 'date',
    isOnlyTitles: true,
    isWithRemoved: true,
  },
  page: 3,
}

test('FB-04 the address holds the whole search', () => {
  expect(parseSearch(toParams(whole))).toEqual(whole)
  expect(toAddress({ wanted: { ...nothingWanted, words: 'dog walking', forumId: 2 }, page: 1 })).toBe(
    addresses.forumSearch('words=dog+walking&forum=2'),
  )
  expect(toAddress({ wanted: nothingWanted, page: 1 })).toBe(addresses.forumSearch())
})

test('FB-04 unknown and invalid parts of an address are left out', () => {
  expect(parseSearch('forum=x&thread=-1&time=constructor&order=best&titles=1&page=0')).toEqual({
    wanted: nothingWanted,
    page: 1,
  })
  expect(parseSearch('words=aid&page=999999').page).toBe(50)
})

test('FB-04 equal searches have equal addresses', () => {
  const typed = { ...nothingWanted, words: ' first\naid ', forumId: 2, threadId: 7 }
  expect(normalize(typed)).toEqual({ ...nothingWanted, words: 'first aid', threadId: 7 })
  expect(isSearchable(normalize({ ...nothingWanted, words: ' a ' }))).toBe(false)
})
