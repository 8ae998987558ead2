import type { Deps } from '#api/core/deps.ts'
import { purgeLists } from './lists/lists.service.ts'
import { forgetOldNotes, purgeNotes } from './notes/old-notes.service.ts'

export async function startRecruitingJobs(deps: Deps): Promise<void> {
  await deps.jobs.schedule('deleted-lists', '23 * * * *', async () => {
    await purgeLists(deps)
    await purgeNotes(deps)
  })
  await deps.jobs.schedule('old-notes', '37 4 * * *', () => forgetOldNotes(deps))
}
