import { MINUTE_MS } from '@sparkle/contract/core/time.ts'
import type { Deps } from '#api/core/deps.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { makeArchive } from './archive.service.ts'
import { exportReady } from './exports.emails.ts'
import { EXPORTS_FOLDER, KEEP_MS, WAIT_MS } from './exports.limits.ts'
import * as queries from './exports.queries.ts'

/** A process that did not renew its claim for this long is taken to be dead. */
const CLAIM_MS = 2 * MINUTE_MS
const RENEW_MS = MINUTE_MS / 2
/** A run starts no other export after this time, so that the next run is not late. */
const RUN_MS = MINUTE_MS / 2
const SWEEP_BATCH = 100

const after = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)

/** Someone has stopped it. */
class StoppedError extends Error {}

/** Renews the claim while the pieces pass. Ends with StoppedError once the export is stopped. */
async function* whileClaimed(deps: Deps, exportId: number, pieces: AsyncIterable<Uint8Array>) {
  let renewed = performance.now()
  for await (const piece of pieces) {
    yield piece
    if (performance.now() - renewed < RENEW_MS) continue
    if (!(await queries.renewClaim(deps.db, exportId, after(deps.now(), CLAIM_MS)))) throw new StoppedError()
    renewed = performance.now()
  }
}

async function makeExport(deps: Deps, { id, userId, fileKey }: { id: number; userId: number; fileKey: string }) {
  const pieces = whileClaimed(deps, id, makeArchive(deps, userId))
  const bytes = await deps.storage.putStream(fileKey, pieces)
  const isReady = await deps.db.transaction(async (tx) => {
    const readyAt = deps.now()
    const made = { readyAt, expiresAt: after(readyAt, KEEP_MS), bytes }
    if (!(await queries.updateReady(tx, id, made))) return false
    await queueEmail(deps, tx, exportReady, { exportId: id })
    return true
  })
  if (!isReady) await deps.storage.delete(fileKey)
}

/** Makes the files that are due. Any number of processes may run it: each export is made by one of them at a time. */
export async function makeExports(deps: Deps): Promise<void> {
  const end = performance.now() + RUN_MS
  while (performance.now() < end) {
    const now = deps.now()
    const until = after(now, CLAIM_MS)
    const claimed = await queries.claimExport(deps.db, { askedBefore: after(now, -WAIT_MS), now, until })
    if (!claimed) return
    await makeExport(deps, claimed).catch((error) => {
      if (!(error instanceof StoppedError)) throw error
    })
  }
}

/** Removes files that expired, and those that a crash or a removed account left behind. */
export async function sweepExports(deps: Deps): Promise<void> {
  const now = deps.now()
  const expired = await queries.listExpired(deps.db, now, after(now, -KEEP_MS), SWEEP_BATCH)
  for (const { id, fileKey } of expired) {
    await deps.storage.delete(fileKey)
    await queries.deleteExport(deps.db, id)
  }
  if (expired.length === SWEEP_BATCH) return sweepExports(deps)
  const stored = await Array.fromAsync(deps.storage.list(EXPORTS_FOLDER))
  // An unfinished file in a folder has more after its name.
  const toFileKey = (key: string) => key.replace(/\.zip\..*$/, '.zip')
  const states = await queries.listFileStates(deps.db, stored.map(toFileKey))
  const isKept = (key: string) => states.has(key) || states.get(toFileKey(key)) === 'asked'
  for (const key of stored) if (!isKept(key)) await deps.storage.delete(key)
}
