import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError, ConnectionError } from './api-client.ts'
import { createQueryClient, refetchAfterChange, retryTimes } from './query-client.ts'

const failing = new ApiError(503, {})
const refused = new ApiError(404, {})

test('K-07 unused data is dropped after 5 minutes', () => {
  expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(300_000)
})

test('K-08 the default is 3 retries, for a lost connection or a failing server only', () => {
  const retry = createQueryClient().getDefaultOptions().queries?.retry
  if (typeof retry !== 'function') throw new Error('retry is not a function')
  expect([0, 1, 2, 3].map((failures) => retry(failures, failing))).toEqual([true, true, true, false])
  expect(retry(0, new ConnectionError(null))).toBe(true)
  expect(retry(0, refused)).toBe(false)
})

test('K-05 K-06 basic user info is retried once, forum info twice', () => {
  expect([0, 1].map((failures) => retryTimes(1)(failures, failing))).toEqual([true, false])
  expect([0, 1, 2].map((failures) => retryTimes(2)(failures, failing))).toEqual([true, true, false])
})

test('R-33 a change during the first load is not missed', async () => {
  const client = createQueryClient()
  const queryKey = ['unread']
  const first = Promise.withResolvers<number>()
  const replies = [first.promise, Promise.resolve(1)]
  const observer = new QueryObserver(client, { queryKey, queryFn: () => replies.shift() })
  const stop = observer.subscribe(() => undefined)
  const refetched = refetchAfterChange(client, { queryKey })
  first.resolve(0)
  await refetched
  expect(client.getQueryData(queryKey)).toBe(1)
  stop()
})
