import { notificationLimits } from '@sparkle/contract/notifications/notification-rules.ts'
import { lookLimits } from '@sparkle/contract/people/look-rules.ts'
import { FORMER_NAME_DAYS, type PostChoice } from '@sparkle/contract/people/own-data-rules.ts'
import { safetyLimits } from '@sparkle/contract/safety/safety-rules.ts'

interface Kept {
  what: string
  time: string
}

/** What is kept, and for how long. The days to keep a deleted account are a setting of the site. */
export const listKept = (deletionDays: number | undefined): readonly Kept[] => [
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
  {
    what: 'A warning, a mute or a suspension',
    time: `${safetyLimits.keepDays} days after its end, even if you delete your account.`,
  },
  ...(deletionDays === undefined ? [] : [toKeptAccount(deletionDays)]),
  { what: 'The name of a deleted account', time: `${FORMER_NAME_DAYS} days. Then others can take it.` },
]

const toKeptAccount = (days: number): Kept => ({
  what: 'An account that you delete',
  time: `${days} days, so that you can come back. Then it is gone.`,
})

export const deletionTexts = {
  title: 'Delete your account',
  intro: 'If you delete your account, this happens:',
  data: 'Do you want to keep a copy?',
  takeFirst: 'Take your data with you first.',
  button: 'Delete my account',
  posts: 'What should happen to your posts?',
  password: 'Password to delete your account',
  passwordHint: 'So that nobody else can delete it.',
  confirm: 'Delete your account?',
  hidden: 'Your account is hidden at once. You are logged out everywhere.',
  until: (day: string) => `It will be deleted on ${day}. Until then you can log in and keep it.`,
  unsent: 'You wrote something that is not sent yet. It is deleted from this device.',
  keep: 'Keep my account',
} as const

/** What happens after the account is deleted, in order. */
export const listDeletionSteps = (days: number): readonly Kept[] => [
  {
    what: 'At once',
    time: 'Your account is hidden, and you are logged out everywhere. Others read “Former member” in place of your name.',
  },
  { what: `For ${days} days`, time: 'You can still come back. Log in, and all is as it was.' },
  {
    what: `After ${days} days`,
    time: 'All of this is gone forever: your profile, your answers, your pictures, your settings, your email and your password.',
  },
  {
    what: 'What stays, but without your name',
    time: 'Messages that you sent to others. Posts, if you leave them here. Reports, and what our staff decided, for as long as it says above.',
  },
]

export const postChoiceTexts: Record<PostChoice, { label: string; hint: string; result: string }> = {
  without_name: {
    label: 'Leave my posts without my name',
    hint: 'Others can still read them.',
    result: 'Your posts stay, without your name.',
  },
  remove: {
    label: 'Remove the words of my posts',
    hint: 'Others see that a post was there, but not what you wrote.',
    result: 'The words of your posts are gone then, too.',
  },
}

const UNITS = ['kB', 'MB', 'GB'] as const

/** Such as "3.4 MB". */
export function formatBytes(bytes: number): string {
  let size = bytes / 1000
  let unit = 0
  for (; size >= 1000 && unit < UNITS.length - 1; unit++) size /= 1000
  return `${size >= 10 ? Math.round(size) : Math.max(size, 0.1).toFixed(1)} ${UNITS[unit]}`
}
