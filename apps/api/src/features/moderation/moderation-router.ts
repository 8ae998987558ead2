import type { Call, CallResponse } from '@sparkle/contract/call.ts'
import { ADMINISTER, MODERATE_PEOPLE, type Permission } from '@sparkle/contract/permissions.ts'
import { AppError } from '#api/errors.ts'
import { type Actor, toActor } from '#api/features/audit/audit.service.ts'
import type { RateLimit } from '#api/http/rate-limits.ts'
import type { Received, Router } from '#api/http/router.ts'
import type { Viewer } from '#api/viewer.ts'

interface ModerationCallOptions {
  limits?: readonly RateLimit[]
  needs?: Permission
}

/** The body's reason, or none. */
function readReason(body: unknown): string {
  return typeof body === 'object' && body !== null && 'reason' in body ? String(body.reason) : ''
}

/** Handles calls that only staff may make. Handlers also receive who acts and why, for the log. */
export function createModerationRouter(router: Router) {
  return {
    handle<C extends Call>(
      call: C,
      handler: (received: Omit<Received<C>, 'viewer'> & { viewer: Viewer; by: Actor }) => Promise<CallResponse<C>>,
      { limits = [], needs = MODERATE_PEOPLE }: ModerationCallOptions = {},
    ): void {
      router.handle(
        call,
        (received) => {
          const viewer = received.viewer as Viewer
          if (!viewer.permissions.has(needs)) {
            throw new AppError('forbidden', `Only ${needs === ADMINISTER ? 'administrators' : 'staff'} can do this.`)
          }
          return handler({ ...received, viewer, by: toActor(viewer, readReason(received.body), received.client) })
        },
        limits,
      )
    },
  }
}
