import type { listBlocks } from '@sparkle/contract/blocks.ts'
import type { CallResponse } from '@sparkle/contract/call.ts'

type Pagination = CallResponse<typeof listBlocks>['pagination']

/** The only page of a list. */
export const makePagination = (shown: number, changes: Partial<Pagination> = {}): Pagination => ({
  current_page: 1,
  last_page: 1,
  per_page: 20,
  shown,
  total: shown,
  ...changes,
})
