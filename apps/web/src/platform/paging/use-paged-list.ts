import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { getPage, type PageSource, pageQuery } from './page-cache.ts'
import { isDue, type ListHead, lastPageOf, type Page, type PagedList, pageToLoad, type View } from './paged-list.ts'

export interface PageLoading {
  isFailed: boolean
  retry: () => void
}

/** The pages of these numbers. As long as they are shown, they are not dropped from the cache. */
export function usePages<H, T>(source: PageSource<H, T>, numbers: readonly number[]): ReadonlyMap<number, Page<T>> {
  return useQueries({
    queries: numbers.map((number) => ({ ...pageQuery(source, number), enabled: false })),
    combine: toMap<T>,
  })
}

function toMap<T>(results: UseQueryResult<Page<T>>[]): ReadonlyMap<number, Page<T>> {
  return new Map(results.flatMap(({ data }) => (data ? [[data.number, data]] : [])))
}

/** Loads this page, if one is given. */
export function useLoadPage<H, T>(source: PageSource<H, T>, page: number | undefined): PageLoading {
  const isWanted = page !== undefined
  const { data, isError, isFetching, refetch } = useQuery({ ...pageQuery(source, page ?? 0), enabled: isWanted })
  // It became stale again on its way.
  const isOutdated = isWanted && data?.isStale === true && !isFetching && !isError
  useEffect(() => {
    if (isOutdated) void refetch({ cancelRefetch: false })
  }, [isOutdated, refetch])
  const isFailed = isWanted && isError && !isFetching
  return useMemo(() => ({ isFailed, retry: refetch }), [isFailed, refetch])
}

/** A list with the pages that are loaded, empty until its head is there; `load` says which page is wanted next. */
export function usePagedList<H extends ListHead, T>(source: PageSource<H, T>, head: H | undefined) {
  const client = useQueryClient()
  const numbers = head ? Array.from({ length: lastPageOf(head) }, (_, index) => index + 1) : []
  const pages = usePages(
    source,
    numbers.filter((number) => getPage(client, source.key, number)),
  )
  const { perPage, total } = head ?? { perPage: 1, total: 0 }
  const list = useMemo((): PagedList<T> => ({ perPage, total, pages }), [perPage, total, pages])
  const [wanted, load] = useState<number>()
  const isWanted = head !== undefined && wanted !== undefined && isDue(list, wanted)
  return { list, load, loading: useLoadPage(source, isWanted ? wanted : undefined) }
}

/** Pages load by themselves one after another, those in view first. Gives whether some are still missing or stale. */
export function useAutomaticLoading(
  list: PagedList<unknown>,
  view: View,
  automatic: number,
  load: (page: number | undefined) => void,
): boolean {
  const page = pageToLoad(list, view, automatic)
  useEffect(() => load(page), [page, load])
  return page !== undefined
}

const atTop = { start: 0, end: 0 }

/** A list whose first pages load by themselves, and each further one at the press of a button. */
export function useListWithMore<H extends ListHead, T>(
  source: PageSource<H, T>,
  head: H | undefined,
  automatic: number,
) {
  const { list, load, loading } = usePagedList(source, head)
  const [requested, setRequested] = useState(automatic)
  const loaded = list.pages.size
  useAutomaticLoading(list, atTop, Math.max(requested, loaded), load)
  const loadMore = () => (loading.isFailed ? loading.retry() : setRequested(loaded + 1))
  return {
    list,
    /** Undefined where nothing is left to press for. */
    loadMore: loaded >= automatic && loaded < lastPageOf(list) ? loadMore : undefined,
    isLoadingMore: loaded < requested && !loading.isFailed,
  }
}
