import { expect, test } from 'vitest'
import { userQuery } from './profile.hooks.ts'

test('K-04 basic user info is stale after 5 minutes', () => {
  expect(userQuery('sam').staleTime).toBe(300_000)
})
