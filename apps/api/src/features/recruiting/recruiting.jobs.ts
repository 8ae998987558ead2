import type { Deps } from '#api/core/deps.ts'
import { purgeLists } from './lists/lists.service.ts'

export async function startRecruitingJobs(deps: Deps): Promise<void> {
  await deps.jobs.schedule('deleted-lists', '23 * * * *', () => purgeLists(deps))
}
