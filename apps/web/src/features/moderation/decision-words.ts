import type { CallInput } from '@sparkle/contract/core/call.ts'
import { plural } from '@sparkle/contract/core/plural.ts'
import type { decideReport, ReportCase } from '@sparkle/contract/safety/moderation.ts'
import { type ReportKind, type ReportReason, safetyLimits } from '@sparkle/contract/safety/safety-rules.ts'

/** What happens to the person, beside removing. */
export type Sanctioning = 'none' | 'warn' | 'mute' | 'suspend'

export interface ChosenActs {
  removes: boolean
  sanctioning: Sanctioning
  /** A number, or `''` for a suspension without an end. */
  days: string
}

export const noActs: ChosenActs = { removes: false, sanctioning: 'none', days: '7' }

const dayChoices = [1, 3, 7, 14, 30, 90, 365]

/** Only administrators may go beyond the limit of moderators, and suspend without an end. */
export function listDayChoices(maxDays: number, sanctioning: Sanctioning) {
  const choices = dayChoices
    .filter((days) => days <= maxDays)
    .map((days) => ({ value: `${days}`, label: plural(days, 'day') }))
  const isEndless = sanctioning === 'suspend' && maxDays > safetyLimits.moderatorDays
  return isEndless ? [...choices, { value: '', label: 'No end' }] : choices
}

export const hasDays = (sanctioning: Sanctioning) => sanctioning === 'mute' || sanctioning === 'suspend'

export function toActs({ removes, sanctioning, days }: ChosenActs): CallInput<typeof decideReport>['body']['acts'] {
  const sanction = {
    none: [],
    warn: [{ act: 'warn' as const }],
    mute: [{ act: 'mute' as const, days: Number(days) }],
    suspend: [{ act: 'suspend' as const, ...(days && { days: Number(days) }) }],
  }[sanctioning]
  return [...(removes ? [{ act: 'remove' as const }] : []), ...sanction]
}

const subjects: Record<ReportKind, string> = {
  message: 'a message that you sent',
  post: 'a post that you wrote',
  thread: 'a discussion that you started',
  profile: 'your profile',
  avatar: 'your picture',
  organization: 'the page of your business',
}

const faults: Record<ReportReason, string> = {
  rude: 'It was rude or hurt someone.',
  threat: 'It threatened someone.',
  sexual: 'It was sexual.',
  scam: 'It looked like a scam.',
  asks_for_money: 'It asked for money.',
  asks_private_things: 'It asked for private things.',
  spam: 'It was an ad, or the same text many times.',
  not_who_they_say: 'It says that you are someone else.',
  danger_to_self: 'It broke our rules.',
  other: 'It broke our rules.',
}

const describeTime = (days: string) => (days ? ` for ${plural(Number(days), 'day')}` : ' any more')

/** What a sanction means for the person, in words to them. */
export const describeSanction = (sanctioning: Sanctioning, days: string): string =>
  ({
    none: '',
    warn: 'This is a warning. Please do not do it again.',
    mute: `You cannot post or send messages${describeTime(days)}.`,
    suspend: `You cannot log in${describeTime(days)}.`,
  })[sanctioning]

/** A first draft of what the person reads. */
export function suggestWords(
  { subject_kind, reason }: Pick<ReportCase, 'subject_kind' | 'reason'>,
  { removes, sanctioning, days }: ChosenActs,
): string {
  return [
    `We looked at ${subjects[subject_kind]}. ${faults[reason]}`,
    removes ? 'We have removed it.' : '',
    describeSanction(sanctioning, days),
  ]
    .filter(Boolean)
    .join(' ')
}
