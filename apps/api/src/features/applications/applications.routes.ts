import * as calls from '@sparkle/contract/applications/applications.ts'
import type { Deps } from '#api/core/deps.ts'
import { uploadLimit } from '#api/features/assets/assets.limits.ts'
import { limitByViewer, type RateLimit } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import { editApplication } from './application-update.service.ts'
import * as applications from './applications.service.ts'
import { answerWithPicture, removePicture } from './pictures.service.ts'
import { visibilityRoutes } from './visibility/visibility.routes.ts'

/** The wizard saves at every step. */
const updateLimits = [limitByViewer('application update', 240, '1 minute')]

const readLimits: RateLimit[] = [
  {
    name: 'application read',
    max: 60,
    per: '1 minute',
    byViewer: true,
    text: 'You have opened many profiles in a short time. Please wait a minute, then try again.',
  },
]

export function applicationRoutes(router: Router, deps: Deps): void {
  visibilityRoutes(router, deps)
  router.handle(calls.getOwnApplication, ({ viewer }) => applications.getOwnApplication(deps, viewer))
  router.handle(calls.createApplication, ({ viewer, body }) =>
    applications.createApplication(deps, viewer, body.headline),
  )
  router.handle(calls.updateApplication, ({ viewer, body }) => editApplication(deps, viewer, body), updateLimits)
  router.handle(calls.getApplication, ({ viewer, params, limit }) =>
    applications.getApplication(deps, viewer, params.applicationId, limit && (() => limit(readLimits))),
  )
  router.handle(
    calls.uploadPicture,
    ({ viewer, body, files }) => answerWithPicture(deps, viewer, body, files.file?.bytes),
    [uploadLimit],
  )
  router.handle(calls.removePicture, ({ viewer, query }) => removePicture(deps, viewer, query))
}
