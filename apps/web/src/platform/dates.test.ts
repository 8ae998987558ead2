import { expect, onTestFinished, test, vi } from 'vitest'
import {
  findTimeInWords,
  formatClockTime,
  formatDate,
  formatDay,
  formatDayInWords,
  formatDaysAhead,
  formatFullDate,
} from './dates.ts'

const at = (year: number, month: number, day: number, hour: number, minute: number) =>
  Math.floor(new Date(year, month - 1, day, hour, minute).getTime() / 1000)

const now = new Date(2026, 2, 12, 10, 30)

test('K-10 dates show as "Month day h:mm am/pm" on a 12-hour clock', () => {
  expect(formatDate(at(2026, 3, 4, 15, 7), now)).toBe('March 4 3:07 pm')
  expect(formatDate(at(2026, 11, 30, 0, 0), now)).toBe('November 30 12:00 am')
  expect(formatDate(at(2026, 1, 1, 12, 59), now)).toBe('January 1 12:59 pm')
  expect(formatDate(at(2026, 12, 9, 9, 30), now)).toBe('December 9 9:30 am')
})

test('K-10 a date of another year has its year', () => {
  expect(formatDate(at(2025, 12, 31, 23, 59), now)).toBe('December 31, 2025 11:59 pm')
  expect(formatDate(at(2027, 1, 1, 0, 0), now)).toBe('January 1, 2027 12:00 am')
  expect(formatDate(at(2020, 3, 4, 15, 7))).toBe('March 4, 2020 3:07 pm')
})

test('K-11 the date is read as unix seconds, not milliseconds', () => {
  expect(formatDate(at(2026, 6, 10, 12, 0), now)).toBe('June 10 12:00 pm')
})

test('K-10 dates are in the time zone of the device', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  const moment = Date.UTC(2026, 0, 1, 4, 30) / 1000
  const inZone = (zone: string) => {
    vi.stubEnv('TZ', zone)
    return formatDate(moment, new Date(2026, 5, 1))
  }
  expect(inZone('UTC')).toBe('January 1 4:30 am')
  expect(inZone('Pacific/Auckland')).toBe('January 1 5:30 pm')
  expect(inZone('America/Los_Angeles')).toBe('December 31, 2025 8:30 pm')
})

test('the tests run in one time zone and language, whatever the machine is set to', () => {
  const { timeZone, locale } = new Intl.DateTimeFormat().resolvedOptions()
  expect(timeZone).toBe('America/New_York')
  expect(locale).toMatch(/^en-US/)
})

test('the full date has the day of the week and the year', () => {
  expect(formatFullDate(at(2026, 3, 4, 15, 7))).toBe('Wednesday, March 4, 2026 at 3:07 pm')
})

test('a day has the year', () => {
  expect(formatDay(at(2026, 3, 4, 15, 7))).toBe('March 4, 2026')
})

test('dates match Intl.DateTimeFormat in every month, weekday and hour', () => {
  const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })
  for (let hour = 0; hour < 366 * 24; hour += 23) {
    const seconds = at(2024, 1, 1, hour, 5)
    expect(formatFullDate(seconds)).toBe(
      full.format(seconds * 1000).replace(/\s(AM|PM)$/, (_, half: string) => ` ${half.toLowerCase()}`),
    )
  }
})

test('W4 the time of a save reads "2:14 pm"', () => {
  expect(formatClockTime(new Date(2026, 4, 3, 14, 14))).toBe('2:14 pm')
  expect(formatClockTime(new Date(2026, 4, 3, 0, 5))).toBe('12:05 am')
})

const wordsFor = (...when: Parameters<typeof at>) => findTimeInWords(at(...when), now)

test('NO-22 a time in words counts minutes, then hours, then days, for a week', () => {
  expect(wordsFor(2026, 3, 12, 10, 30)).toBe('just now')
  expect(wordsFor(2026, 3, 12, 10, 29)).toBe('1 minute ago')
  expect(wordsFor(2026, 3, 12, 9, 31)).toBe('59 minutes ago')
  expect(wordsFor(2026, 3, 12, 9, 30)).toBe('1 hour ago')
  expect(wordsFor(2026, 3, 11, 10, 31)).toBe('23 hours ago')
  expect(wordsFor(2026, 3, 11, 10, 30)).toBe('yesterday')
  expect(wordsFor(2026, 3, 11, 0, 0)).toBe('yesterday')
  expect(wordsFor(2026, 3, 10, 23, 59)).toBe('2 days ago')
  expect(wordsFor(2026, 3, 5, 0, 0)).toBe('7 days ago')
  expect(wordsFor(2026, 3, 4, 15, 7)).toBeUndefined()
})

test('NO-22 a time that the clock here has not reached is now', () => {
  expect(wordsFor(2026, 3, 12, 10, 35)).toBe('just now')
})

test('NO-22 days in words follow the calendar, also over the clock change', () => {
  // The clocks of the United States change on March 8, 2026.
  for (let days = 2; days <= 7; days += 1) {
    expect(wordsFor(2026, 3, 12 - days, 0, 30)).toBe(`${days} days ago`)
    expect(wordsFor(2026, 3, 12 - days, 23, 30)).toBe(`${days} days ago`)
  }
})

test('NO-15 a list by day says today, yesterday, then the date', () => {
  expect(formatDayInWords(at(2026, 3, 12, 0, 0), now)).toBe('Today')
  expect(formatDayInWords(at(2026, 3, 12, 23, 59), now)).toBe('Today')
  expect(formatDayInWords(at(2026, 3, 11, 23, 59), now)).toBe('Yesterday')
  expect(formatDayInWords(at(2026, 3, 4, 12, 0), now)).toBe('March 4')
  expect(formatDayInWords(at(2025, 3, 4, 12, 0), now)).toBe('March 4, 2025')
})

test('OD-05 the end of a share is said in days of the calendar', () => {
  expect(formatDaysAhead(at(2026, 3, 12, 23, 59), now)).toBe('today')
  expect(formatDaysAhead(at(2026, 3, 13, 0, 1), now)).toBe('tomorrow')
  expect(formatDaysAhead(at(2026, 4, 11, 10, 30), now)).toBe('in 30 days')
})
