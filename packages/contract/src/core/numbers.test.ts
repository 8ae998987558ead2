import { expect, test } from 'vitest'
import { withCommas } from './numbers.ts'

test('large numbers have a comma after every three digits', () => {
  for (const count of [0, 7, 42, 999, 1000, 20_000, 123_456, 1_000_000, 12_345_678]) {
    expect(withCommas(count)).toBe(count.toLocaleString('en-US'))
  }
})
