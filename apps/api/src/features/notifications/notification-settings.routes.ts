import * as calls from '@sparkle/contract/notifications/notifications.ts'
import type { Deps } from '#api/core/deps.ts'
import { limitByViewer } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import * as settings from './notification-settings.service.ts'

const settingsLimits = [limitByViewer('notification settings', 60, '1 minute')]
/** Each call may send an email to a mailbox that does not exist, which mail servers count against the sender. */
const resumeLimits = [limitByViewer('resuming emails', 5, '1 hour')]

export function notificationSettingsRoutes(router: Router, deps: Deps): void {
  router.handle(calls.getNotificationSettings, ({ viewer }) => settings.getNotificationSettings(deps, viewer))
  router.handle(
    calls.saveNotificationSettings,
    ({ viewer, body }) => settings.saveNotificationSettings(deps, viewer, body),
    settingsLimits,
  )
  router.handle(calls.resumeEmails, ({ viewer }) => settings.resumeEmails(deps, viewer), resumeLimits)
}
