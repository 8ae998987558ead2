import * as auth from '@sparkle/contract/auth.ts'
import type { CallData } from '@sparkle/contract/call.ts'
import * as emailCalls from '@sparkle/contract/email-changes.ts'
import type { ErrorCode } from '@sparkle/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { AppError } from '#api/errors.ts'
import { clientAddress, clientNetwork } from './client-address.ts'
import type { LineLimits } from './line-limits.ts'

/** Refusals that tell of an attack when they come in numbers. */
const refusals: Partial<Record<ErrorCode, string>> = {
  wrong_credentials: 'login refused',
  account_suspended: 'login refused',
  wrong_password: 'password refused',
  link_expired: 'link refused',
  unauthenticated: 'token refused',
  forbidden: 'access refused',
  profile_not_public: 'access refused',
  too_many_requests: 'limit reached',
}

/** What changes who can get into an account. */
const acts = new Map<CallData, string>([
  [auth.register, 'registered'],
  [auth.login, 'logged in'],
  [auth.logout, 'logged out'],
  [auth.logoutEverywhere, 'logged out everywhere'],
  [auth.endSession, 'ended a session'],
  [auth.changePassword, 'changed the password'],
  [auth.recoverPassword, 'asked for a recovery'],
  [auth.completeRecovery, 'recovered the account'],
  [emailCalls.confirmEmail, 'confirmed an email'],
  [emailCalls.cancelEmailChange, 'cancelled an email change'],
  [emailCalls.agreeToEmailChange, 'agreed to an email change'],
])

/** The route as we wrote it, not the address that was asked for: nothing that people typed is in these lines. */
function write(request: FastifyRequest, audit: string, userId: number | undefined, actId?: number): void {
  const action = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
  request.log.info({ audit, action, userId, address: clientAddress(request), actId })
}

export function logRefusal(request: FastifyRequest, error: AppError, lines: LineLimits): void {
  const audit = refusals[error.code]
  // Without a token it is only somebody who has not logged in yet.
  if (!audit || (error.code === 'unauthenticated' && !request.headers.authorization)) return
  const userId = request.viewer?.id ?? error.userId
  if (lines.admit(audit, clientNetwork(request), request.viewer?.id)) write(request, audit, userId)
}

/** `id` leads to the row of `staff_acts`, which has the subject and the reason. */
export interface StaffActNote {
  id: number
  name: string
}

interface Done {
  userId?: number
  acts: readonly StaffActNote[]
}

export function logAct(request: FastifyRequest, endpoint: CallData, { userId, acts: staffActs }: Done): void {
  const audit = acts.get(endpoint)
  if (audit) write(request, audit, request.viewer?.id ?? userId)
  for (const { id, name } of staffActs) write(request, name, request.viewer?.id, id)
}
