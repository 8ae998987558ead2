import { listWrongForumCounters } from '@sparkle/testing/faults/invariants.ts'
import { expect } from 'vitest'
import type { TestApi } from '#test/test-app.ts'

export async function expectExactCounters(api: TestApi): Promise<void> {
  expect(await listWrongForumCounters(api.pool)).toEqual([])
}
