import type { EmailTopic } from '@sparkle/contract/notifications/notification-rules.ts'

/** "Emails about ..." */
export const topicTexts: Record<Exclude<EmailTopic, 'digest'>, string> = {
  message: 'new messages',
  request: 'first messages from new people',
  mention: 'people who name you',
  quote: 'people who quote you',
  watched_reply: 'threads you watch',
  watched_forum: 'forums you watch',
  business_decision: 'decisions about your business',
  report: 'your reports',
  profile: 'your profile',
  saved_search: 'new people who fit your saved searches',
  sanction: 'decisions about your account',
  security: 'the safety of your account',
}

export const stopTexts = {
  title: 'Stop emails',
  stopAll: 'Stop all emails that can be stopped',
  aboutAll: 'We then only email you about the safety of your account. We also say what we decide about it.',
  allStopped: 'Done. We only email you about the safety of your account. We also say what we decide about it.',
  dead: 'It is too old. You can stop emails in your settings.',
  settings: 'Notification settings',
} as const
