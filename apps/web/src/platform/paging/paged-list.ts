/** A page as the cache holds it. Pages count from 1. */
export interface Page<T> {
  readonly number: number
  readonly items: readonly T[]
  /** It is shown, but has to be loaded again. */
  readonly isStale?: boolean
}

/** What is known about a list besides its pages. */
export interface ListHead {
  readonly perPage: number
  /** How many items are shown, loaded or not. New ones on the server do not change it: the reader requests them. */
  readonly total: number
}

/** A long list of which some pages are loaded. Indexes count from 0. */
export interface PagedList<T> extends ListHead {
  readonly pages: ReadonlyMap<number, Page<T>>
}

/** Indexes of the first and the last item in view. */
export interface View {
  start: number
  end: number
}

export function pageOf({ perPage }: Pick<ListHead, 'perPage'>, index: number): number {
  return Math.floor(index / perPage) + 1
}

export function lastPageOf({ perPage, total }: ListHead): number {
  return Math.max(1, Math.ceil(total / perPage))
}

export function itemAt<T>(list: PagedList<T>, index: number): T | undefined {
  return list.pages.get(pageOf(list, index))?.items[index % list.perPage]
}

export function isDue({ pages }: PagedList<unknown>, page: number): boolean {
  return pages.get(page)?.isStale ?? !pages.has(page)
}

/** The page to load next: one in view, else a missing one, else a stale one. Up to `automatic`, pages load by themselves. */
export function pageToLoad(list: PagedList<unknown>, view: View, automatic: number): number | undefined {
  const last = lastPageOf(list)
  const lastInView = Math.min(pageOf(list, view.end), last)
  for (let page = pageOf(list, view.start); page <= lastInView; page++) if (isDue(list, page)) return page
  const until = Math.min(automatic, last)
  for (let page = 1; page <= until; page++) if (!list.pages.has(page)) return page
  for (let page = 1; page <= until; page++) if (isDue(list, page)) return page
  return undefined
}
