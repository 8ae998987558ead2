import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  appendItem,
  getPage,
  growTo,
  headQuery,
  markStale,
  type PageSource,
  pageQuery,
  shrinkHead,
} from './page-cache.ts'
import { findPageToLoad, getItem, getLastPage, type ListHead, type PagedList } from './paged-list.ts'

const PER_PAGE = 20
const key = ['list']
let client: QueryClient
let requested: number[]
/** How many items the server has. They are the numbers from 0. */
let serverTotal: number
/** Runs during each request. */
let duringRequest: () => void

const source: PageSource<ListHead, number> = {
  key,
  fetchPage: async (page) => {
    requested.push(page)
    const start = (page - 1) * PER_PAGE
    const items = Array.from({ length: Math.min(PER_PAGE, serverTotal - start) }, (_, index) => start + index)
    const head = { perPage: PER_PAGE, total: serverTotal }
    duringRequest()
    return { head, items }
  },
  mergeHead: (known, fetched) => ({ ...known, ...shrinkHead(known, fetched) }),
}

beforeEach(() => {
  client = new QueryClient()
  requested = []
  duringRequest = () => undefined
})

function readList(): PagedList<number> {
  const head = client.getQueryData<ListHead>(key) ?? { perPage: PER_PAGE, total: 0 }
  const numbers = Array.from({ length: getLastPage(head) }, (_, index) => index + 1)
  const pages = numbers.flatMap((number) => getPage<number>(client, key, number) ?? [])
  return { ...head, pages: new Map(pages.map((page) => [page.number, page])) }
}

const shownItems = () => Array.from({ length: readList().total }, (_, index) => getItem(readList(), index))
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Loads page after page, as a screen that shows the top of the list does. */
async function loadAll(): Promise<number[]> {
  requested = []
  for (;;) {
    const page = findPageToLoad(readList(), { start: 0, end: 2 }, Number.POSITIVE_INFINITY)
    if (page === undefined) return requested
    await client.fetchQuery(pageQuery(source, page))
  }
}

async function openList(total: number): Promise<number[]> {
  serverTotal = total
  await client.fetchQuery(headQuery(source))
  return loadAll()
}

test('D-27 D-53 every page is requested once, one after another', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 300 }), async (total) => {
      client = new QueryClient()
      expect(await openList(total)).toEqual(
        range(getLastPage(readList()))
          .slice(1)
          .map((index) => index + 1),
      )
      expect(shownItems()).toEqual(range(total))
    }),
    { numRuns: 20 },
  )
})

describe('items that others add', () => {
  test('do not change the list', async () => {
    await openList(45)
    serverTotal = 47
    markStale(client, key, 2)
    expect(await loadAll()).toEqual([2, 3])
    expect(readList().total).toBe(45)
  })

  test('load on request, together with the page that was not full', async () => {
    await openList(45)
    serverTotal = 63
    growTo(client, key, 63)
    expect(readList().total).toBe(63)
    expect(getItem(readList(), 44)).toBe(44)
    expect(await loadAll()).toEqual([4, 3])
    expect(shownItems()).toEqual(range(63))
  })

  test('load alone if the last page was full', async () => {
    await openList(40)
    serverTotal = 41
    growTo(client, key, 41)
    expect(await loadAll()).toEqual([3])
  })
})

describe('an item that was just created', () => {
  test.each([39, 40, 41, 0])('is appended to %i others without a request', async (total) => {
    await openList(total)
    serverTotal = total + 1
    appendItem(client, key, total)
    expect(await loadAll()).toEqual([])
    expect(shownItems()).toEqual(range(total + 1))
  })

  test('loads with its page if that is not loaded yet', async () => {
    serverTotal = 45
    await client.fetchQuery(headQuery(source))
    serverTotal = 46
    appendItem(client, key, 45)
    expect(await loadAll()).toEqual([2, 3])
    expect(shownItems()).toEqual(range(46))
  })

  test('is not lost when an older response arrives after it', async () => {
    serverTotal = 45
    await client.fetchQuery(headQuery(source))
    duringRequest = () => {
      duringRequest = () => undefined
      serverTotal = 46
      appendItem(client, key, 45)
    }
    expect(await loadAll()).toEqual([2, 3, 2])
    expect(shownItems()).toEqual(range(46))
  })
})

test('a list that became shorter on the server shrinks', async () => {
  await openList(41)
  serverTotal = 40
  markStale(client, key, 2)
  await client.fetchQuery(pageQuery(source, 2))
  expect(readList().total).toBe(40)
})

test('D-64 D-74 D-86 stale pages stay visible until they are reloaded', async () => {
  await openList(60)
  markStale(client, key, 2)
  expect(shownItems()).toEqual(range(60))
  expect(await loadAll()).toEqual([2, 3])
})

test('a list that is reopened shows its new length and reloads all pages', async () => {
  await openList(45)
  expect(await openList(70)).toEqual([4, 2, 3])
  expect(shownItems()).toEqual(range(70))
})
