import { plural } from '@sparkle/contract/core/plural.ts'
import { formatDate } from '#web/platform/dates.ts'

const HOUR = 3600
const DAY = 24 * HOUR
export const LONG_WAIT = 2 * DAY

function describeDuration(seconds: number): string {
  if (seconds < HOUR) return 'less than an hour'
  return seconds < 2 * DAY ? plural(Math.floor(seconds / HOUR), 'hour') : plural(Math.floor(seconds / DAY), 'day')
}

/** "for 3 days, since March 4 3:07 pm" */
export const describeWait = (since: number, now: number) =>
  `for ${describeDuration(now - since)}, since ${formatDate(since, new Date(now * 1000))}`
