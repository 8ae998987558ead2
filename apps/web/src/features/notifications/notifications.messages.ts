export const alertTexts = {
  name: 'Notifications',
  withNew: (count: string) => `Notifications, ${count} new`,
  arrived: (count: number) => (count === 1 ? '1 new notification' : `${count} new notifications`),
  unread: 'Unread',
  none: 'No notifications yet',
  aboutNone: 'When someone names you, quotes you or writes where you watch, it shows here.',
  all: 'See all',
  settings: 'Settings',
  settingsLink: 'Notification settings',
  markAll: 'Mark all as read',
  allMarked: 'All notifications are marked as read.',
} as const
