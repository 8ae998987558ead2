import type { LookKind } from '@sparkle/contract/people/look-rules.ts'
import type { Look } from '@sparkle/contract/people/own-data.ts'

const DAY_MS = 86_400_000
/** The first Monday of Unix time, January 5. */
const FIRST_MONDAY = 4

/** The looks of one viewer in a week, or of all members. */
export interface LookGroup extends Pick<Look, 'kind' | 'organization' | 'reason'> {
  key: string
  /** The first day first, each with its number of viewers. */
  days: { day: string; count: number }[]
  shared: boolean
}

export interface LookWeek {
  /** Such as 2026-11-16. */
  monday: string
  groups: LookGroup[]
}

const toDayNumber = (day: string) => Date.parse(day) / DAY_MS
const fromDayNumber = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** The Monday of its week. Days are those of the server, in UTC. */
export function getMonday(day: string): string {
  const number = toDayNumber(day)
  return fromDayNumber(number - ((((number - FIRST_MONDAY) % 7) + 7) % 7))
}

export const isWeekBefore = (monday: string, other: string): boolean => toDayNumber(other) - toDayNumber(monday) === 7

const order: readonly LookKind[] = ['business', 'staff', 'members', 'list']

/** The newest week first. In it, those who looked last come first, then staff, members and searches. */
export function groupByWeek(looks: readonly Look[]): LookWeek[] {
  const weeks = Map.groupBy(looks, ({ day }) => getMonday(day))
  return [...weeks]
    .sort(([one], [other]) => other.localeCompare(one))
    .map(([monday, ofWeek]) => ({ monday, groups: groupByViewer(ofWeek) }))
}

function groupByViewer(looks: readonly Look[]): LookGroup[] {
  // Each opening by staff has a reason of its own.
  const viewers = Map.groupBy(looks, ({ kind, organization, day, reason }) =>
    kind === 'staff' ? `staff ${day} ${reason}` : `${kind} ${organization?.id}`,
  )
  const groups = [...viewers].map(([key, [first, ...others]]): LookGroup => {
    const all = first ? [first, ...others] : []
    return {
      key,
      kind: first?.kind ?? 'members',
      organization: first?.organization ?? null,
      reason: first?.reason ?? null,
      days: all.map(({ day, count }) => ({ day, count })).sort((one, other) => one.day.localeCompare(other.day)),
      shared: all.some(({ shared }) => shared),
    }
  })
  const toLastDay = ({ days }: LookGroup) => days.at(-1)?.day ?? ''
  return groups.sort(
    (one, other) =>
      order.indexOf(one.kind) - order.indexOf(other.kind) || toLastDay(other).localeCompare(toLastDay(one)),
  )
}
