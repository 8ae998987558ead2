import * as calls from '@sparkle/contract/notifications/alerts.ts'
import { countAlerts } from '@sparkle/contract/notifications/notifications.ts'
import type { Deps } from '#api/core/deps.ts'
import { readFrom } from '#api/core/reads.ts'
import type { Router } from '#api/http/router.ts'
import * as alerts from './alerts.service.ts'

export function alertRoutes(router: Router, deps: Deps): void {
  router.handle(calls.listAlerts, ({ viewer, query }) =>
    readFrom(deps, viewer, (from) => alerts.listAlerts(from, viewer, query)),
  )
  router.handle(calls.getAlert, ({ viewer, params }) =>
    readFrom(deps, viewer, (from) => alerts.getAlert(from, viewer, params.alertId)),
  )
  router.handle(calls.markAlert, ({ viewer, params, body }) => alerts.markAlert(deps, viewer, params.alertId, body))
  router.handle(calls.markAllAlerts, ({ viewer, body }) => alerts.markAllAlerts(deps, viewer, body))
  router.handle(countAlerts, ({ viewer }) => readFrom(deps, viewer, (from) => alerts.countAlerts(from, viewer)))
}
