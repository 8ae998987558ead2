import type { Deps } from '#api/core/deps.ts'
import { createSearchBackfill } from './search-backfill.service.ts'

const SWEEP_SECONDS = 3

export function startSearchJobs(deps: Deps): void {
  deps.jobs.every('search-tables', SWEEP_SECONDS, createSearchBackfill(deps))
}
