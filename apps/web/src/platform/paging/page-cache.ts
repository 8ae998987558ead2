import { type QueryClient, type QueryFunctionContext, type QueryKey, queryOptions } from '@tanstack/react-query'
import { yieldToMain } from '#web/platform/yield-to-main.ts'
import { type ListHead, type Page, pageOf } from './paged-list.ts'

type FetchContext = Pick<QueryFunctionContext, 'client' | 'signal'>

/** A list of the server. Its key holds the head, one key below it each page. */
export interface PageSource<H, T> {
  key: QueryKey
  fetchPage: (page: number, context: FetchContext) => Promise<{ head: H; items: readonly T[] }>
  /** The head after a page has come with what the server says now. */
  mergeHead: (known: H, found: H) => H
}

const pagesKey = (key: QueryKey) => [...key, 'page']
const pageKey = (key: QueryKey, page: number) => [...pagesKey(key), page]

export function getPage<T>(client: QueryClient, key: QueryKey, page: number): Page<T> | undefined {
  return client.getQueryData<Page<T>>(pageKey(key, page))
}

export function putPage<T>(client: QueryClient, key: QueryKey, page: Page<T>): void {
  client.setQueryData<Page<T>>(pageKey(key, page.number), page)
}

/** The pages that are loaded, in their order. */
export function listPages<T>(client: QueryClient, key: QueryKey): readonly Page<T>[] {
  const found = client.getQueriesData<Page<T>>({ queryKey: pagesKey(key) })
  return found.flatMap(([, page]) => page ?? []).sort((a, b) => a.number - b.number)
}

/** These pages stay in sight until they have been loaded again. */
export function markStale(client: QueryClient, key: QueryKey, fromPage: number): void {
  client.setQueriesData<Page<unknown>>(
    { queryKey: pagesKey(key), predicate: ({ queryKey }) => Number(queryKey.at(-1)) >= fromPage },
    (page) => page && { ...page, isStale: true },
  )
}

/** The head and the first page, in one request. The other pages may have moved since they came. */
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

/** A list may become shorter by what comes, and never longer. */
export const shrunk = (known: ListHead, found: ListHead): ListHead => ({
  perPage: found.perPage,
  total: Math.min(known.total, found.total),
})

/** Shows so many items; the new ones load as they come into view. */
export function growTo(client: QueryClient, key: QueryKey, total: number): void {
  const head = client.getQueryData<ListHead>(key)
  if (!head || total <= head.total) return
  markStale(client, key, pageOf(head, head.total))
  client.setQueryData<ListHead>(key, { ...head, total })
}

/** Adds an item that was just created at the end of the list, if the page that it belongs to is loaded. */
export function appendItem<T>(client: QueryClient, key: QueryKey, item: T): void {
  const head = client.getQueryData<ListHead>(key)
  if (!head) return
  const number = pageOf(head, head.total)
  const { items, isStale = false } = getPage<T>(client, key, number) ?? { items: [] }
  if (items.length !== head.total % head.perPage) {
    growTo(client, key, head.total + 1)
    return
  }
  putPage(client, key, { number, items: [...items, item], isStale })
  client.setQueryData<ListHead>(key, { ...head, total: head.total + 1 })
}
