import type { listDataRequests } from '@sparkle/contract/admin/admin-requests.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'

type DataRequest = CallResponse<typeof listDataRequests>['requests'][number]

/** An open request of somebody who wants their data deleted. */
export const makeDataRequest = (changes: Partial<DataRequest> = {}): DataRequest => ({
  id: 4,
  kind: 'deletion',
  state: 'open',
  username: 'quincy',
  words: 'Please delete all.',
  asked_at: 1_780_000_000,
  due_at: 1_782_592_000,
  is_overdue: false,
  ...changes,
})
