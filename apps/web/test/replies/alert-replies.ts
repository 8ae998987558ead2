import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { Alert } from '@sparkle/contract/notifications/alerts.ts'
import { makeForumUser } from './forum-user-replies.ts'

/** An unread alert of this moment: a reply in a thread that the person watches. */
export const makeAlert = (alert_id: number, changes: Partial<Alert> = {}): Alert => ({
  alert_id,
  alerted_user_id: 5,
  kind: 'watched_reply',
  action: 'reply',
  content_type: 'post',
  content_id: 70 + alert_id,
  alert_text: `other replied to "Thread ${alert_id}"`,
  alert_url: `https://sparkle.example${addresses.notifications}#${alert_id}`,
  event_date: Math.floor(Date.now() / 1000),
  view_date: 0,
  read_date: 0,
  auto_read: true,
  count: 1,
  user_id: 6,
  username: 'other',
  User: makeForumUser(6, 'other'),
  ...changes,
})
