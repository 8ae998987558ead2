import type { getSuspension as getSuspensionCall, Suspension } from '@sparkle/contract/auth/standing.ts'
import type { HandlerInput } from '@sparkle/contract/core/call.ts'
import { MINUTE_MS } from '@sparkle/contract/core/time.ts'
import { safetyLimits } from '@sparkle/contract/safety/safety-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Caller } from '#api/core/viewer.ts'
import { uncountAttempt } from '#api/features/auth/session/password-attempts.service.ts'
import { checkCredentials } from '#api/features/auth/session/sessions.service.ts'
import { createToken, digestToken } from '#api/platform/tokens.ts'
import { createAppeal } from './appeals.service.ts'
import { findActiveSanction } from './sanctions.queries.ts'
import { toSanction } from './sanctions.service.ts'
import { updateSeen } from './standing.queries.ts'
import * as queries from './suspension.queries.ts'

/** The ticket is not stored anywhere. A suspension from before there were sanctions has no words and no appeal. */
export async function getSuspension(
  deps: Deps,
  credentials: HandlerInput<typeof getSuspensionCall>['body'],
  caller: Caller,
): Promise<{ suspension: Suspension; userId: number }> {
  const { userId, lanes, isSuspended } = await checkCredentials(deps, credentials, caller)
  await uncountAttempt(deps, deps.db, lanes)
  if (!isSuspended) throw new AppError('not_found', 'This account is not suspended. You can log in.', { userId })
  const now = deps.now()
  const ticket = createToken()
  const expiresAt = new Date(now.getTime() + safetyLimits.ticketMinutes * MINUTE_MS)
  await queries.upsertTicket(deps.db, { userId, tokenDigest: digestToken(ticket), expiresAt })
  await updateSeen(deps.db, userId, now)
  const stored = await findActiveSanction(deps.db, userId, 'suspension', now)
  const { until = null, words = '', appeal = null } = stored ? toSanction(stored, now) : {}
  return { userId, suspension: { until, words, can_appeal: stored !== undefined && appeal === null, appeal, ticket } }
}

/** The suspended person who was given this ticket. */
export async function getTicketOwner({ db, now }: Pick<Deps, 'db' | 'now'>, ticket: string): Promise<number> {
  const userId = await queries.findTicketOwner(db, digestToken(ticket), now())
  if (userId !== undefined) return userId
  throw new AppError('link_expired', 'This page was open for too long. Please enter your password again.')
}

export async function appealSuspension(deps: Deps, ticket: string, words: string): Promise<number> {
  const userId = await getTicketOwner(deps, ticket)
  const suspension = await findActiveSanction(deps.db, userId, 'suspension', deps.now())
  if (!suspension) throw new AppError('not_found', 'There is nothing to look at again. Please write to our staff.')
  await createAppeal(deps, userId, suspension.id, words)
  return userId
}

export const forgetExpiredTickets = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  queries.deleteExpiredTickets(db, now())
