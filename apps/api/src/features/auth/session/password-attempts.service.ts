import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Db, Tx } from '#api/platform/database.ts'
import type { Lane } from './password-attempts.policy.ts'
import * as queries from './password-attempts.queries.ts'

const FORGOTTEN_MS = 24 * 3_600_000

const forgottenBefore = (deps: Deps) => new Date(deps.now().getTime() - FORGOTTEN_MS)
const getKeys = (lanes: Lane[]) => lanes.map(({ key }) => key)

/**
 * Counts an attempt as a failure before its password is checked, so concurrent attempts get no further than sequential
 * ones. Refuses it during a wait, even with the right password; `isHeldBack` means it must look like a wrong password.
 */
export async function countAttempt(deps: Deps, lanes: Lane[]): Promise<{ isHeldBack: boolean }> {
  if (!deps.limitsGuesses) return { isHeldBack: false }
  const counted = await queries.countFailures(deps.db, lanes, deps.now(), forgottenBefore(deps))
  const blocked = lanes.filter(({ key }) => !counted.some((other) => other.equals(key)))
  const reported = lanes.filter(({ isSilent }) => !isSilent)
  if (blocked.some((lane) => reported.includes(lane))) throw await tooManyAttempts(deps, reported)
  return { isHeldBack: blocked.length > 0 }
}

async function tooManyAttempts(deps: Deps, lanes: Lane[]): Promise<AppError> {
  const until = await queries.getBlockedUntil(deps.db, getKeys(lanes))
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - deps.now().getTime()) / 1000))
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new AppError('too_many_requests', `Too many tries. Please wait ${wait} and try again.`, { retryAfterSeconds })
}

/** Call it if the password was right. */
export async function uncountAttempt(deps: Deps, db: Db, lanes: Lane[]): Promise<void> {
  if (deps.limitsGuesses) await queries.uncountFailures(db, getKeys(lanes), deps.now())
}

/** Call it for a new password, which makes earlier guesses worthless. */
export async function forgetAttempts(tx: Tx, lanes: Lane[]): Promise<void> {
  await queries.deleteFailures(tx, getKeys(lanes))
}

export async function forgetOldFailures(deps: Deps): Promise<void> {
  await queries.deleteForgottenFailures(deps.db, forgottenBefore(deps))
}
