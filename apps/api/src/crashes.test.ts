import { expect, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { countAll, runFaults } from '../../../bench/faults.ts'

test('kill -9 of the API, then of PostgreSQL, under load: nothing acknowledged is lost', {
  timeout: 400_000,
}, async () => {
  const report = await runFaults({ rounds: 2, port: String(await freePort()), lullMs: 0 })
  expect(report.broken).toEqual([])
  expect(countAll(report), JSON.stringify(report.counts)).toBe(0)
  expect(Object.values(report.counts).every(({ acknowledged }) => acknowledged > 0)).toBe(true)
})
