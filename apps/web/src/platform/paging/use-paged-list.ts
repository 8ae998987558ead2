import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { getPage, type PageSource, pageQuery } from './page-cache.ts'
import {
  findPageToLoad,
  getLastPage,
  type ListHead,
  needsLoading,
  type Page,
  type PagedList,
  type View,
} from './paged-list.ts'

export interface PageLoading {
  /** Null unless the load has failed. */
  error: Error | null
  retry: () => void
}

/** Reads these pages from the cache and keeps them there while they are shown. */
export function usePages<H, T>(source: PageSource<H, T>, numbers: readonly number[]): ReadonlyMap<number, Page<T>> {
  return useQueries({
    queries: numbers.map((number) => ({ ...pageQuery(source, number), enabled: false })),
    combine: toMap<T>,
  })
}

function toMap<T>(results: UseQueryResult<Page<T>>[]): ReadonlyMap<number, Page<T>> {
  return new Map(results.flatMap(({ data }) => (data ? [[data.number, data]] : [])))
}

/** Loads the page, if any. */
export function useLoadPage<H, T>(source: PageSource<H, T>, page: number | undefined): PageLoading {
  const enabled = page !== undefined
  const { data, error: lastError, isFetching, refetch } = useQuery({ ...pageQuery(source, page ?? 0), enabled })
  // The list changed while the page was loading.
  const isOutdated = enabled && data?.isStale === true && !isFetching && !lastError
  useEffect(() => {
    if (isOutdated) void refetch({ cancelRefetch: false })
  }, [isOutdated, refetch])
  const error = enabled && !isFetching ? lastError : null
  return useMemo(() => ({ error, retry: refetch }), [error, refetch])
}

/** A list with its loaded pages, empty until the head is loaded. `load` sets the page to load next. */
export function usePagedList<H extends ListHead, T>(source: PageSource<H, T>, head: H | undefined) {
  const client = useQueryClient()
  const numbers = head ? Array.from({ length: getLastPage(head) }, (_, index) => index + 1) : []
  const pages = usePages(
    source,
    numbers.filter((number) => getPage(client, source.key, number)),
  )
  const { perPage, total } = head ?? { perPage: 1, total: 0 }
  const list = useMemo((): PagedList<T> => ({ perPage, total, pages }), [perPage, total, pages])
  const [next, load] = useState<number>()
  const isLoadNeeded = head !== undefined && next !== undefined && needsLoading(list, next)
  return { list, load, loading: useLoadPage(source, isLoadNeeded ? next : undefined) }
}

/** Loads the pages one after another, those in view first. Returns whether any are still missing or stale. */
export function useAutomaticLoading(
  list: PagedList<unknown>,
  view: View,
  automaticPages: number,
  load: (page: number | undefined) => void,
): boolean {
  const page = findPageToLoad(list, view, automaticPages)
  useEffect(() => load(page), [page, load])
  return page !== undefined
}

const atTop = { start: 0, end: 0 }

/** A list whose first pages load automatically and the rest with a "load more" button. */
export function useLoadMore<H extends ListHead, T>(
  source: PageSource<H, T>,
  head: H | undefined,
  automaticPages: number,
) {
  const { list, load, loading } = usePagedList(source, head)
  const [requested, setRequested] = useState(automaticPages)
  const loaded = list.pages.size
  useAutomaticLoading(list, atTop, Math.max(requested, loaded), load)
  const loadMore = () => (loading.error ? loading.retry() : setRequested(loaded + 1))
  return {
    list,
    /** Undefined if there is nothing more to load on request. */
    loadMore: loaded >= automaticPages && loaded < getLastPage(list) ? loadMore : undefined,
    isLoadingMore: loaded < requested && !loading.error,
  }
}
