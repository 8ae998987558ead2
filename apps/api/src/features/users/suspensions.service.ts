import type { Deps } from '#api/core/deps.ts'
import type { Tx } from '#api/platform/database.ts'
import { clearEndedSuspension, liftSuspension, listEndedSuspensions, lockSanctions } from './suspensions.queries.ts'

export { listSuspendedOfMailbox, toMailboxDigest } from './email/mailboxes.queries.ts'
export { liftSuspension, lockSanctions }

const BATCH = 100

/** Returns false if the person is still suspended. A suspension imposed at the same moment is seen, or waits for us. */
export async function endSuspension(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const user = await lockSanctions(tx, userId)
  return !user?.suspendedAt || (await clearEndedSuspension(tx, userId, now))
}

/** Makes people visible again who do not log in. A login ends a suspension by itself. */
export async function endSuspensions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  let ended: { userId: number }[]
  do {
    ended = await listEndedSuspensions(db, now(), BATCH)
    for (const { userId } of ended) await db.transaction((tx) => endSuspension(tx, userId, now()))
  } while (ended.length === BATCH)
}
