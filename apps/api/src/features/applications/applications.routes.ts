import * as calls from '@sparkle/contract/applications.ts'
import type { Deps } from '#api/deps.ts'
import type { Router } from '#api/http/router.ts'
import * as applications from './applications.service.ts'

export function applicationRoutes(router: Router, deps: Deps): void {
  router.handle(calls.getOwnApplication, ({ viewer }) => applications.getOwnApplication(deps, viewer))
  router.handle(calls.createApplication, ({ viewer, body }) =>
    applications.createApplication(deps, viewer, body.headline),
  )
}
