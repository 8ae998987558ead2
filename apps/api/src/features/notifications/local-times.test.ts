import { expect, test } from 'vitest'
import { findNextHour, MONDAY, toLocalDay, toLocalHour } from './local-times.ts'

const nextAt8 = (after: string, timeZone: string, weekday?: number) =>
  findNextHour(new Date(after), timeZone, 8, weekday).toISOString()

test('NO-16 the next time a clock shows an hour, in the time zone of the person and over the change of the clock', () => {
  expect(nextAt8('2026-11-17T12:59:59Z', 'America/New_York')).toBe('2026-11-17T13:00:00.000Z')
  expect(nextAt8('2026-11-17T13:00:00Z', 'America/New_York')).toBe('2026-11-18T13:00:00.000Z')
  expect(nextAt8('2026-10-31T20:00:00Z', 'America/New_York')).toBe('2026-11-01T13:00:00.000Z')
  expect(nextAt8('2026-03-28T20:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T06:00:00.000Z')
  // Tuesday evening there is Wednesday morning here.
  expect(nextAt8('2026-11-17T23:30:00Z', 'Pacific/Auckland')).toBe('2026-11-18T19:00:00.000Z')
})

test('NO-16 the next Monday, also from a Monday', () => {
  expect(nextAt8('2026-11-17T12:00:00Z', 'UTC', MONDAY)).toBe('2026-11-23T08:00:00.000Z')
  expect(nextAt8('2026-11-23T07:59:00Z', 'UTC', MONDAY)).toBe('2026-11-23T08:00:00.000Z')
  expect(nextAt8('2026-11-23T08:00:00Z', 'UTC', MONDAY)).toBe('2026-11-30T08:00:00.000Z')
})

test('NO-02 day and hour are those of the person', () => {
  const late = new Date('2026-11-18T02:30:00Z')
  expect([toLocalDay(late, 'America/New_York'), toLocalHour(late, 'America/New_York')]).toEqual(['2026-11-17', 21])
})
