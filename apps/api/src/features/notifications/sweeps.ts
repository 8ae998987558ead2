import type { PgTable } from 'drizzle-orm/pg-core'
import type { Deps } from '#api/core/deps.ts'
import type { Tx } from '#api/platform/database.ts'
import { findNewest, haveEnded, insertMark, lockMark, lowerMark, type SweepMark, updateMark } from './sweeps.queries.ts'

/** A writer may have drawn an id without having started to write. That takes far less than this. */
const SETTLE_MS = 2000
/** A run ends after this time and the next one goes on, so that what people do meanwhile is not slowed down much. */
const RUN_MS = 500

export type { SweepMark }

/** Rows after `upTo` up to `until`, included. `step` is where the last batch stopped within a row; 0 at a new row. */
export interface SweepRange extends SweepMark {
  until: number
}

/**
 * Handles every row of a table once, in the order of its ids, although ids commit in another order: a run notes the
 * newest id, and a later one handles all rows up to it once everyone who was writing then has finished. `handle` does
 * one batch in the transaction that moves the mark, and returns how far it got. Any number of processes may run it.
 */
export function createSweep(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { name, table }: { name: string; table: PgTable },
  handle: (tx: Tx, range: SweepRange) => Promise<SweepMark>,
): () => Promise<void> {
  let hasMark = false
  let note: { id: number; before: number; at: number } | undefined

  const sweepBatch = (until: number) =>
    db.transaction(async (tx) => {
      const mark = await lockMark(tx, name, until)
      if (!mark) return false
      await updateMark(tx, name, await handle(tx, { ...mark, until }))
      return true
    })

  return async () => {
    if (!hasMark) await insertMark(db, name)
    hasMark = true
    if (note && now().getTime() - note.at >= SETTLE_MS && (await haveEnded(db, note.before))) {
      const end = performance.now() + RUN_MS
      let isMore = true
      while (isMore && performance.now() < end) isMore = await sweepBatch(note.id)
      if (!isMore) note = undefined
    }
    note ??= { ...(await findNewest(db, table)), at: now().getTime() }
  }
}

/** Lets a sweep handle rows after this one again. Until the transaction ends, no batch is handled. */
export async function rewindSweep(tx: Tx, name: string, upTo: number): Promise<void> {
  await lowerMark(tx, name, upTo)
}
