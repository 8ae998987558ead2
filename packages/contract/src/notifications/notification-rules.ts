interface NotificationFacts {
  /** Where it is shown. Messaging shows all of it, with a number of its own. */
  place: 'bell' | 'messaging'
  canTurnOff: boolean
  /** `if unread`: after some time, together with others. `at once`: an email of its own. */
  email: 'at once' | 'if unread'
}

/** Everything that people are notified of. */
export const notificationFacts = {
  message: { place: 'messaging', canTurnOff: true, email: 'if unread' },
  request: { place: 'messaging', canTurnOff: true, email: 'if unread' },
  mention: { place: 'bell', canTurnOff: true, email: 'if unread' },
  quote: { place: 'bell', canTurnOff: true, email: 'if unread' },
  watched_reply: { place: 'bell', canTurnOff: true, email: 'if unread' },
  watched_forum: { place: 'bell', canTurnOff: true, email: 'if unread' },
  business_decision: { place: 'bell', canTurnOff: true, email: 'at once' },
  report: { place: 'bell', canTurnOff: true, email: 'at once' },
  profile: { place: 'bell', canTurnOff: true, email: 'at once' },
  saved_search: { place: 'bell', canTurnOff: true, email: 'at once' },
  sanction: { place: 'bell', canTurnOff: false, email: 'at once' },
  security: { place: 'bell', canTurnOff: false, email: 'at once' },
} as const satisfies Record<string, NotificationFacts>

export type NotificationKind = keyof typeof notificationFacts

type KindsWith<Facts> = {
  [Kind in NotificationKind]: (typeof notificationFacts)[Kind] extends Facts ? Kind : never
}[NotificationKind]

export type AlertKind = KindsWith<{ place: 'bell' }>
/** Alerts about posts, which have a writer. */
export type ForumAlertKind = KindsWith<{ place: 'bell'; email: 'if unread' }>

export const notificationKinds = Object.keys(notificationFacts) as NotificationKind[]

const isAlertKind = (kind: NotificationKind): kind is AlertKind => notificationFacts[kind].place === 'bell'
export const alertKinds = notificationKinds.filter(isAlertKind)

const isForumAlertKind = (kind: AlertKind): kind is ForumAlertKind => notificationFacts[kind].email === 'if unread'
export const forumAlertKinds = alertKinds.filter(isForumAlertKind)

export const isAlwaysOn = (kind: NotificationKind): boolean => !notificationFacts[kind].canTurnOff

/** Nobody can hide it in the app. */
export const isAlwaysShown = (kind: NotificationKind): boolean => isAlwaysOn(kind) || !isAlertKind(kind)

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
