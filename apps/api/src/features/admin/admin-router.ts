import type { Call, CallResponse } from '@sparkle/contract/call.ts'
import { ADMINISTER } from '@sparkle/contract/permissions.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import { type Actor, toActor } from '#api/features/audit/audit.service.ts'
import { requireRecentPassword } from '#api/features/auth/recent-password.service.ts'
import type { RateLimit } from '#api/http/rate-limits.ts'
import type { Received, Router } from '#api/http/router.ts'
import type { Viewer } from '#api/viewer.ts'

interface AdminCallOptions {
  limits?: readonly RateLimit[]
  /** A stolen session must not be enough. */
  needsRecentPassword?: true
}

/** The body's reason, or none. */
function readReason(body: unknown): string {
  return typeof body === 'object' && body !== null && 'reason' in body ? String(body.reason) : ''
}

/** Handles calls that only administrators may make. Handlers also receive who acts and why, for the log. */
export function createAdminRouter(router: Router, deps: Deps) {
  return {
    handle<C extends Call>(
      call: C,
      handler: (received: Omit<Received<C>, 'viewer'> & { viewer: Viewer; by: Actor }) => Promise<CallResponse<C>>,
      { limits = [], needsRecentPassword }: AdminCallOptions = {},
    ): void {
      router.handle(
        call,
        (received) => {
          const viewer = received.viewer as Viewer
          if (!viewer.permissions.has(ADMINISTER)) {
            throw new AppError('forbidden', 'Only administrators can do this.')
          }
          if (needsRecentPassword) requireRecentPassword(deps, viewer)
          const by = toActor(viewer, readReason(received.body), received.client)
          return handler({ ...received, viewer, by })
        },
        limits,
      )
    },
  }
}

export type AdminRouter = ReturnType<typeof createAdminRouter>
