import type { login as loginCall } from '@sparkle/contract/auth/auth.ts'
import type { Session } from '@sparkle/contract/auth/sessions.ts'
import type { HandlerInput } from '@sparkle/contract/core/call.ts'
import { DAY_MS, HOUR_MS, toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { type Caller, makeViewer, type Viewer } from '#api/core/viewer.ts'
import { findLogin, lockPassword } from '#api/features/auth/account/passwords.queries.ts'
import { endSuspension } from '#api/features/users/suspensions.service.ts'
import { batchReads } from '#api/platform/batches.ts'
import type { Db } from '#api/platform/database.ts'
import { createToken, digestToken } from '#api/platform/tokens.ts'
import { deviceUsedAfter, rememberDevice } from './known-devices.service.ts'
import { knownDeviceLanes, unknownDeviceLanes } from './password-attempts.policy.ts'
import { countAttempt, uncountAttempt } from './password-attempts.service.ts'
import { getRecentUntil } from './recent-password.policy.ts'
import * as queries from './sessions.queries.ts'

const UNUSED_MS = 14 * DAY_MS
const TOTAL_MS = 60 * DAY_MS
/** On a shared computer; longer than a day at school or work. */
const SHORT_MS = 12 * HOUR_MS

function boundsAt(now: Date): queries.SessionBounds {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  return { now, usedAfter: before(UNUSED_MS), createdAfter: before(TOTAL_MS) }
}

/**
 * Finds the person behind a token, if the session is active and the account is not suspended. Requests that arrive
 * together share one query, which helps under load.
 */
export function createViewerFinder(
  deps: Pick<Deps, 'db' | 'now' | 'replica'>,
): (token: string) => Promise<Viewer | undefined> {
  const read = batchReads(
    (db, tokens: readonly string[]) => listViewers({ ...deps, db }, tokens),
    (token) => token,
  )
  return async (token) => (await read(deps.db, [token])).get(token)
}

async function listViewers(
  { db, now: clock, replica }: Pick<Deps, 'db' | 'now' | 'replica'>,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, Viewer>> {
  const now = clock()
  const digests = tokens.map(digestToken)
  const found = await queries.listSessionsByToken(db, digests, boundsAt(now), { withMark: replica !== null })
  const byDigest = new Map(digests.map((digest, index) => [digest.toString('hex'), tokens[index] ?? '']))
  const viewers = new Map<string, Viewer>()
  for (const { tokenDigest, lastUsedAt, ...facts } of found) {
    if (now.getTime() - lastUsedAt.getTime() >= HOUR_MS) await queries.updateSessionUsed(db, facts.sessionId, now)
    viewers.set(byDigest.get(tokenDigest.toString('hex')) ?? '', makeViewer(facts))
  }
  return viewers
}

export async function listActiveSessions(deps: Deps, sessionIds: number[]): Promise<Set<number>> {
  const rows = await queries.listActiveSessions(deps.db, sessionIds, boundsAt(deps.now()))
  return new Set(rows.map((row) => row.id))
}

/** Returns the token, which is not stored anywhere. */
export async function openSession(
  db: Db,
  userId: number,
  device: string,
  now: Date,
  { isShort = false } = {},
): Promise<string> {
  const token = createToken()
  await queries.insertSession(db, {
    userId,
    tokenDigest: digestToken(token),
    device,
    createdAt: now,
    lastUsedAt: now,
    recentUntil: getRecentUntil(now),
    endsAt: isShort ? new Date(now.getTime() + SHORT_MS) : null,
  })
  return token
}

type Credentials = Pick<HandlerInput<typeof loginCall>['body'], 'username' | 'password'>

/** Refuses wrong ones, and all while attempts have to wait. A suspension that is over counts as none. */
export async function checkCredentials(deps: Deps, { username, password }: Credentials, { deviceId, network }: Caller) {
  const deviceDigest = digestToken(deviceId ?? '')
  const now = deps.now()
  const found = await findLogin(deps.db, username, deviceDigest, { deviceUsedAfter: deviceUsedAfter(now), now })
  const lanes = found?.isKnownDevice
    ? knownDeviceLanes(found.userId, deviceDigest)
    : unknownDeviceLanes({ name: username, userId: found?.userId, network })
  const { isHeldBack } = await countAttempt(deps, lanes)
  const isRight = await deps.passwords.verify(isHeldBack ? undefined : found?.passwordHash, password)
  if (!found || !isRight) throw wrongCredentials(found?.userId)
  const isSuspended = found.suspendedAt !== null && !found.isSuspensionOver && !found.isLeaving
  return { ...found, lanes, isSuspended }
}

export async function login(
  deps: Deps,
  { stay_signed_in: staysSignedIn, ...credentials }: HandlerInput<typeof loginCall>['body'],
  caller: Caller,
): Promise<{ token: string; userId: number }> {
  const { userId, passwordHash, lanes, suspendedAt, ...found } = await checkCredentials(deps, credentials, caller)
  if (found.isSuspended || found.isLeaving) {
    await uncountAttempt(deps, deps.db, lanes)
    throw found.isLeaving ? accountLeaving(userId) : accountSuspended(userId)
  }
  // A concurrent password change must end this session: either it waits for us, or we notice it.
  const token = await deps.db.transaction(async (tx) => {
    if (!(await lockPassword(tx, userId, passwordHash))) throw wrongCredentials(userId)
    if (suspendedAt && !(await endSuspension(tx, userId, deps.now()))) throw accountSuspended(userId)
    if (staysSignedIn) await rememberDevice(tx, userId, caller.deviceId, deps.now())
    await uncountAttempt(deps, tx, lanes)
    return openSession(tx, userId, caller.device, deps.now(), { isShort: !staysSignedIn })
  })
  return { token, userId }
}

// Section 8 of the spec shows this text for a 401.
const wrongCredentials = (userId: number | undefined) => new AppError('wrong_credentials', 'Unauthorized', { userId })

const accountLeaving = (userId: number) =>
  new AppError('account_leaving', 'This account is going to be deleted.', { userId })

const accountSuspended = (userId: number) => new AppError('account_suspended', 'This account is suspended.', { userId })

export async function logout(deps: Deps, viewer: Viewer): Promise<void> {
  await queries.deleteSession(deps.db, viewer.id, viewer.sessionId)
  await deps.events.endSessions(deps.db, viewer.id)
}

export async function logoutEverywhere(deps: Deps, viewer: Viewer): Promise<void> {
  await queries.deleteSessions(deps.db, viewer.id)
  await deps.events.endSessions(deps.db, viewer.id)
}

export function listSessionsOf(deps: Pick<Deps, 'db' | 'now'>, userId: number) {
  return queries.listSessions(deps.db, userId, boundsAt(deps.now()))
}

export async function listSessions(deps: Deps, viewer: Viewer): Promise<Session[]> {
  const rows = await listSessionsOf(deps, viewer.id)
  return rows.map((row) => ({
    id: row.id,
    current: row.id === viewer.sessionId,
    device: row.device,
    created_at: toUnixSeconds(row.createdAt),
    last_used_at: toUnixSeconds(row.lastUsedAt),
  }))
}

export async function endSession(deps: Deps, viewer: Viewer, sessionId: number): Promise<void> {
  const ended = await queries.deleteSession(deps.db, viewer.id, sessionId)
  if (!ended) throw new AppError('not_found', 'This session has ended.')
  await deps.events.endSessions(deps.db, viewer.id)
}

export async function forgetEndedSessions(deps: Deps): Promise<void> {
  await queries.deleteEndedSessions(deps.db, boundsAt(deps.now()))
}
