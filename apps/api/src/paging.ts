import type { Pagination } from '@sparkle/contract/forum-objects.ts'
import { PER_PAGE } from '@sparkle/contract/limits.ts'
import { MAX_ID } from '@sparkle/contract/primitives.ts'
import { AppError } from '#api/errors.ts'

const invalidPage = () => new AppError('invalid_page', 'There is no such page.')

/** An empty list has one page. */
export function countPages(total: number, perPage = PER_PAGE): number {
  return Math.max(1, Math.ceil(total / perPage))
}

/** Refuses pages whose rows are beyond the range of PostgreSQL's integers. */
export function getOffset(page: number): number {
  const offset = (page - 1) * PER_PAGE
  if (offset > MAX_ID - PER_PAGE) throw invalidPage()
  return offset
}

/** Like XenForo, refuses a page beyond the last instead of returning an empty one. */
export function paginate(page: number, shown: number, total: number): Pagination {
  const lastPage = countPages(total)
  if (page > lastPage) throw invalidPage()
  return { current_page: page, last_page: lastPage, per_page: PER_PAGE, shown, total }
}
