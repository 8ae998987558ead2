import type { Digest, NotificationKind } from '@sparkle/contract/notifications/notification-rules.ts'

export const kindTexts: Record<NotificationKind, string> = {
  message: 'New messages',
  request: 'First messages from new people',
  mention: 'Someone names me with @',
  quote: 'Someone quotes me',
  watched_reply: 'Replies in threads I watch',
  watched_forum: 'New threads in forums I watch',
  business_decision: 'Decisions about my business',
  report: 'Answers to my reports',
  profile: 'Who sees my profile, who looked, and if it is still true',
  saved_search: 'New people who fit my saved searches',
  sanction: 'Decisions about my account',
  security: 'Safety of my account',
}

export const digestTexts: Record<Digest, string> = {
  off: 'No summary. Send single emails.',
  daily: 'One summary a day',
  weekly: 'One summary a week',
}

export const settingsTexts = {
  here: 'Here',
  email: 'Email',
  always: 'Always',
  wait: 'How soon we email you',
  aboutWait: 'We send no email if you read it here first.',
  digest: 'A summary instead of single emails',
  quiet: 'Quiet hours',
  aboutQuiet: 'We send no emails in this time. They come after. Emails about your safety always come at once.',
  words: 'Show the words of messages in emails',
  aboutWords: 'Leave this off if other people can read your emails.',
  watch: 'Watch threads I reply to',
  aboutWatch: 'Then you are notified of new replies there.',
  pause: 'Pause emails for a week',
  resume: 'Start again',
  aboutPause: 'Emails about your safety still come.',
} as const

export function formatWait(minutes: number): string {
  if (minutes < 60) return `After ${minutes} minutes`
  return minutes === 60 ? 'After 1 hour' : `After ${minutes / 60} hours`
}

/** "9:00 pm" from "21:00". */
export function formatHour(clockTime: string): string {
  const [hour = 0, minute = '00'] = [Number(clockTime.slice(0, 2)), clockTime.slice(3)]
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}

/** "New York time" from "America/New_York". */
export function describeTimeZone(timeZone: string): string {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  return `${city} time`
}
