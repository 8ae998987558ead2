import { describe, expect, test } from 'vitest'
import { itemAt, lastPageOf, type PagedList, pageOf, pageToLoad } from './paged-list.ts'

const ALL = Number.POSITIVE_INFINITY
const top = { start: 0, end: 2 }

/** A list of the numbers from 0, of which these pages are loaded. */
function listOf(total: number, loaded: readonly number[], stale: readonly number[] = []): PagedList<number> {
  const pages = loaded.map((number) => ({
    number,
    items: Array.from({ length: 20 }, (_, index) => (number - 1) * 20 + index),
    isStale: stale.includes(number),
  }))
  return { perPage: 20, total, pages: new Map(pages.map((page) => [page.number, page])) }
}

test('an index leads to its page and its item', () => {
  const list = listOf(45, [1, 3])
  expect([0, 19, 20, 44].map((index) => pageOf(list, index))).toEqual([1, 1, 2, 3])
  expect([0, 19, 20, 44].map((index) => itemAt(list, index))).toEqual([0, 19, undefined, 44])
  expect([0, 20, 21].map((total) => lastPageOf({ perPage: 20, total }))).toEqual([1, 1, 2])
})

describe('the page to load next', () => {
  test('is one in view, then a missing one, then a stale one', () => {
    expect(pageToLoad(listOf(10_000, [1]), { start: 9_995, end: 9_999 }, ALL)).toBe(500)
    expect(pageToLoad(listOf(100, [1, 2, 4, 5], [2, 4]), { start: 61, end: 65 }, ALL)).toBe(4)
    expect(pageToLoad(listOf(100, [1, 2, 4, 5], [2, 4]), top, ALL)).toBe(3)
    expect(pageToLoad(listOf(100, [1, 2, 3, 4, 5], [2, 4]), top, ALL)).toBe(2)
    expect(pageToLoad(listOf(100, [1, 2, 3, 4, 5]), top, ALL)).toBeUndefined()
  })

  test('without automatic loading is only one in view', () => {
    expect(pageToLoad(listOf(100, [1]), top, 0)).toBeUndefined()
    expect(pageToLoad(listOf(100, [1]), { start: 40, end: 45 }, 0)).toBe(3)
  })

  test('is not beyond those that load by themselves', () => {
    expect(pageToLoad(listOf(100, [1]), top, 2)).toBe(2)
    expect(pageToLoad(listOf(100, [1, 2]), top, 2)).toBeUndefined()
  })

  test('is never beyond the end', () => {
    expect(pageToLoad(listOf(40, [1, 2, 3], [3]), { start: 30, end: 70 }, ALL)).toBeUndefined()
  })
})
