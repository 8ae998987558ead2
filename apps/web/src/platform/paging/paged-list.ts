import type { Pagination } from '@sparkle/contract/forum-objects.ts'

/** A long list of which some pages are here and the others are on their way. Pages count from 1, indexes from 0. */
export interface PagedList<T> {
  readonly perPage: number
  /** How many items are shown, loaded or not. News on the server does not change it: the reader asks for them. */
  readonly total: number
  readonly pages: ReadonlyMap<number, readonly T[]>
  /** Pages that are shown but have to be asked for again. */
  readonly stale: ReadonlySet<number>
}

/** Indexes of the first and the last item in view. */
export interface View {
  start: number
  end: number
}

export function pageOf({ perPage }: PagedList<unknown>, index: number): number {
  return Math.floor(index / perPage) + 1
}

export function lastPageOf({ perPage, total }: PagedList<unknown>): number {
  return Math.max(1, Math.ceil(total / perPage))
}

export function itemAt<T>(list: PagedList<T>, index: number): T | undefined {
  return list.pages.get(pageOf(list, index))?.[index % list.perPage]
}

/** The list as the server has it now: pages that came earlier stay in sight until they have been asked for again. */
export function freshList<T>(earlier: PagedList<T> | undefined, pagination: Pagination, items: readonly T[]) {
  const known = withStaleFrom(earlier ?? emptyList<T>(pagination), 1)
  return withPage({ ...known, total: pagination.total }, pagination, items)
}

function emptyList<T>({ per_page, total }: Pagination): PagedList<T> {
  return { perPage: per_page, total, pages: new Map(), stale: new Set() }
}

/** One more page. The list may shrink by it, and never grows. */
export function withPage<T>(list: PagedList<T>, { current_page, total }: Pagination, items: readonly T[]) {
  const pages = new Map(list.pages).set(current_page, items)
  const stale = new Set(list.stale)
  stale.delete(current_page)
  return { ...list, total: Math.min(list.total, total), pages, stale }
}

/** Items were added at the end: the last page is asked for again when it was not full. */
export function grownTo<T>(list: PagedList<T>, total: number): PagedList<T> {
  if (total <= list.total) return list
  const isFull = list.total % list.perPage === 0
  return { ...(isFull ? list : withStaleFrom(list, lastPageOf(list))), total }
}

export function withStaleFrom<T>(list: PagedList<T>, page: number): PagedList<T> {
  return { ...list, stale: new Set([...list.stale, ...[...list.pages.keys()].filter((loaded) => loaded >= page)]) }
}

/** What to ask for next: what is in view, then what is missing, then what is old. */
export function pageToLoad(list: PagedList<unknown>, view: View, isAutomatic: boolean): number | undefined {
  const last = lastPageOf(list)
  const isMissing = (page: number) => !list.pages.has(page)
  for (let page = pageOf(list, view.start); page <= Math.min(pageOf(list, view.end), last); page++) {
    if (isMissing(page) || list.stale.has(page)) return page
  }
  if (!isAutomatic) return undefined
  for (let page = 1; page <= last; page++) if (isMissing(page)) return page
  const old = [...list.stale].filter((page) => page <= last)
  return old.length > 0 ? Math.min(...old) : undefined
}
