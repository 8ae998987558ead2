import { sql } from 'drizzle-orm'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import type { Db } from '#api/platform/database.ts'
import * as queries from './password-failures.queries.ts'
import type { Lane } from './password-tries.policy.ts'

const FORGOTTEN_MS = 24 * 3_600_000

type Clock = Pick<Deps, 'now'>

const forgottenBefore = (deps: Clock) => new Date(deps.now().getTime() - FORGOTTEN_MS)

/** Everyone changes rows in this order: nobody waits for each other. */
const inOrder = (lanes: Lane[]) => lanes.toSorted((a, b) => Buffer.compare(a.key, b.key))
const keysOf = (lanes: Lane[]) => inOrder(lanes).map(({ key }) => key)

/**
 * Counts a try as a failure before its password is compared, so that many at once get no further than one after the other.
 * Refuses it while there is a wait, also with the right password: `isHeldBack` where it must look like a wrong one.
 */
export async function countTry(deps: Deps, lanes: Lane[]): Promise<{ isHeldBack: boolean }> {
  if (!deps.limitsGuesses) return { isHeldBack: false }
  return deps.db.transaction(async (tx) => {
    // No login waits for the disk twice. A crash of PostgreSQL may lose the failures of its last second.
    await tx.execute(sql`set local synchronous_commit = off`)
    let isHeldBack = false
    for (const lane of inOrder(lanes)) {
      if (await queries.countFailure(tx, lane, deps.now(), forgottenBefore(deps))) continue
      if (!lane.isSilent) throw tooManyTries(deps, await queries.getBlockedUntil(tx, lane.key))
      isHeldBack = true
    }
    return { isHeldBack }
  })
}

function tooManyTries(deps: Clock, until: Date): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - deps.now().getTime()) / 1000))
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new AppError('too_many_requests', `Too many tries. Please wait ${wait} and try again.`, { retryAfterSeconds })
}

/** It was the right password. */
export async function uncountTry(deps: Deps, tx: Db, lanes: Lane[]): Promise<void> {
  if (!deps.limitsGuesses) return
  const keys = keysOf(lanes)
  await queries.lockFailures(tx, keys)
  await queries.deleteSingleFailures(tx, keys)
  await queries.uncountFailures(tx, keys, deps.now())
}

/** The password is a new one: what was guessed so far is worth nothing. */
export async function forgetTries(tx: Db, lanes: Lane[]): Promise<void> {
  const keys = keysOf(lanes)
  await queries.lockFailures(tx, keys)
  await queries.deleteFailures(tx, keys)
}

export async function forgetOldFailures(deps: Deps): Promise<void> {
  await queries.deleteForgottenFailures(deps.db, forgottenBefore(deps))
}
