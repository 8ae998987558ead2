import { plural } from '@sparkle/contract/core/plural.ts'
import type { PersonRecord } from '@sparkle/contract/safety/moderated-people.ts'
import type { ReportRow } from '@sparkle/contract/safety/moderation.ts'
import { type ReportKind, reportReasonTexts } from '@sparkle/contract/safety/safety-rules.ts'
import { formatClockTime, formatDay } from '#web/platform/dates.ts'

export const boxes = ['new', 'mine', 'taken', 'appeals', 'done'] as const
export type Box = (typeof boxes)[number]

/** In the order of the links above the list. */
export const boxTexts: Record<Box, { label: string; empty: string; more: string }> = {
  new: { label: 'New', empty: 'No new reports', more: 'All is well. What people report is shown here.' },
  mine: { label: 'Mine', empty: 'You have no case now', more: 'Take one from the new reports.' },
  taken: { label: 'Taken', empty: 'Nobody else has a case', more: '' },
  appeals: { label: 'Appeals', empty: 'Nobody asks for another look', more: '' },
  done: { label: 'Done', empty: 'Nothing is decided yet', more: '' },
}

export const kindNames: Record<ReportKind, string> = {
  message: 'Message',
  post: 'Post',
  thread: 'Discussion',
  profile: 'Profile',
  avatar: 'Picture',
  organization: 'Business',
}

export const describeReason = ({ reason }: Pick<ReportRow, 'reason'>) => reportReasonTexts[reason]

/** Whom a case is about. */
export const describeAbout = ({ about, about_organization }: Pick<ReportRow, 'about' | 'about_organization'>) =>
  [about, about_organization].filter(Boolean).join(', ') || 'a deleted account'

export const countReporters = (count: number) => `${plural(count, 'person', 'people')} reported it`

const toClock = (seconds: number) => formatClockTime(new Date(seconds * 1000))

/** Who works on a case, or what came of it; empty if nobody does. */
export function describeHolder(row: ReportRow): string {
  const { state, decided_at, decision, claimed_by, claimed_until, is_mine } = row
  if (state === 'decided') {
    const outcome = decision === 'nothing' ? 'Nothing was wrong' : 'Something was done'
    return decided_at === null ? outcome : `${outcome}, ${formatDay(decided_at)}`
  }
  if (claimed_until === null) return ''
  return `${is_mine ? 'You have' : `${claimed_by ?? 'Someone'} has`} this case until ${toClock(claimed_until)}`
}

/** What is known about one side, in figures. */
export function listFigures({ figures }: Pick<PersonRecord['person'], 'figures'>): string[] {
  const { reports_about, reports_by, reports_by_upheld, sanctions, registered_at } = figures
  return [
    `On Sparkle since ${formatDay(registered_at)}`,
    `${plural(reports_about, 'report')} about them`,
    `${plural(reports_by, 'report')} by them, ${reports_by_upheld} led to something`,
    `${plural(sanctions, 'warning, mute or suspension', 'warnings, mutes and suspensions')}`,
  ]
}
