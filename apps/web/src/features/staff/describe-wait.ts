const HOUR = 3600
const DAY = 24 * HOUR
export const LONG_WAIT = 2 * DAY

const countOf = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** "for 3 days" */
export function describeWait(since: number, now: number): string {
  const seconds = now - since
  if (seconds < HOUR) return 'for less than an hour'
  return `for ${seconds < 2 * DAY ? countOf(Math.floor(seconds / HOUR), 'hour') : countOf(Math.floor(seconds / DAY), 'day')}`
}
