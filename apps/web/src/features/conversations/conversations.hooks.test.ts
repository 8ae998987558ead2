import { expect, test } from 'vitest'
import { conversationsQuery } from './conversations.hooks.ts'
import { historyQuery } from './messages.hooks.ts'

test('K-03 conversations become stale after 1 minute', () => {
  expect(conversationsQuery.staleTime).toBe(60_000)
  expect(historyQuery(7).staleTime).toBe(60_000)
})
