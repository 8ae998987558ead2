import type { confirmItIsMe as confirmItIsMeCall } from '@sparkle/contract/auth/auth.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { checkOwnPassword } from '#api/features/auth/account/passwords.service.ts'
import { getRecentUntil, hasRecentPassword } from './recent-password.policy.ts'
import { updateSessionRecent } from './sessions.queries.ts'

/** Allows this session for ten minutes what a stolen token alone must not. */
export async function confirmItIsMe(
  deps: Deps,
  viewer: Viewer,
  password: string,
): Promise<CallResponse<typeof confirmItIsMeCall>> {
  await checkOwnPassword(deps, viewer.id, password, 'password')
  const until = getRecentUntil(deps.now())
  await updateSessionRecent(deps.db, viewer.sessionId, until)
  return { recent_until: toUnixSeconds(until) }
}

export function requireRecentPassword(deps: Pick<Deps, 'now'>, viewer: Viewer): void {
  if (hasRecentPassword(viewer, deps.now())) return
  throw new AppError('recent_password_needed', 'Please enter your password again to go on.')
}
