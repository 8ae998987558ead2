import * as auth from '@sparkle/contract/auth/auth.ts'
import * as confirmation from '@sparkle/contract/auth/confirmation.ts'
import * as emailCalls from '@sparkle/contract/auth/email-changes.ts'
import * as sessionCalls from '@sparkle/contract/auth/sessions.ts'
import * as standing from '@sparkle/contract/auth/standing.ts'
import type { CallData } from '@sparkle/contract/core/call.ts'
import type { ErrorCode } from '@sparkle/contract/core/errors.ts'
import * as ownData from '@sparkle/contract/people/own-data.ts'
import type { FastifyRequest } from 'fastify'
import type { AppError } from '#api/core/errors.ts'
import { clientAddress, clientNetwork } from './client-address.ts'
import type { LogLimits } from './log-limits.ts'

/** Refusals that indicate an attack when there are many of them. */
const refusals: Partial<Record<ErrorCode, string>> = {
  wrong_credentials: 'login refused',
  account_suspended: 'login refused',
  account_leaving: 'login refused',
  wrong_password: 'password refused',
  link_expired: 'link refused',
  unauthenticated: 'token refused',
  forbidden: 'access refused',
  profile_not_public: 'access refused',
  too_many_requests: 'limit reached',
}

/** Calls that change who can access an account or its data. */
const auditedCalls = new Map<CallData, string>([
  [auth.register, 'registered'],
  [auth.login, 'logged in'],
  [sessionCalls.logout, 'logged out'],
  [sessionCalls.logoutEverywhere, 'logged out everywhere'],
  [sessionCalls.endSession, 'ended a session'],
  [auth.changePassword, 'changed the password'],
  [auth.recoverPassword, 'requested a recovery'],
  [auth.completeRecovery, 'recovered the account'],
  [confirmation.askConfirmation, 'requested a confirmation'],
  [confirmation.confirmOwnEmail, 'confirmed the account'],
  [confirmation.disownEmail, 'disowned an account'],
  [emailCalls.confirmEmail, 'confirmed an email'],
  [emailCalls.cancelEmailChange, 'cancelled an email change'],
  [emailCalls.agreeToEmailChange, 'agreed to an email change'],
  [standing.getSuspension, 'got the ticket of a suspension'],
  [ownData.askExport, 'asked for all data'],
  [ownData.stopExport, 'stopped an export'],
  [ownData.askDeletion, 'asked to delete the account'],
  [ownData.findDeletion, 'looked up a deletion'],
  [ownData.keepAccount, 'kept the account'],
  [ownData.keepAccountByLink, 'kept the account'],
])

/** Logs the route pattern, not the requested URL, so these lines contain no user input. */
function write(request: FastifyRequest, audit: string, userId: number | undefined, actId?: number): void {
  const action = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
  request.log.info({ audit, action, userId, address: clientAddress(request), actId })
}

export function logRefusal(request: FastifyRequest, error: AppError, logLimits: LogLimits): void {
  const audit = refusals[error.code]
  // Without a token it is just someone who has not logged in yet.
  if (!audit || (error.code === 'unauthenticated' && !request.headers.authorization)) return
  const userId = request.viewer?.id ?? error.userId
  if (logLimits.allow(audit, clientNetwork(request), request.viewer?.id)) write(request, audit, userId)
}

/** `id` is that of the row in `staff_acts`, which has the subject and the reason. */
export interface StaffActNote {
  id: number
  name: string
}

interface Actions {
  userId?: number
  acts: readonly StaffActNote[]
}

export function logActions(request: FastifyRequest, endpoint: CallData, { userId, acts }: Actions): void {
  const audit = auditedCalls.get(endpoint)
  if (audit) write(request, audit, request.viewer?.id ?? userId)
  for (const { id, name } of acts) write(request, name, request.viewer?.id, id)
}
