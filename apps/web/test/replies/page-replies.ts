import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import type { Pagination } from '@sparkle/contract/forum/forum-objects.ts'

/** The only page of a list. */
export const makePagination = (shown: number, changes: Partial<Pagination> = {}): Pagination => ({
  current_page: 1,
  last_page: 1,
  per_page: PER_PAGE,
  shown,
  total: shown,
  ...changes,
})

/** A page of a list. */
export function paginate<T>(all: readonly T[], page = 1): { items: T[]; pagination: Pagination } {
  const items = all.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  const last_page = Math.max(1, Math.ceil(all.length / PER_PAGE))
  return { items, pagination: makePagination(items.length, { current_page: page, last_page, total: all.length }) }
}
