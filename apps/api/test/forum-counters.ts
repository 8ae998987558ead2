import { expect } from 'vitest'
import { listWrongForumCounters } from './invariants.ts'
import type { TestApi } from './test-app.ts'

export async function expectExactCounters(api: TestApi): Promise<void> {
  expect(await listWrongForumCounters(api.pool)).toEqual([])
}
