import { PER_PAGE } from '@sparkle/contract/forum.ts'
import type { Pagination } from '@sparkle/contract/forum-objects.ts'
import { MAX_ID } from '@sparkle/contract/primitives.ts'
import { AppError } from '#api/errors.ts'

const invalidPage = () => new AppError('invalid_page', 'There is no such page.')

/** Where a page begins, before anyone knows how many there are. */
export function startOf(page: number): number {
  const start = (page - 1) * PER_PAGE
  if (start > MAX_ID - PER_PAGE) throw invalidPage()
  return start
}

/** XenForo refuses a page beyond the last instead of sending an empty one. */
export function paginate(page: number, shown: number, total: number): Pagination {
  const lastPage = Math.max(1, Math.ceil(total / PER_PAGE))
  if (page > lastPage) throw invalidPage()
  return { current_page: page, last_page: lastPage, per_page: PER_PAGE, shown, total }
}
