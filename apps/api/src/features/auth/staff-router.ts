import type { Call, HandlerInput } from '@sparkle/contract/core/call.ts'
import { ADMINISTER, type Permission } from '@sparkle/contract/core/permissions.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { type Actor, toActor } from '#api/features/audit/audit.service.ts'
import type { RateLimit } from '#api/http/rate-limits.ts'
import type { Received, Result, Router } from '#api/http/router.ts'
import { requireRecentPassword } from './session/recent-password.service.ts'

interface StaffCallOptions<C extends Call> {
  limits?: readonly RateLimit[]
  /** A stolen session must not be enough, always or for some requests. */
  needsRecentPassword?: true | ((received: HandlerInput<C>) => Promise<boolean>)
}

/** The body's reason, or none. */
function readReason(body: unknown): string {
  return typeof body === 'object' && body !== null && 'reason' in body ? String(body.reason) : ''
}

/** Handles calls that only staff with this permission may make. Handlers also receive who acts and why, for the log. */
export function createStaffRouter(router: Router, deps: Deps, permission: Permission) {
  const refusal = `Only ${permission === ADMINISTER ? 'administrators' : 'staff'} can do this.`
  return {
    handle<C extends Call>(
      call: C,
      handler: (received: Omit<Received<C>, 'viewer'> & { viewer: Viewer; by: Actor }) => Promise<Result<C>>,
      { limits = [], needsRecentPassword }: StaffCallOptions<C> = {},
    ): void {
      router.handle(
        call,
        async (received) => {
          const viewer = received.viewer as Viewer
          if (!viewer.permissions.has(permission)) throw new AppError('forbidden', refusal)
          if (needsRecentPassword === true || (await needsRecentPassword?.(received))) {
            requireRecentPassword(deps, viewer)
          }
          const by = toActor(viewer, readReason(received.body), received.client)
          return handler({ ...received, viewer, by })
        },
        limits,
      )
    },
  }
}

export type StaffRouter = ReturnType<typeof createStaffRouter>
