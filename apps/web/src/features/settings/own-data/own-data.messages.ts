import { notificationLimits } from '@sparkle/contract/notifications/notification-rules.ts'
import { lookLimits } from '@sparkle/contract/people/look-rules.ts'
import { safetyLimits } from '@sparkle/contract/safety/safety-rules.ts'

/** What is kept, and for how long. */
export const kept: readonly { what: string; time: string }[] = [
  {
    what: 'Your account, your profile, your messages and your posts',
    time: 'As long as you have your account.',
  },
  { what: 'An account whose email is not confirmed', time: '30 days.' },
  { what: 'A username that you gave up', time: 'It stays yours for one year. Then others can take it.' },
  { what: 'Where you are logged in', time: 'Until you log out, and at most 60 days.' },
  { what: 'Your notifications', time: `${notificationLimits.keepDays} days.` },
  {
    what: 'A copy of a text that someone reported',
    time: `${safetyLimits.keepDays} days after our staff looked at the report.`,
  },
  { what: 'Who looked at your profile', time: `${lookLimits.keepDays} days.` },
  { what: 'The file with your data', time: '7 days. You can get it again at any time.' },
]

const UNITS = ['kB', 'MB', 'GB'] as const

/** Such as "3.4 MB". */
export function formatBytes(bytes: number): string {
  let size = bytes / 1000
  let unit = 0
  for (; size >= 1000 && unit < UNITS.length - 1; unit++) size /= 1000
  return `${size >= 10 ? Math.round(size) : Math.max(size, 0.1).toFixed(1)} ${UNITS[unit]}`
}
