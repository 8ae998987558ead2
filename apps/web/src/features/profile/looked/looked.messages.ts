import { plural } from '@sparkle/contract/core/plural.ts'
import type { Looks } from '@sparkle/contract/people/own-data.ts'
import { formatCalendarDay, formatWeekday } from '#web/platform/dates.ts'
import { isWeekBefore, type LookGroup } from './looks-by-week.ts'

const businesses = (count: number) => plural(count, 'business', 'businesses')

/** "Monday, Tuesday and Friday". */
function list(parts: readonly string[]): string {
  const [last = '', ...others] = [...parts].reverse()
  return others.length > 0 ? `${others.reverse().join(', ')} and ${last}` : last
}

const listDays = ({ days }: LookGroup) => list(days.map(({ day }) => formatWeekday(day)))

export const lookedTexts = {
  title: 'Who looked at your profile',
  about: 'You see which businesses looked, and when. Other members are only a number.',
  /** Of the server. */
  newDay: (time: string) => `Each day here starts at ${time} your time.`,
  none: 'Nobody has looked yet',
  aboutNone:
    'When a business opens your profile, its name and the day show here. Other members are only a number. Our staff give their reason.',
  ownProfile: 'Go to my profile',
  pages: 'Earlier weeks',
  place: (page: number, pages: number) => `Page ${page} of ${pages}`,
  week: (monday: string, thisMonday: string) => {
    if (monday === thisMonday) return 'This week'
    return isWeekBefore(monday, thisMonday) ? 'Last week' : `Week of ${formatCalendarDay(monday)}`
  },
  unknown: 'A business',
  /** After its name. */
  looked: (group: LookGroup) => `looked on ${listDays(group)}`,
  shared: 'They also read what you share with them.',
  /** "3 members looked on Monday and 1 on Friday". */
  members: ({ days }: LookGroup) =>
    list(
      days.map(({ day, count }, index) =>
        index === 0
          ? `${plural(count, 'member')} looked on ${formatWeekday(day)}`
          : `${count} on ${formatWeekday(day)}`,
      ),
    ),
  staff: (group: LookGroup) => `Our staff opened your profile on ${listDays(group)}`,
  reason: (reason: string) => `The reason: ${reason}`,
  found: ({ days }: LookGroup) =>
    `${businesses(days.reduce((sum, { count }) => sum + count, 0))} found you in a search`,
  /** Empty if there is nothing to say. */
  thisWeek: ({ looked, found }: Looks['this_week']) => {
    const parts = [
      ...(looked > 0 ? [`${businesses(looked)} looked at your profile`] : []),
      ...(found > 0 ? [`${businesses(found)} found you in a search`] : []),
    ]
    return parts.length > 0 ? `This week, ${list(parts)}.` : ''
  },
  seeWho: 'See who looked',
} as const
