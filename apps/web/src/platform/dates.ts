import { plural } from '@sparkle/contract/core/plural.ts'

// Formatted by hand: the first use of Intl takes 100 ms on a slow phone.
const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

const fromUnix = (seconds: number) => new Date(seconds * 1000)
const toDay = (date: Date) => `${MONTHS[date.getMonth()]} ${date.getDate()}`

/** "2:14 pm", local time. */
export function formatClockTime(time: Date): string {
  const hour = time.getHours()
  return `${hour % 12 || 12}:${String(time.getMinutes()).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

const toDayIn = (date: Date, now: Date) =>
  date.getFullYear() === now.getFullYear() ? toDay(date) : `${toDay(date)}, ${date.getFullYear()}`

/** "March 4 3:07 pm", with its year if that is not this year; local time, from unix seconds. */
export function formatDate(unixSeconds: number, now = new Date()): string {
  const date = fromUnix(unixSeconds)
  return `${toDayIn(date, now)} ${formatClockTime(date)}`
}

/** "March 4", with its year if that is not this year; local time, from unix seconds. */
export const formatShortDay = (unixSeconds: number, now = new Date()): string => toDayIn(fromUnix(unixSeconds), now)

/** "Wednesday, March 4, 2026 at 3:07 pm", local time, from unix seconds. */
export function formatFullDate(unixSeconds: number): string {
  const date = fromUnix(unixSeconds)
  return `${DAYS[date.getDay()]}, ${toDay(date)}, ${date.getFullYear()} at ${formatClockTime(date)}`
}

/** "March 2026", local time, from unix seconds. */
export function formatMonth(unixSeconds: number): string {
  const date = fromUnix(unixSeconds)
  return `${MONTHS[date.getMonth()]} ${date.getFullYear()}`
}

/** "March 4, 2026", local time, from unix seconds. */
export function formatDay(unixSeconds: number): string {
  const date = fromUnix(unixSeconds)
  return `${toDay(date)}, ${date.getFullYear()}`
}

const fromCalendar = (day: string) => new Date(`${day}T00:00`)

/** "Wednesday", of a day such as 2026-03-04. */
export const formatWeekday = (day: string): string => DAYS[fromCalendar(day).getDay()] ?? ''

/** "March 4", with its year if that is not this year, of a day such as 2026-03-04. */
export const formatCalendarDay = (day: string, now = new Date()): string => toDayIn(fromCalendar(day), now)

/** Whole days between two dates on the calendar here; the clock change does not count. */
function countDays(from: Date, to: Date): number {
  const toNumber = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000
  return toNumber(to) - toNumber(from)
}

/** A clock that is ahead makes no other day. */
export const isToday = (unixSeconds: number, now: Date): boolean => countDays(fromUnix(unixSeconds), now) <= 0

/** "just now", "3 hours ago", "yesterday", "4 days ago"; undefined after a week. */
export function findTimeInWords(unixSeconds: number, now: Date): string | undefined {
  const date = fromUnix(unixSeconds)
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000)
  // The clock of the server may be ahead.
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${plural(minutes, 'minute')} ago`
  if (minutes < 24 * 60) return `${plural(Math.floor(minutes / 60), 'hour')} ago`
  const days = countDays(date, now)
  if (days <= 1) return 'yesterday'
  return days <= 7 ? `${days} days ago` : undefined
}

/** When something ends: "today", "tomorrow", "in 30 days". */
export function formatDaysAhead(unixSeconds: number, now: Date): string {
  const days = countDays(now, fromUnix(unixSeconds))
  if (days <= 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** The heading of a day in a list: "Today", "Yesterday", "March 4", with its year if that is not this year. */
export function formatDayInWords(unixSeconds: number, now: Date): string {
  const date = fromUnix(unixSeconds)
  if (isToday(unixSeconds, now)) return 'Today'
  const days = countDays(date, now)
  if (days === 1) return 'Yesterday'
  return toDayIn(date, now)
}
