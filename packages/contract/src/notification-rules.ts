/** What the bell shows. */
export const alertKinds = [
  'mention',
  'quote',
  'watched_reply',
  'watched_forum',
  'business_decision',
  'report',
  'sanction',
  'security',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** Messages have their own list with its own number, so they are no alerts. */
export const notificationKinds = ['message', 'request', ...alertKinds] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Nobody can turn these off. */
export const isAlwaysOn = (kind: NotificationKind): boolean => kind === 'sanction' || kind === 'security'

/** What an email can be stopped for: its kind, or the summary. */
export const emailTopics = [...notificationKinds, 'digest'] as const
export type EmailTopic = (typeof emailTopics)[number]

export const digests = ['off', 'daily', 'weekly'] as const
export type Digest = (typeof digests)[number]

export const notificationLimits = {
  /** Minutes before an email about something unread. */
  wait: { min: 5, max: 120, default: 15 },
  pauseDays: 7,
  /** Alerts are kept for this long. */
  keepDays: 90,
  /** The count stops here. */
  maxNew: 100,
  /** The first people named in a post are alerted, over all of its edits. */
  named: 10,
  watches: 500,
  /** Characters of a message in an email, for people who chose to have them there. */
  emailWords: 200,
  messageEmailsPerDay: 4,
  emailsPerDay: 20,
} as const
