import type { confirmItIsMe as confirmItIsMeCall } from '@sparkle/contract/auth.ts'
import type { CallResponse } from '@sparkle/contract/call.ts'
import { toUnixSeconds } from '@sparkle/contract/time.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import type { Viewer } from '#api/viewer.ts'
import { checkOwnPassword } from './passwords.service.ts'
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
