import type { Deps } from '#api/core/deps.ts'
import { purgeLists } from './lists/lists.service.ts'
import { forgetOldNotes, purgeNotes } from './notes/old-notes.service.ts'
import { deleteRemovedSearches } from './searches/saved-searches.service.ts'
import { sweepSearches } from './searches/sweep.service.ts'

export async function startRecruitingJobs(deps: Deps): Promise<void> {
  // Each owner is due at an hour of their own time zone.
  await deps.jobs.schedule('saved-searches', '* * * * *', () => sweepSearches(deps))
  await deps.jobs.schedule('removed-searches-sweep', '17 * * * *', () => deleteRemovedSearches(deps))
  await deps.jobs.schedule('deleted-lists', '23 * * * *', async () => {
    await purgeLists(deps)
    await purgeNotes(deps)
  })
  await deps.jobs.schedule('old-notes', '37 4 * * *', () => forgetOldNotes(deps))
}
