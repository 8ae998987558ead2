import * as calls from '@sparkle/contract/notifications.ts'
import type { Deps } from '#api/deps.ts'
import type { RateLimit } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import * as settings from './settings.service.ts'

const settingsLimits: RateLimit[] = [{ name: 'notification settings', max: 60, per: '1 minute', byViewer: true }]
/** Each may cost an email to a mailbox that does not exist, which mail servers count against the sender. */
const resumeLimits: RateLimit[] = [{ name: 'resuming emails', max: 5, per: '1 hour', byViewer: true }]

export function notificationSettingsRoutes(router: Router, deps: Deps): void {
  router.handle(calls.getNotificationSettings, ({ viewer }) => settings.getNotificationSettings(deps, viewer))
  router.handle(
    calls.saveNotificationSettings,
    ({ viewer, body }) => settings.saveNotificationSettings(deps, viewer, body),
    settingsLimits,
  )
  router.handle(calls.resumeEmails, ({ viewer }) => settings.resumeEmails(deps, viewer), resumeLimits)
}
