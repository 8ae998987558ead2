import { countAll, runFaults } from '@sparkle/testing/faults/faults.ts'
import { expect, test } from 'vitest'

test('kill -9 of the API, then of PostgreSQL, under load: nothing acknowledged is lost', {
  timeout: 400_000,
}, async () => {
  const report = await runFaults({ rounds: 2, maxDelayMs: 0 })
  expect(report.broken).toEqual([])
  expect(countAll(report), JSON.stringify(report.counts)).toBe(0)
  expect(Object.values(report.counts).every(({ acknowledged }) => acknowledged > 0)).toBe(true)
})
