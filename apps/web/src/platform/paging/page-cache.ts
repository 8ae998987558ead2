import { type QueryClient, type QueryFunctionContext, type QueryKey, queryOptions } from '@tanstack/react-query'
import { yieldToMain } from '#web/platform/yield-to-main.ts'
import { getPageNumber, type ListHead, type Page } from './paged-list.ts'

type FetchContext = Pick<QueryFunctionContext, 'client' | 'signal'>

/** A list on the server. The head is cached under `key`, each page under a key below it. */
export interface PageSource<H, T> {
  key: QueryKey
  fetchPage: (page: number, context: FetchContext) => Promise<{ head: H; items: readonly T[] }>
  /** Updates the cached head with the one that came with a page. */
  mergeHead: (known: H, fetched: H) => H
}

const pagesKey = (key: QueryKey) => [...key, 'page']
const pageKey = (key: QueryKey, page: number) => [...pagesKey(key), page]

export function getPage<T>(client: QueryClient, key: QueryKey, page: number): Page<T> | undefined {
  return client.getQueryData<Page<T>>(pageKey(key, page))
}

export function putPage<T>(client: QueryClient, key: QueryKey, page: Page<T>): void {
  client.setQueryData<Page<T>>(pageKey(key, page.number), page)
}

/** The loaded pages, in order. */
export function listPages<T>(client: QueryClient, key: QueryKey): readonly Page<T>[] {
  const found = client.getQueriesData<Page<T>>({ queryKey: pagesKey(key) })
  return found.flatMap(([, page]) => page ?? []).sort((a, b) => a.number - b.number)
}

/** Stale pages are still shown until they are reloaded. */
export function markStale(client: QueryClient, key: QueryKey, fromPage: number): void {
  client.setQueriesData<Page<unknown>>(
    { queryKey: pagesKey(key), predicate: ({ queryKey }) => Number(queryKey.at(-1)) >= fromPage },
    (page) => page && { ...page, isStale: true },
  )
}

/** The head and the first page in one request. Items on the other pages may have moved, so those become stale. */
export const headQuery = <H, T>({ key, fetchPage }: PageSource<H, T>) =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ client, signal }) => {
      const { head, items } = await fetchPage(1, { client, signal })
      markStale(client, key, 2)
      putPage(client, key, { number: 1, items })
      return head
    },
  })

export const pageQuery = <H, T>({ key, fetchPage, mergeHead }: PageSource<H, T>, page: number) =>
  queryOptions({
    queryKey: pageKey(key, page),
    queryFn: async ({ client, signal }): Promise<Page<T>> => {
      await yieldToMain()
      const known = client.getQueryData<H>(key)
      const { head, items } = await fetchPage(page, { client, signal })
      // If the list has changed since the request was sent, the response may be older than the change.
      if (client.getQueryData<H>(key) !== known) return { number: page, items, isStale: true }
      if (known) client.setQueryData<H>(key, mergeHead(known, head))
      return { number: page, items }
    },
  })

/** A fetched page may shorten a list but never lengthens it. */
export const shrinkHead = (known: ListHead, fetched: ListHead): ListHead => ({
  perPage: fetched.perPage,
  total: Math.min(known.total, fetched.total),
})

/** Makes the list longer. The new items load as they scroll into view. */
export function growTo(client: QueryClient, key: QueryKey, total: number): void {
  const head = client.getQueryData<ListHead>(key)
  if (!head || total <= head.total) return
  markStale(client, key, getPageNumber(head, head.total))
  client.setQueryData<ListHead>(key, { ...head, total })
}

/** Appends an item that was just created. If its page is not loaded, the list only grows. */
export function appendItem<T>(client: QueryClient, key: QueryKey, item: T): void {
  const head = client.getQueryData<ListHead>(key)
  if (!head) return
  const number = getPageNumber(head, head.total)
  const { items, isStale = false } = getPage<T>(client, key, number) ?? { items: [] }
  if (items.length !== head.total % head.perPage) {
    growTo(client, key, head.total + 1)
    return
  }
  putPage(client, key, { number, items: [...items, item], isStale })
  client.setQueryData<ListHead>(key, { ...head, total: head.total + 1 })
}
