import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  freshList,
  grownTo,
  itemAt,
  lastPageOf,
  type PagedList,
  pageToLoad,
  withPage,
  withStaleFrom,
} from './paged-list.ts'

const PER_PAGE = 20
const pagination = (page: number, total: number) => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
  per_page: PER_PAGE,
  shown: 0,
  total,
})
const itemsOf = (page: number, total: number) =>
  Array.from({ length: Math.min(PER_PAGE, total - (page - 1) * PER_PAGE) }, (_, index) => (page - 1) * PER_PAGE + index)
const firstPage = (total: number) => freshList<number>(undefined, pagination(1, total), itemsOf(1, total))
const top = { start: 0, end: 2 }

function loadAll(list: PagedList<number>, total: number) {
  const asked: number[] = []
  let shown = list
  for (let page = pageToLoad(shown, top, true); page !== undefined; page = pageToLoad(shown, top, true)) {
    asked.push(page)
    shown = withPage(shown, pagination(page, total), itemsOf(page, total))
  }
  return { shown, asked }
}

test('D-27 D-53 every page is asked for once, one after another, until none is left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), (total) => {
      const { shown, asked } = loadAll(firstPage(total), total)
      expect(asked).toEqual(Array.from({ length: lastPageOf(shown) - 1 }, (_, index) => index + 2))
      expect(Array.from({ length: total }, (_, index) => itemAt(shown, index))).toEqual(
        Array.from({ length: total }, (_, index) => index),
      )
    }),
    { numRuns: 50 },
  )
})

describe('what is in view comes first', () => {
  test('a jump to the end asks for the last page', () => {
    expect(pageToLoad(firstPage(10_000), { start: 9_995, end: 9_999 }, true)).toBe(500)
  })
  test('with automatic loading switched off nothing else is asked for', () => {
    const list = firstPage(100)
    expect(pageToLoad(list, top, false)).toBeUndefined()
    expect(pageToLoad(list, { start: 40, end: 45 }, false)).toBe(3)
  })
})

describe('what others post meanwhile', () => {
  test('does not change what is shown', () => {
    const list = withPage(firstPage(45), pagination(2, 47), itemsOf(2, 47))
    expect(list.total).toBe(45)
  })
  test('is loaded when the reader asks for it, with the page that was not full', () => {
    const { shown } = loadAll(firstPage(45), 45)
    const grown = grownTo(shown, 63)
    expect(grown.total).toBe(63)
    expect(loadAll(grown, 63).asked).toEqual([4, 3])
    expect(itemAt(loadAll(grown, 63).shown, 62)).toBe(62)
  })
  test('after a full last page only the new page is loaded', () => {
    const { shown } = loadAll(firstPage(40), 40)
    expect(loadAll(grownTo(shown, 41), 41).asked).toEqual([3])
  })
})

test('a list that became shorter shrinks', () => {
  const { shown } = loadAll(firstPage(41), 41)
  expect(withPage(withStaleFrom(shown, 2), pagination(2, 40), itemsOf(2, 40)).total).toBe(40)
})

test('D-64 D-74 D-86 pages to reload stay in sight until they have come again', () => {
  const { shown } = loadAll(firstPage(60), 60)
  const stale = withStaleFrom(shown, 2)
  expect(itemAt(stale, 30)).toBe(30)
  expect(loadAll(stale, 60).asked).toEqual([2, 3])
})
