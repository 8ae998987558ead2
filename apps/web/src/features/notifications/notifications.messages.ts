import { plural } from '@sparkle/contract/core/plural.ts'
export const alertTexts = {
  name: 'Notifications',
  withNew: (count: string) => `Notifications, ${count} new`,
  arrived: (count: number) => plural(count, 'new notification'),
  unread: 'Unread',
  firstMessages: 'New messages',
  wrote: 'wrote to you.',
  read: 'Read it',
  more: (count: number) => `See ${plural(count, 'more message', 'more messages')}`,
  none: 'No notifications yet',
  aboutNone: 'When someone names you, quotes you or writes where you watch, it shows here.',
  all: 'See all',
  settings: 'Settings',
  settingsLink: 'Notification settings',
  markAll: 'Mark all as read',
  allMarked: 'All notifications are marked as read.',
} as const
