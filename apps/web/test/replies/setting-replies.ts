import type { Session } from '@sparkle/contract/auth/sessions.ts'
import { notificationKinds } from '@sparkle/contract/notifications/notification-rules.ts'
import type { NotificationSettings } from '@sparkle/contract/notifications/notifications.ts'
import type { Block, ContactSettings } from '@sparkle/contract/safety/blocks.ts'

export const makeSession = (id: number, changes: Partial<Session> = {}): Session => ({
  id,
  current: false,
  device: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
  created_at: 1_780_000_000,
  last_used_at: 1_780_000_000,
  ...changes,
})

export const makeContactSettings = (changes: Partial<ContactSettings> = {}): ContactSettings => ({
  first_contact: 'everyone',
  choices: ['nobody', 'businesses', 'everyone'],
  asks_age: false,
  is_adult: null,
  ...changes,
})

export const makeNotificationSettings = (changes: Partial<NotificationSettings> = {}): NotificationSettings => ({
  here: [...notificationKinds],
  email: [...notificationKinds],
  wait_minutes: 15,
  digest: 'off',
  quiet_from: null,
  quiet_to: null,
  time_zone: 'UTC',
  words_in_emails: false,
  paused_until: null,
  watch_on_reply: false,
  ...changes,
})

export const makeBlock = (block_id: number, username: string): Block => ({
  block_id,
  user: { user_id: 500 + block_id, username, avatar: '/images/default-applicant.svg' },
  organization: null,
  conversation_id: null,
  created_at: 1_780_000_000,
})
