import { DAY_MS } from '@sparkle/contract/core/time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findQuietEnd, type QuietHours } from './quiet-hours.ts'

const night = (timeZone: string): QuietHours => ({ quietFrom: '21:00:00', quietTo: '08:00:00', timeZone })
const endAt = (now: string, hours: QuietHours) => findQuietEnd(new Date(now), hours)?.toISOString()

test('NO-12 without quiet hours it is never quiet', () => {
  expect(endAt('2026-11-17T03:00:00Z', { quietFrom: null, quietTo: null, timeZone: 'UTC' })).toBeUndefined()
})

test.each([
  ['before they start', '2026-11-17T20:59:59Z', undefined],
  ['as they start', '2026-11-17T21:00:00Z', '2026-11-18T08:00:00.000Z'],
  ['before midnight', '2026-11-17T23:30:00Z', '2026-11-18T08:00:00.000Z'],
  ['after midnight', '2026-11-18T00:30:00Z', '2026-11-18T08:00:00.000Z'],
  ['before they end', '2026-11-18T07:59:59Z', '2026-11-18T08:00:00.000Z'],
  ['as they end', '2026-11-18T08:00:00Z', undefined],
])('NO-12 quiet hours over midnight, %s', (_, now, end) => {
  expect(endAt(now, night('UTC'))).toBe(end)
})

test('NO-12 quiet hours within a day, in the time zone of the person', () => {
  const hours = { quietFrom: '12:00', quietTo: '13:30', timeZone: 'America/New_York' }
  expect(endAt('2026-11-17T16:59:00Z', hours)).toBeUndefined()
  expect(endAt('2026-11-17T17:00:00Z', hours)).toBe('2026-11-17T18:30:00.000Z')
  expect(endAt('2026-11-17T18:30:00Z', hours)).toBeUndefined()
})

test.each([
  ['New York, forward', 'America/New_York', '2026-03-08T02:30:00Z', '2026-03-08T12:00:00.000Z'],
  ['New York, back', 'America/New_York', '2026-11-01T02:30:00Z', '2026-11-01T13:00:00.000Z'],
  ['Berlin, forward', 'Europe/Berlin', '2026-03-28T21:30:00Z', '2026-03-29T06:00:00.000Z'],
  ['Berlin, back', 'Europe/Berlin', '2026-10-24T20:30:00Z', '2026-10-25T07:00:00.000Z'],
])('NO-12 in the night of the clock change in %s it stays quiet until 8 on the new clock', (_, zone, now, end) => {
  expect(endAt(now, night(zone))).toBe(end)
  expect(endAt(end, night(zone))).toBeUndefined()
  expect(endAt(new Date(Date.parse(end) - 1).toISOString(), night(zone))).toBe(end)
})

test('NO-12 an hour that comes twice is quiet twice, and one that is skipped ends no quiet hours early', () => {
  const early = { quietFrom: '22:00', quietTo: '01:30', timeZone: 'America/New_York' }
  // 1:10 for the first and for the second time.
  expect(endAt('2026-11-01T05:10:00Z', early)).toBe('2026-11-01T06:30:00.000Z')
  expect(endAt('2026-11-01T06:10:00Z', early)).toBe('2026-11-01T06:30:00.000Z')
  const skipped = { quietFrom: '22:00', quietTo: '02:30', timeZone: 'America/New_York' }
  expect(endAt('2026-03-08T06:59:00Z', skipped)).toBe('2026-03-08T07:30:00.000Z')
})

const clockTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const quietHours = fc
  .record({
    quietFrom: clockTime,
    quietTo: clockTime,
    timeZone: fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'),
  })
  .filter(({ quietFrom, quietTo }) => quietFrom !== quietTo)
// Half of them within a day of a clock change.
const changes = [
  '2026-03-08T07:00Z',
  '2026-11-01T06:00Z',
  '2026-03-29T01:00Z',
  '2026-10-25T01:00Z',
  '2026-04-04T15:00Z',
]
const nearChange = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -DAY_MS, max: DAY_MS }))
  .map(([change, distance]) => new Date(Date.parse(change) + distance))
const moment = fc.oneof(
  nearChange,
  fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
)

/** What a clock on the wall says. */
const toClock = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)

const toMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

test('NO-12 while a clock shows a quiet time, it is quiet; otherwise it is not, but on the day of a clock change', () => {
  fc.assert(
    fc.property(moment, quietHours, (now, hours) => {
      const { quietFrom, quietTo, timeZone } = hours
      const clock = toClock(now, timeZone)
      const isShown =
        quietFrom < quietTo ? quietFrom <= clock && clock < quietTo : quietFrom <= clock || clock < quietTo
      const end = findQuietEnd(now, hours)
      if (isShown) return end !== undefined
      const nearby = [-1, 0, 1].map((days) => toClock(new Date(now.getTime() + days * DAY_MS), timeZone))
      return end === undefined || new Set(nearby).size > 1
    }),
    { numRuns: 2000 },
  )
})

test('NO-12 quiet hours end after now and within a day, when the clock shows their end', () => {
  fc.assert(
    fc.property(moment, quietHours, (now, hours) => {
      const end = findQuietEnd(now, hours)
      if (!end) return
      expect(end.getTime()).toBeGreaterThan(now.getTime())
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(DAY_MS + 2 * 3_600_000)
      const hourBefore = new Date(end.getTime() - 3_600_000)
      const passed = toMinutes(toClock(end, hours.timeZone)) - toMinutes(toClock(hourBefore, hours.timeZone))
      // An end that the change of the clock skips comes as much later.
      if ((passed + 1440) % 1440 === 60) expect(toClock(end, hours.timeZone)).toBe(hours.quietTo)
    }),
    { numRuns: 2000 },
  )
})
