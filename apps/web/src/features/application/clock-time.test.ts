import { expect, test } from 'vitest'
import { formatClockTime } from './clock-time.ts'

test('W4 the time of a save reads "2:14 pm"', () => {
  expect(formatClockTime(new Date(2026, 4, 3, 14, 14).getTime())).toBe('2:14 pm')
  expect(formatClockTime(new Date(2026, 4, 3, 0, 5).getTime())).toBe('12:05 am')
})
