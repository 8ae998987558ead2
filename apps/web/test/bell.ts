import { type Alert, listAlerts, markAlert, markAllAlerts } from '@sparkle/contract/notifications/alerts.ts'
import { countAlerts } from '@sparkle/contract/notifications/notifications.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { reply } from './network.ts'
import { makeAlert } from './replies/alert-replies.ts'
import { makePagination } from './replies/page-replies.ts'
import { sendLiveEvent } from './session.ts'

/** Its name starts with this and may end with a number. */
export const bell = page.getByRole('banner').getByRole('button', { name: 'Notifications' })

export const panel = page.getByRole('banner').getByRole('region', { name: 'Notifications' })

/** Gives the replies of a server that has this many alerts, all of them new. Call it after `signIn`. */
export function replyWithAlerts(count = 0) {
  let alerts = Array.from({ length: count }, (_, index) => makeAlert(count - index))
  let viewed = 0
  const counts = reply(countAlerts, () => ({ new: alerts.length - viewed, email_refused: false }))
  reply(listAlerts, () => ({ alerts, pagination: makePagination(alerts.length) }))
  const marks = reply(markAllAlerts, ({ body }) => {
    viewed = alerts.length
    if (body.read) alerts = alerts.map((alert) => ({ ...alert, read_date: alert.event_date }))
    // As the server does: other windows show the change, too.
    sendLiveEvent({ type: 'alert' })
    return { success: true } as const
  })
  const followed = reply(markAlert, ({ params }) => {
    const markRead = (alert: Alert) =>
      alert.alert_id === params.alertId ? { ...alert, read_date: alert.event_date } : alert
    alerts = alerts.map(markRead)
    return { success: true } as const
  })
  return {
    marks,
    followed,
    /** Waits until the page has requested the number of new ones. Later ones are announced. */
    expectCounted: () => expect.poll(() => counts.length).toBeGreaterThan(0),
    /** Another alert arrives while the page is open. */
    add(changes?: Partial<Alert>) {
      alerts = [makeAlert(alerts.length + 1, changes), ...alerts]
      sendLiveEvent({ type: 'alert' })
    },
  }
}
