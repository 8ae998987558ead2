import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { appendItem, getPage, growTo, headQuery, markStale, type PageSource, pageQuery, shrunk } from './page-cache.ts'
import { itemAt, type ListHead, lastPageOf, type PagedList, pageToLoad } from './paged-list.ts'

const PER_PAGE = 20
const key = ['list']
let client: QueryClient
let requested: number[]
/** How many items the server has: the numbers from 0. */
let stored: number
/** Runs while a request is on its way. */
let meanwhile: () => void

const source: PageSource<ListHead, number> = {
  key,
  fetchPage: async (page) => {
    requested.push(page)
    const start = (page - 1) * PER_PAGE
    const items = Array.from({ length: Math.min(PER_PAGE, stored - start) }, (_, index) => start + index)
    const head = { perPage: PER_PAGE, total: stored }
    meanwhile()
    return { head, items }
  },
  mergeHead: (known, found) => ({ ...known, ...shrunk(known, found) }),
}

beforeEach(() => {
  client = new QueryClient()
  requested = []
  meanwhile = () => undefined
})

function readList(): PagedList<number> {
  const head = client.getQueryData<ListHead>(key) ?? { perPage: PER_PAGE, total: 0 }
  const numbers = Array.from({ length: lastPageOf(head) }, (_, index) => index + 1)
  const pages = numbers.flatMap((number) => getPage<number>(client, key, number) ?? [])
  return { ...head, pages: new Map(pages.map((page) => [page.number, page])) }
}

const shownItems = () => Array.from({ length: readList().total }, (_, index) => itemAt(readList(), index))
const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Loads page after page as a screen does that shows the top of the list. */
async function loadAll(): Promise<number[]> {
  requested = []
  for (;;) {
    const page = pageToLoad(readList(), { start: 0, end: 2 }, Number.POSITIVE_INFINITY)
    if (page === undefined) return requested
    await client.fetchQuery(pageQuery(source, page))
  }
}

async function open(total: number): Promise<number[]> {
  stored = total
  await client.fetchQuery(headQuery(source))
  return loadAll()
}

test('D-27 D-53 every page is requested once, one after another, until none is left', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 300 }), async (total) => {
      client = new QueryClient()
      expect(await open(total)).toEqual(
        numbersTo(lastPageOf(readList()))
          .slice(1)
          .map((index) => index + 1),
      )
      expect(shownItems()).toEqual(numbersTo(total))
    }),
    { numRuns: 20 },
  )
})

describe('what others add meanwhile', () => {
  test('does not change what is shown', async () => {
    await open(45)
    stored = 47
    markStale(client, key, 2)
    expect(await loadAll()).toEqual([2, 3])
    expect(readList().total).toBe(45)
  })

  test('is loaded when the reader requests it, with the page that was not full', async () => {
    await open(45)
    stored = 63
    growTo(client, key, 63)
    expect(readList().total).toBe(63)
    expect(itemAt(readList(), 44)).toBe(44)
    expect(await loadAll()).toEqual([4, 3])
    expect(shownItems()).toEqual(numbersTo(63))
  })

  test('after a full last page only the new page is loaded', async () => {
    await open(40)
    stored = 41
    growTo(client, key, 41)
    expect(await loadAll()).toEqual([3])
  })
})

describe('an item that was just created', () => {
  test.each([39, 40, 41, 0])('joins %i others without a request', async (total) => {
    await open(total)
    stored = total + 1
    appendItem(client, key, total)
    expect(await loadAll()).toEqual([])
    expect(shownItems()).toEqual(numbersTo(total + 1))
  })

  test('comes with its page when that was not loaded yet', async () => {
    stored = 45
    await client.fetchQuery(headQuery(source))
    stored = 46
    appendItem(client, key, 45)
    expect(await loadAll()).toEqual([2, 3])
    expect(shownItems()).toEqual(numbersTo(46))
  })

  test('is not lost to a response that left the server before it', async () => {
    stored = 45
    await client.fetchQuery(headQuery(source))
    meanwhile = () => {
      meanwhile = () => undefined
      stored = 46
      appendItem(client, key, 45)
    }
    expect(await loadAll()).toEqual([2, 3, 2])
    expect(shownItems()).toEqual(numbersTo(46))
  })
})

test('a list that became shorter shrinks', async () => {
  await open(41)
  stored = 40
  markStale(client, key, 2)
  await client.fetchQuery(pageQuery(source, 2))
  expect(readList().total).toBe(40)
})

test('D-64 D-74 D-86 pages to load again stay in sight until they have come', async () => {
  await open(60)
  markStale(client, key, 2)
  expect(shownItems()).toEqual(numbersTo(60))
  expect(await loadAll()).toEqual([2, 3])
})

test('a list that is opened again shows how long it is now, and loads all of its pages again', async () => {
  await open(45)
  expect(await open(70)).toEqual([4, 2, 3])
  expect(shownItems()).toEqual(numbersTo(70))
})
