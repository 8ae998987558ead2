import type { Deps } from '#api/core/deps.ts'
import { createSweep } from '#api/features/notifications/sweeps.ts'
import { applications } from '#api/schema/applications.tables.ts'
import { refreshOldRows } from './search-backfill.queries.ts'

/** After an upgrade it fills the columns of the search tables that are new, in small batches. */
export function createSearchBackfill(deps: Pick<Deps, 'db' | 'now'>): () => Promise<void> {
  const sweep = { name: 'search-tables', table: applications }
  return createSweep(deps, sweep, async (tx, range) => ({ upTo: await refreshOldRows(tx, range), step: 0 }))
}
