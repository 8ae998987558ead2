import { describe, expect, test } from 'vitest'
import { findPageToLoad, getItem, getLastPage, getPageNumber, type PagedList } from './paged-list.ts'

const ALL = Number.POSITIVE_INFINITY
const top = { start: 0, end: 2 }

/** A list of the numbers from 0 with these pages loaded. */
function makeList(total: number, loaded: readonly number[], stale: readonly number[] = []): PagedList<number> {
  const pages = loaded.map((number) => ({
    number,
    items: Array.from({ length: 20 }, (_, index) => (number - 1) * 20 + index),
    isStale: stale.includes(number),
  }))
  return { perPage: 20, total, pages: new Map(pages.map((page) => [page.number, page])) }
}

test('finds the page and the item of an index', () => {
  const list = makeList(45, [1, 3])
  expect([0, 19, 20, 44].map((index) => getPageNumber(list, index))).toEqual([1, 1, 2, 3])
  expect([0, 19, 20, 44].map((index) => getItem(list, index))).toEqual([0, 19, undefined, 44])
  expect([0, 20, 21].map((total) => getLastPage({ perPage: 20, total }))).toEqual([1, 1, 2])
})

describe('the page to load next', () => {
  test('is a page in view, then a missing one, then a stale one', () => {
    expect(findPageToLoad(makeList(10_000, [1]), { start: 9_995, end: 9_999 }, ALL)).toBe(500)
    expect(findPageToLoad(makeList(100, [1, 2, 4, 5], [2, 4]), { start: 61, end: 65 }, ALL)).toBe(4)
    expect(findPageToLoad(makeList(100, [1, 2, 4, 5], [2, 4]), top, ALL)).toBe(3)
    expect(findPageToLoad(makeList(100, [1, 2, 3, 4, 5], [2, 4]), top, ALL)).toBe(2)
    expect(findPageToLoad(makeList(100, [1, 2, 3, 4, 5]), top, ALL)).toBeUndefined()
  })

  test('is only a page in view without automatic loading', () => {
    expect(findPageToLoad(makeList(100, [1]), top, 0)).toBeUndefined()
    expect(findPageToLoad(makeList(100, [1]), { start: 40, end: 45 }, 0)).toBe(3)
  })

  test('is not beyond the automatic pages', () => {
    expect(findPageToLoad(makeList(100, [1]), top, 2)).toBe(2)
    expect(findPageToLoad(makeList(100, [1, 2]), top, 2)).toBeUndefined()
  })

  test('is never beyond the end of the list', () => {
    expect(findPageToLoad(makeList(40, [1, 2, 3], [3]), { start: 30, end: 70 }, ALL)).toBeUndefined()
  })
})
