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

/** "March 4 3:07 pm", local time, from unix seconds. */
export function formatDate(unixSeconds: number): string {
  const date = fromUnix(unixSeconds)
  return `${toDay(date)} ${formatClockTime(date)}`
}

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
