import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import type { Db } from '#api/platform/database.ts'
import * as queries from './password-failures.queries.ts'
import type { Lane } from './password-tries.policy.ts'

const FORGOTTEN_MS = 24 * 3_600_000

const forgottenBefore = (deps: Deps) => new Date(deps.now().getTime() - FORGOTTEN_MS)
const keysOf = (lanes: Lane[]) => lanes.map(({ key }) => key)

/**
 * Counts a try as a failure before its password is compared, so that many at once get no further than one after the other.
 * Refuses it while there is a wait, also with the right password: `isHeldBack` where it must look like a wrong one.
 */
export async function countTry(deps: Deps, lanes: Lane[]): Promise<{ isHeldBack: boolean }> {
  if (!deps.limitsGuesses) return { isHeldBack: false }
  const counted = await queries.countFailures(deps.db, lanes, deps.now(), forgottenBefore(deps))
  const blocked = lanes.filter(({ key }) => !counted.some((other) => other.equals(key)))
  const heard = lanes.filter(({ isSilent }) => !isSilent)
  if (blocked.some((lane) => heard.includes(lane))) throw await tooManyTries(deps, heard)
  return { isHeldBack: blocked.length > 0 }
}

async function tooManyTries(deps: Deps, lanes: Lane[]): Promise<AppError> {
  const until = await queries.getBlockedUntil(deps.db, keysOf(lanes))
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - deps.now().getTime()) / 1000))
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new AppError('too_many_requests', `Too many tries. Please wait ${wait} and try again.`, { retryAfterSeconds })
}

/** It was the right password. */
export async function uncountTry(deps: Deps, tx: Db, lanes: Lane[]): Promise<void> {
  if (deps.limitsGuesses) await queries.uncountFailures(tx, keysOf(lanes), deps.now())
}

/** The password is a new one: what was guessed so far is worth nothing. */
export async function forgetTries(tx: Db, lanes: Lane[]): Promise<void> {
  await queries.deleteFailures(tx, keysOf(lanes))
}

export async function forgetOldFailures(deps: Deps): Promise<void> {
  await queries.deleteForgottenFailures(deps.db, forgottenBefore(deps))
}
