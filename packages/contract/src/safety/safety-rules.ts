import { limits } from '#contract/core/limits.ts'
import { countVisible, type Rule, trimmed } from '#contract/core/visible-text.ts'

/** Who may write to a person first. */
export const firstContacts = ['nobody', 'businesses', 'everyone'] as const
export type FirstContact = (typeof firstContacts)[number]

export const reportKinds = ['message', 'post', 'thread', 'profile', 'avatar', 'organization'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportReasons = [
  'rude',
  'threat',
  'sexual',
  'scam',
  'asks_for_money',
  'asks_private_things',
  'spam',
  'not_who_they_say',
  'danger_to_self',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** Staff are notified of these at once. */
export const urgentReasons: readonly ReportReason[] = ['danger_to_self', 'threat', 'sexual']

/** Higher is more serious. Staff see the most serious cases first, then the oldest. */
export function getSeverity(reason: ReportReason): number {
  if (reason === 'danger_to_self') return 3
  if (urgentReasons.includes(reason)) return 2
  return reason === 'scam' || reason === 'asks_for_money' ? 1 : 0
}

export const reportReasonTexts: Record<ReportReason, string> = {
  rude: 'It is rude or bullies someone',
  threat: 'It threatens someone',
  sexual: 'It is sexual',
  scam: 'It looks like a scam',
  asks_for_money: 'They ask for money',
  asks_private_things: 'They ask for private things, like a bank card or a home address',
  spam: 'It is spam',
  not_who_they_say: 'They are not who they say they are',
  danger_to_self: 'I am worried that someone will hurt themselves',
  other: 'Something else',
}

export const reportStates = ['open', 'decided'] as const
export type ReportState = (typeof reportStates)[number]

/** What the reporter is notified of; never what exactly was done. */
export const reportOutcomes = ['nothing', 'acted'] as const

export const sanctionKinds = ['warning', 'mute', 'suspension'] as const
export type SanctionKind = (typeof sanctionKinds)[number]

export const appealStates = ['waiting', 'kept', 'lifted'] as const

export const safetyLimits = {
  reportWords: { max: 1000 },
  /** What the person reads about a decision. */
  wordsToPerson: { min: 20, max: 1000 },
  note: { max: 1000 },
  appealWords: { min: 10, max: 1000 },
  rules: { min: 20, max: 20_000 },
  reportsPerDay: 20,
  blocksPerHour: 100,
  /** How many one person has at the same time. */
  blocks: 1000,
  /** Messages into a conversation that was never answered. */
  unanswered: 3,
  waitingRequests: 20,
  /** How many new people an account writes to per day: one of a checked business or of staff, and any other. */
  newPeople: { checked: 30, other: 10 },
  /** The same for all people of an organization, in its first days and after. */
  newPeopleOfOrganization: { first: 15, later: 40, firstDays: 14 },
  /** How many posts, or first messages, of one person may have almost the same text. Shorter texts may be repeated. */
  sameText: { times: 3, hours: 1, letters: 30 },
  /** For an account in its first 24 hours. */
  firstDay: { conversations: 5, threads: 3, linksPerPost: 2 },
  claimMinutes: 30,
  /** A moderator suspends for at most this long; administrators for as long as they want. */
  moderatorDays: 30,
  maxDays: 3650,
  suspensionsPerHour: 20,
  /** This many reporters, each confirmed and with an account older than `reporterDays`, hide a post until someone looks. */
  reportersToHide: 3,
  reporterDays: 7,
  ticketMinutes: 60,
  /** Evidence and sanctions are deleted this long after the decision or the end. */
  keepDays: 180,
} as const

const between = (min: number, max: number, missing: string): Rule => {
  return (text) => {
    if (countVisible(trimmed(text)) < min) return missing
    const { length } = [...text]
    return length > max ? `Use at most ${max} characters. You have ${length}.` : undefined
  }
}

const { wordsToPerson, appealWords, reportWords, rules } = safetyLimits

/** Describe what is wrong with a text. */
export const safetyTexts = {
  wordsToPerson: between(
    wordsToPerson.min,
    wordsToPerson.max,
    `Tell the person what happened and why, in at least ${wordsToPerson.min} characters.`,
  ),
  appeal: between(
    appealWords.min,
    appealWords.max,
    `Say why we should look again, in at least ${appealWords.min} characters.`,
  ),
  report: between(0, reportWords.max, ''),
  rules: between(rules.min, rules.max, `Write the rules in at least ${rules.min} characters.`),
  reason: between(
    limits.adminReason.min,
    limits.adminReason.max,
    `Say why, in at least ${limits.adminReason.min} characters.`,
  ),
} satisfies Record<string, Rule>

export const MANY_REQUESTS = 'This person gets many messages. Please try again later.'
