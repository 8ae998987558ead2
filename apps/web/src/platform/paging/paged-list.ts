/** A cached page. Pages are numbered from 1. */
export interface Page<T> {
  readonly number: number
  readonly items: readonly T[]
  /** Still shown, but must be reloaded. */
  readonly isStale?: boolean
}

export interface ListHead {
  readonly perPage: number
  /** How many items are shown, loaded or not. New ones on the server do not count until the reader requests them. */
  readonly total: number
}

/** A partly loaded list. Item indexes start at 0. */
export interface PagedList<T> extends ListHead {
  readonly pages: ReadonlyMap<number, Page<T>>
}

/** Indexes of the first and the last item in view. */
export interface View {
  start: number
  end: number
}

export function getPageNumber({ perPage }: Pick<ListHead, 'perPage'>, index: number): number {
  return Math.floor(index / perPage) + 1
}

export function getLastPage({ perPage, total }: ListHead): number {
  return Math.max(1, Math.ceil(total / perPage))
}

export function getItem<T>(list: PagedList<T>, index: number): T | undefined {
  return list.pages.get(getPageNumber(list, index))?.items[index % list.perPage]
}

export function needsLoading({ pages }: PagedList<unknown>, page: number): boolean {
  return pages.get(page)?.isStale ?? !pages.has(page)
}

/** Pages in view come first, then missing ones, then stale ones. Only the first `automaticPages` load out of view. */
export function findPageToLoad(list: PagedList<unknown>, view: View, automaticPages: number): number | undefined {
  const last = getLastPage(list)
  const lastInView = Math.min(getPageNumber(list, view.end), last)
  for (let page = getPageNumber(list, view.start); page <= lastInView; page++) if (needsLoading(list, page)) return page
  const lastAutomatic = Math.min(automaticPages, last)
  for (let page = 1; page <= lastAutomatic; page++) if (!list.pages.has(page)) return page
  for (let page = 1; page <= lastAutomatic; page++) if (needsLoading(list, page)) return page
  return undefined
}
