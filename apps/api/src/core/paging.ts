import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import { MAX_ID } from '@sparkle/contract/core/primitives.ts'
import { type Pagination, pagination } from '@sparkle/contract/forum/forum-objects.ts'
import { AppError } from './errors.ts'
import { createSerializer } from './json-text.ts'

/** An empty list has one page. */
export function countPages(total: number, perPage = PER_PAGE): number {
  return Math.max(1, Math.ceil(total / perPage))
}

/** Stays in the range of PostgreSQL's integers. There are no rows that far. */
export function getOffset(page: number, perPage = PER_PAGE): number {
  return Math.min((page - 1) * perPage, MAX_ID - perPage)
}

export const serializePagination = createSerializer(pagination)

/** Like XenForo, refuses a page beyond the last instead of returning an empty one. */
export function paginate(page: number, shown: number, total: number, perPage = PER_PAGE): Pagination {
  const lastPage = countPages(total, perPage)
  if (page > lastPage) throw new AppError('invalid_page', 'There is no such page.', { lastPage })
  return { current_page: page, last_page: lastPage, per_page: perPage, shown, total }
}
